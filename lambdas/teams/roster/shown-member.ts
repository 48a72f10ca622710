import type { RosterMember } from '#shared/domains/teams/roster.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { TeamGroupId, type TeamId, type UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { findMember, type MembershipRow } from '../store/index.ts';

/** The ids of the groups that a member is in. */
const groupsOf = ({ groups = [] }: MembershipRow): TeamGroupId[] =>
  [...groups].map((id) => TeamGroupId.parse(id)).toSorted();

const toRosterMember = (row: MembershipRow, user: UserSummary): RosterMember => {
  const { role, since, number = null, position = null, status = 'active', awayUntil = null } = row;
  return { user, role, since, number, position, status, awayUntil, groups: groupsOf(row) };
};

/** The members found in `people`, as those who belong to the team see them. */
export const toRoster = (
  rows: readonly MembershipRow[],
  people: ReadonlyMap<UserId, UserSummary>,
): RosterMember[] =>
  rows.flatMap((row) => {
    const user = people.get(row.userId);
    return user ? [toRosterMember(row, user)] : [];
  });

/** @throws AppError member.not_found */
export const requireMember = async (ctx: Context, teamId: TeamId, userId: UserId): Promise<MembershipRow> => {
  const member = await findMember(ctx, teamId, userId);
  if (!member) throw new AppError('member.not_found');
  return member;
};

/** @throws AppError member.not_found for a member whose account is suspended */
export const showMember = async (ctx: Context, row: MembershipRow): Promise<RosterMember> => {
  const [member] = toRoster([row], await users.findNamed(ctx, [row.userId]));
  if (!member) throw new AppError('member.not_found');
  return member;
};
