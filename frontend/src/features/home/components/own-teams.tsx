import { useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import type { OwnTeam } from '#shared/domains/teams/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { foundTeams, SEARCHED_FROM, teamCard } from '../model/team-card.ts';
import { OwnTeamCard } from './own-team-card.tsx';
import css from './own-teams.module.css';

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
        <div className={css.search}>
          <TextInput
            type="search"
            label={m.home_teams_search()}
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </div>
      )}
      <ul className={css.teams} aria-label={m.home_teams()}>
        {found.map((team) => (
          <li key={team.id}>
            <OwnTeamCard card={teamCard(team)} />
          </li>
        ))}
      </ul>
      <p role="status" className={css.note}>
        {found.length === 0 && m.home_teams_not_found({ query })}
      </p>
    </>
  );
};
