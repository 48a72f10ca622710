import type { TeamRole } from '#shared/domains/teams/roles.ts';
import type { Context } from '../../runtime/context.ts';
import { findTeam, type MembershipRow, type TeamRow } from '../store/index.ts';

/** The role that counts at present: in a team that chose so, a member whose dues are late has the rights of a follower. */
export const roleNow = (
  { role, late = 0 }: Pick<MembershipRow, 'role' | 'late'>,
  { restrictsLate = false }: Pick<TeamRow, 'restrictsLate'>,
): TeamRole => (restrictsLate && late > 0 && role !== 'owner' ? 'follower' : role);

/** The same for members of one team, which is only read if the dues of one of them are late. */
export const withRolesNow = async <Row extends MembershipRow>(
  ctx: Context,
  rows: readonly Row[],
): Promise<Row[]> => {
  const late = rows.find((row) => (row.late ?? 0) > 0);
  const team = late && (await findTeam(ctx, late.teamId));
  return team ? rows.map((row) => ({ ...row, role: roleNow(row, team) })) : [...rows];
};
