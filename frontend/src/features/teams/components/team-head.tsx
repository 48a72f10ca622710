import { IconChevronDown, IconCircleCheck, IconLayoutDashboard, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { teamKindLabels } from '#frontend/lib/text/team-kinds.ts';
import { m } from '#frontend/paraglide/messages.js';
import { AvatarRow } from '#frontend/ui/avatar/avatar-row.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { PlanBadge } from '#frontend/ui/plan-badge/plan-badge.tsx';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { may } from '#shared/contracts/permissions.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { roleLabels } from '../model/labels.ts';
import { LeaveButton } from './leave-button.tsx';
import { TeamPicture } from './team-card.tsx';
import css from './team-page.module.css';

/** The membership: the role, where to choose notifications, and leaving. */
const Membership = ({ team }: { readonly team: TeamPage }) => {
  const [open, setOpen] = useState(false);
  const [role = 'member'] = rolesOf(team.viewer.standing);
  const label = role === 'follower' ? m.team_in_follower() : m.team_in_lead();
  return (
    <>
      <Button
        variant="secondary"
        className={css.membership}
        icon={<IconCircleCheck size={20} aria-hidden />}
        endIcon={<IconChevronDown size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <Sheet title={team.name} onClose={() => setOpen(false)}>
          <Stack>
            <p>{m.team_your_role({ role: roleLabels[role]() })}</p>
            <ButtonLink to={paths.settings({ tab: 'notification' })} variant="secondary" wide>
              {m.team_notifications()}
            </ButtonLink>
            {role === 'owner' ? (
              <p className={css.soft}>{m.team_owner_stays()}</p>
            ) : (
              <LeaveButton team={team} state="member" />
            )}
          </Stack>
        </Sheet>
      )}
    </>
  );
};

/** Faces next to the number of members. */
const SHOWN = 5;

const factsOf = ({ kind, gameTypes, location }: TeamPage): string =>
  [
    teamKindLabels[kind](),
    gameTypes.map(sportLabel).join(', '),
    location?.formattedAddress ?? m.team_online(),
  ].join(' · ');

interface TeamHeadProps {
  readonly team: TeamPage;
  /** On phones, a bar that says which team it is: what is below it comes first. */
  readonly compact: boolean;
  /** Follows it, or stops. */
  readonly follow: ReactNode;
  /** Opens the conversation of its members. */
  readonly conversation: ReactNode;
}

/** Which team it is, who belongs to it, and the viewer's own part in it. */
export const TeamHead = ({ team, compact, follow, conversation }: TeamHeadProps) => {
  const roles = rolesOf(team.viewer.standing);
  const belongs = roles.length > 0;
  const people = team.roster.slice(0, SHOWN).map(({ user }) => ({
    id: user.userId,
    name: user.displayName,
    photoURL: user.photoURL,
  }));
  return (
    <header className={css.head} data-compact={compact || undefined}>
      <div className={css.cover}>
        <TeamPicture team={team} first />
      </div>
      <div className={css.sheet}>
        <span className={css.crest} aria-hidden>
          <SportIcon game={team.gameTypes[0] ?? 'other'} size={40} />
        </span>
        <div className={css.text}>
          <h1>{team.name}</h1>
          <p className={css.soft}>{factsOf(team)}</p>
          <p className={css.people}>
            <AvatarRow people={people} total={people.length} shown={SHOWN} size={30} />
            <strong>{m.team_member_count({ count: team.members })}</strong>
            {team.badge !== null && <PlanBadge>{team.badge}</PlanBadge>}
          </p>
        </div>
        <Cluster>
          {belongs && <Membership team={team} />}
          {may(teamKind, roles, 'invite') && (
            <ButtonLink
              to={paths.team(team.slug, { tab: 'members' })}
              variant="secondary"
              icon={<IconUserPlus size={20} aria-hidden />}
            >
              {m.team_invite_action()}
            </ButtonLink>
          )}
          {may(teamKind, roles, 'seeMembers') && conversation}
          {!roles.includes('owner') && (team.privacy !== 'invite' || belongs) && follow}
          {may(teamKind, roles, 'hostEvents') && (
            <ButtonLink
              to={paths.teamDashboard({ team: team.id })}
              variant="secondary"
              icon={<IconLayoutDashboard size={20} aria-hidden />}
            >
              {m.team_dashboard_open()}
            </ButtonLink>
          )}
        </Cluster>
      </div>
    </header>
  );
};
