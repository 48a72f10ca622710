import { may } from '#shared/contracts/permissions.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { DeleteTeam } from './delete-team.tsx';
import { EditTeam } from './edit-team.tsx';
import css from './team-page.module.css';

/** For the people who run the team. */
export const TeamSettings = ({ team }: { readonly team: TeamPage }) => {
  const roles = rolesOf(team.viewer.standing);
  return (
    <div className={css.settings}>
      {may(teamKind, roles, 'edit') && <EditTeam team={team} />}
      {may(teamKind, roles, 'delete') && <DeleteTeam team={team} />}
    </div>
  );
};
