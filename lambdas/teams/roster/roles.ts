import * as z from 'zod/mini';
import type { TeamMember } from '#shared/domains/teams/members.ts';
import { type GivenRole, type RoleInTeam, rolesToGive } from '#shared/domains/teams/roles.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { positionBehind, readPage } from '../../core/pages.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { toMembers } from '../shown/index.ts';
import {
  findMember,
  listMembers,
  type MembershipRow,
  saveOwner,
  saveRole,
  type TeamRow,
} from '../store/index.ts';

const MEMBERS_PER_PAGE = 50;

const Position = z.object({ userId: UserId });

const find = async (ctx: Context, team: TeamRow, userId: UserId): Promise<MembershipRow> => {
  const member = await findMember(ctx, team.id, userId);
  if (!member) throw new AppError('member.not_found');
  return member;
};

/** @throws AppError member.not_found for a member whose account is suspended */
const shown = async (ctx: Context, row: MembershipRow): Promise<TeamMember> => {
  const [member] = toMembers([row], await users.findNamed(ctx, [row.userId]));
  if (!member) throw new AppError('member.not_found');
  return member;
};

/** Members with suspended accounts stay members, but are not shown. */
export const list = (ctx: Context<'cursors'>, { id }: TeamRow, cursor?: string): Promise<Page<TeamMember>> =>
  readPage(ctx.cursors, { scope: `members:${id}`, cursor, position: Position }, async (after) => {
    const rows = await listMembers(ctx, id, after?.userId, MEMBERS_PER_PAGE);
    const people = await users.findNamed(
      ctx,
      rows.map(({ userId }) => userId),
    );
    return { items: toMembers(rows, people), next: positionBehind(rows, MEMBERS_PER_PAGE) };
  });

/** Gives a member a role below the caller's own. A repeated request changes nothing. */
export const assign = (
  ctx: Context,
  team: TeamRow,
  own: readonly RoleInTeam[],
  { userId, role }: { readonly userId: UserId; readonly role: GivenRole },
): Promise<TeamMember> =>
  untilUnchanged(async () => {
    const member = await find(ctx, team, userId);
    if (!rolesToGive(own, member.role).includes(role)) throw new AppError('auth.forbidden');
    const assigned = member.role === role ? member : await saveRole(ctx, member, role);
    return assigned && shown(ctx, assigned);
  });

/** Makes a member the owner. @throws AppError member.not_found also for a member whose account is suspended */
export const handOver = async (ctx: Context, team: TeamRow, userId: UserId): Promise<TeamMember> => {
  const next = await find(ctx, team, userId);
  const owner = { ...(await shown(ctx, next)), role: 'owner' as const };
  if (userId === team.ownerId) return owner;
  if (!(await saveOwner(ctx, team, next))) throw new AppError('request.conflict');
  return owner;
};
