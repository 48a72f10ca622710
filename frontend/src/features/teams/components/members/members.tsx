import { Stack } from '#frontend/ui/layout/stack.tsx';
import { may } from '#shared/contracts/permissions.ts';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import css from '../team-page.module.css';
import { Invitations } from './invitations.tsx';
import { InviteLink } from './invite-link.tsx';
import { Requests } from './requests.tsx';
import { Roles } from './roles.tsx';
import { Roster } from './roster.tsx';

/** Who belongs to the team; for those who may, who asks to, and who is invited. */
export const Members = ({ team }: { readonly team: TeamPage }) => {
  const roles = rolesOf(team.viewer.standing);
  const list = may(teamKind, roles, 'assignRoles') ? <Roles team={team} /> : <Roster team={team} />;
  if (!may(teamKind, roles, 'invite')) return list;
  return (
    <div className={css.columns}>
      <div>
        {may(teamKind, roles, 'answerRequests') && <Requests team={team} />}
        {list}
      </div>
      <Stack>
        <InviteLink team={team} />
        <Invitations team={team} />
      </Stack>
    </div>
  );
};
