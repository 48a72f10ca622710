import { may } from '#shared/contracts/permissions.ts';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import { DeleteTeam } from './delete-team.tsx';

/** For the people who run the team. */
export const TeamSettings = ({ team }: { readonly team: TeamPage }) => (
  <>{may(teamKind, rolesOf(team.viewer.standing), 'delete') && <DeleteTeam team={team} />}</>
);
