import { useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import type { OwnTeam } from '#shared/domains/teams/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { foundTeams, SEARCHED_FROM, type TeamCard, teamCard } from '../model/team-card.ts';
import css from './home-extras.module.css';

const Card = ({ card }: { readonly card: TeamCard }) => (
  <article className={css.team}>
    {card.photoURL === null ? (
      <Cover cover={timelessCoverOf(card.team)} className={css.teamPicture} />
    ) : (
      <img src={card.photoURL} alt="" className={css.teamPicture} />
    )}
    <div className={css.teamText}>
      <h3>{card.title}</h3>
      <p>{m.team_member_count({ count: card.memberCount })}</p>
      <p>{`${card.typeLabel} · ${card.location ?? m.team_online()}`}</p>
      {card.badgeLabel !== undefined && <Tag tone="mine">{card.badgeLabel}</Tag>}
    </div>
    <ButtonLink to={card.link} variant="secondary" size="sm" aria-label={`${card.buttonText}: ${card.title}`}>
      {card.buttonText}
    </ButtonLink>
  </article>
);

/** The teams of the person as a row that scrolls sideways; with many of them, they can be searched. */
export const OwnTeams = ({ teams }: { readonly teams: readonly OwnTeam[] }) => {
  const [query, setQuery] = useState('');
  if (teams.length === 0)
    return (
      <EmptyState
        heading="h3"
        art={null}
        title={m.home_teams_none()}
        text={m.home_teams_none_text()}
        action={<ButtonLink to={routes.Teams}>{m.home_teams_find()}</ButtonLink>}
      />
    );
  const found = foundTeams(teams, query);
  return (
    <>
      {teams.length >= SEARCHED_FROM && (
        <TextInput
          type="search"
          label={m.home_teams_search()}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      <ul className={css.teams} aria-label={m.home_teams()}>
        {found.map((team) => (
          <li key={team.id}>
            <Card card={teamCard(team)} />
          </li>
        ))}
      </ul>
      <p role="status" className={css.note}>
        {found.length === 0 && m.home_teams_not_found({ query })}
      </p>
    </>
  );
};
