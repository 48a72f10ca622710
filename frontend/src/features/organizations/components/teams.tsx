import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { organization as organizationKind } from '#shared/domains/organizations/roles.ts';
import type { HeldTeam, OrganizationPage } from '#shared/domains/organizations/shapes.ts';
import { unaccented } from '#shared/kernel/text.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import type { ReadOf } from '../model/read-of.ts';
import { InviteSheet } from './invite-sheet.tsx';
import css from './organizations.module.css';

const ALL = 'all';
/** Fewer teams need no search. */
const SEARCHED_FROM = 7;

const TeamRow = ({ team }: { readonly team: HeldTeam }) => (
  <li className={css.card}>
    <span className={css.sport}>
      <SportIcon game={team.gameTypes[0] ?? 'other'} size={28} />
    </span>
    <div className={css.cardText}>
      <h3>
        <Link to={paths.team(team.slug)} className={css.link}>
          {team.name}
        </Link>
      </h3>
      <p className={css.soft}>
        {team.gameTypes.map(sportLabel).join(', ')} · {m.team_member_count({ count: team.members })}
      </p>
    </div>
  </li>
);

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
          <TeamRow key={team.id} team={team} />
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
export const Teams = ({ organization, read }: TeamsProps) => {
  const [inviting, setInviting] = useState(false);
  const { role } = organization.viewer;
  const invite = role !== null && may(organizationKind, [role], 'hold') && (
    <Button
      variant="secondary"
      size="sm"
      icon={<IconPlus size={18} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => setInviting(true)}
    >
      {m.organization_invite_team()}
    </Button>
  );
  return (
    <Section title={m.organization_teams()} more={invite}>
      <Loaded
        of={read}
        heading="h3"
        failed={m.organization_teams_failed()}
        skeleton={<CardListSkeleton count={2} />}
        empty={
          <EmptyState
            heading="h3"
            title={m.organization_teams_none()}
            text={m.organization_teams_none_text()}
          />
        }
      >
        {({ items }) => <Found teams={items} />}
      </Loaded>
      {inviting && <InviteSheet kind="team" organization={organization} onClose={() => setInviting(false)} />}
    </Section>
  );
};
