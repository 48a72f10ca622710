import { useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import type { HeldTeam, OrganizationPage } from '#shared/domains/organizations/shapes.ts';
import { unaccented } from '#shared/kernel/text.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import type { ReadOf } from '../model/read-of.ts';
import { HoldingCard, Holdings } from './holdings.tsx';
import css from './organizations.module.css';

const ALL = 'all';
/** Fewer teams need no search. */
const SEARCHED_FROM = 7;

const factsOf = ({ gameTypes, members }: HeldTeam): string =>
  `${gameTypes.map(sportLabel).join(', ')} · ${m.team_member_count({ count: members })}`;

const Found = ({ teams }: { readonly teams: readonly HeldTeam[] }) => {
  const [typed, setTyped] = useState('');
  const [sport, setSport] = useState<GameType | typeof ALL>(ALL);
  const text = unaccented(typed.trim());
  const sports = [
    ...Map.groupBy(
      teams.flatMap(({ gameTypes }) => gameTypes),
      (one) => one,
    ),
  ];
  const shown = teams.filter(
    ({ name, gameTypes }) => (sport === ALL || gameTypes.includes(sport)) && unaccented(name).includes(text),
  );
  return (
    <Stack>
      {teams.length >= SEARCHED_FROM && (
        <TextInput
          type="search"
          round
          aria-label={m.organization_teams_search()}
          placeholder={m.organization_teams_search()}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {sports.length > 1 && (
        <FilterChips
          label={m.organization_teams_sport()}
          choices={[
            { value: ALL, label: m.organization_teams_all() },
            ...sports.map(([value, { length }]) => ({ value, label: `${sportLabel(value)} ${length}` })),
          ]}
          value={sport}
          onChange={setSport}
        />
      )}
      {shown.length === 0 && (
        <p role="status" className={css.soft}>
          {m.organization_teams_none_found()}
        </p>
      )}
      <ul className={css.cards}>
        {shown.map((team) => (
          <HoldingCard
            key={team.id}
            icon={<SportIcon game={team.gameTypes[0] ?? 'other'} size={28} />}
            name={team.name}
            to={paths.team(team.slug)}
            facts={factsOf(team)}
          />
        ))}
      </ul>
    </Stack>
  );
};

interface TeamsProps {
  readonly organization: OrganizationPage;
  readonly read: ReadOf<{ readonly items: readonly HeldTeam[] }>;
}

/** The teams of an organization, by name and by sport. */
export const Teams = ({ organization, read }: TeamsProps) => (
  <Holdings
    kind="team"
    organization={organization}
    read={read}
    words={{
      title: m.organization_teams(),
      add: m.organization_invite_team(),
      failed: m.organization_teams_failed(),
    }}
    empty={
      <EmptyState heading="h3" title={m.organization_teams_none()} text={m.organization_teams_none_text()} />
    }
  >
    {(teams) => <Found teams={teams} />}
  </Holdings>
);
