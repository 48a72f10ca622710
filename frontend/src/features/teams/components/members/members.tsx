import type { ComponentType } from 'react';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { Dues } from '../dues/dues.tsx';
import { OwnDues } from '../dues/own-dues.tsx';
import css from '../team-page.module.css';
import { Bans } from './bans.tsx';
import { Groups } from './groups.tsx';
import { type ImporterProps, Invitations } from './invitations.tsx';
import { InviteLink } from './invite-link.tsx';
import { MembersTable } from './members-table.tsx';
import { Requests } from './requests.tsx';
import { Roster } from './roster.tsx';

interface MembersProps {
  readonly team: TeamPage;
  /** Reads people from a file. */
  readonly importer?: ComponentType<ImporterProps> | undefined;
}

/** Who belongs to the team; for those who may, who asks to, and who is invited. */
export const Members = ({ team, importer }: MembersProps) => {
  const roles = rolesOf(team.viewer.standing);
  if (!may(teamKind, roles, 'editRoster'))
    return (
      <>
        <Roster team={team} />
        {may(teamKind, roles, 'seeMembers') && <OwnDues team={team} />}
      </>
    );
  return (
    <div className={css.columns}>
      <div>
        {may(teamKind, roles, 'answerRequests') && <Requests team={team} />}
        <Groups team={team} />
        <MembersTable team={team} />
        {may(teamKind, roles, 'manageDues') && <Dues team={team} />}
        {may(teamKind, roles, 'ban') && <Bans team={team} />}
      </div>
      <Stack>
        <InviteLink team={team} />
        <Invitations team={team} importer={importer} />
      </Stack>
    </div>
  );
};
