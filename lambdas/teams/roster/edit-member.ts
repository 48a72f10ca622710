import { type GivenRole, isAbove, type RoleInTeam, rolesToGive } from '#shared/domains/teams/roles.ts';
import type { Ban, RosterEdit, RosterMember } from '#shared/domains/teams/roster.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../../core/errors.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import {
  banOutsider,
  endMembership,
  findMember,
  listBans,
  removeBan,
  saveOwner,
  saveRole,
  saveRoster,
  type TeamRow,
} from '../store/index.ts';
import { requireMember, showMember } from './shown-member.ts';

type Done = { done: true };
interface Team {
  readonly id: TeamId;
}

/** Gives a member a role below the caller's own. A repeated request changes nothing. */
export const assign = (
  ctx: Context,
  team: TeamRow,
  own: readonly RoleInTeam[],
  { userId, role }: { readonly userId: UserId; readonly role: GivenRole },
): Promise<RosterMember> =>
  untilUnchanged(async () => {
    const member = await requireMember(ctx, team.id, userId);
    if (!rolesToGive(own, member.role).includes(role)) throw new AppError('auth.forbidden');
    const assigned = member.role === role ? member : await saveRole(ctx, member, role);
    return assigned && showMember(ctx, assigned);
  });

/** Makes a member the owner. @throws AppError member.not_found also for a member whose account is suspended */
export const handOver = async (ctx: Context, team: TeamRow, userId: UserId): Promise<RosterMember> => {
  const next = await requireMember(ctx, team.id, userId);
  const owner = { ...(await showMember(ctx, next)), role: 'owner' as const };
  if (userId === team.ownerId) return owner;
  if (!(await saveOwner(ctx, team, next))) throw new AppError('request.conflict');
  return owner;
};

/**
 * Changes what the edit names, so two people who change different fields lose nothing.
 * @throws InvalidInput for a number that another member has; AppError member.not_found
 */
export const editMember = (
  ctx: Context,
  { id }: Team,
  userId: UserId,
  edit: RosterEdit,
): Promise<RosterMember> =>
  untilUnchanged(async () => {
    const outcome = await saveRoster(ctx, await requireMember(ctx, id, userId), edit);
    if (outcome === 'number_taken') throw new InvalidInput([{ field: 'body.number', reason: 'taken' }]);
    return outcome === 'saved' ? showMember(ctx, await requireMember(ctx, id, userId)) : undefined;
  });

/** Ends a membership below the caller's own. Someone who is no member stays none. */
const end = (
  ctx: Context,
  { id }: Team,
  own: readonly RoleInTeam[],
  userId: UserId,
  outsider: () => Promise<boolean>,
  ban?: string,
): Promise<Done> =>
  untilUnchanged(async () => {
    const member = await findMember(ctx, id, userId);
    if (!member) return (await outsider()) ? { done: true } : undefined;
    if (!isAbove(own, member.role)) throw new AppError('auth.forbidden');
    const ending = { isRemoval: true, ...(ban !== undefined && { ban }) };
    return (await endMembership(ctx, member, ending)) === 'ended' ? { done: true } : undefined;
  });

export const remove = (ctx: Context, team: Team, own: readonly RoleInTeam[], userId: UserId): Promise<Done> =>
  end(ctx, team, own, userId, async () => true);

/** Bans a person, who need not be a member. @throws AppError user.not_found */
export const ban = async (
  ctx: Context,
  team: Team,
  own: readonly RoleInTeam[],
  { userId, reason }: { readonly userId: UserId; readonly reason: string },
): Promise<Done> => {
  if (!(await users.findNamed(ctx, [userId])).has(userId)) throw new AppError('user.not_found');
  return end(ctx, team, own, userId, () => banOutsider(ctx, team.id, userId, reason), reason);
};

export const liftBan = async (ctx: Context, { id }: Team, userId: UserId): Promise<Done> => {
  await removeBan(ctx, id, userId);
  return { done: true };
};

/** Without those whose accounts are suspended. */
export const bans = async (ctx: Context, { id }: Team): Promise<{ items: Ban[] }> => {
  const rows = await listBans(ctx, id);
  const people = await users.findNamed(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return {
    items: rows.flatMap(({ userId, reason, bannedAt }) => {
      const user = people.get(userId);
      return user ? [{ user, reason, at: bannedAt }] : [];
    }),
  };
};
