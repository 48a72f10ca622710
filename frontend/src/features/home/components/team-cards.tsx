import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import linked from '#frontend/ui/event-card/linked-card.module.css';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { OwnTeam } from '#shared/domains/teams/shapes.ts';
import { foundTeams, SEARCHED_FROM, type TeamCard, teamCard } from '../model/team-card.ts';
import css from './team-cards.module.css';
import { TeamPicture } from './team-picture.tsx';

interface OwnTeamCardProps {
  readonly card: TeamCard;
  /** One level below the heading above it. */
  readonly heading: 'h2' | 'h3';
}

/** One of the person's teams. */
const OwnTeamCard = ({ card, heading: Heading }: OwnTeamCardProps) => (
  <article className={`${linked.card} ${css.team}`}>
    <div className={css.picture}>
      <TeamPicture team={card.team} className={css.drawing} />
      {card.badgeLabel !== undefined && (
        <span className={css.badge}>
          <Tag tone="last">{card.badgeLabel}</Tag>
        </span>
      )}
    </div>
    <div className={css.text}>
      <Heading>{card.title}</Heading>
      <p>{`${m.team_member_count({ count: card.memberCount })} · ${card.typeLabel}`}</p>
      <p>{card.location ?? m.team_online()}</p>
      <Link
        to={card.link}
        className={`${linked.link} ${css.link}`}
        aria-label={`${card.buttonText}: ${card.title}`}
      >
        {card.buttonText}
      </Link>
    </div>
  </article>
);

interface TeamCardsProps {
  readonly teams: readonly OwnTeam[];
  readonly label: string;
  /** A row that scrolls sideways, or lines of cards. */
  readonly layout: 'row' | 'lines';
  /** One level below the heading above it. */
  readonly heading: 'h2' | 'h3';
}

/** Cards of the person's teams; with many of them, they can be searched. */
export const TeamCards = ({ teams, label, layout, heading }: TeamCardsProps) => {
  const [query, setQuery] = useState('');
  const found = foundTeams(teams, query);
  return (
    <Stack>
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
      <ul className={css.teams} data-layout={layout} aria-label={label}>
        {found.map((team) => (
          <li key={team.id}>
            <OwnTeamCard card={teamCard(team)} heading={heading} />
          </li>
        ))}
      </ul>
      <p role="status" className={css.note}>
        {found.length === 0 && m.home_teams_not_found({ query })}
      </p>
    </Stack>
  );
};
