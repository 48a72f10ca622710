import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import * as connections from './family-connection.table.ts';
import * as members from './family-member.table.ts';

// Who shares family members without an account with whom, and how that ends. Everything is idempotent.

/** Those to whom a family member came through someone: from them, or from people to whom they have shared the member. */
export const sharedThrough = async (
  ctx: Context,
  member: members.FamilyMemberRow,
  from: UserId,
): Promise<ReadonlySet<UserId>> => {
  const rows = await Promise.all(member.guardianIds.map((id) => connections.find(ctx, id, member.id)));
  const sharers = new Map(rows.flatMap((row) => (row?.sharedBy ? [[row.userId, row.sharedBy]] : [])));
  const found = new Set<UserId>();
  // Each round finds those one step further away; it ends because everybody is found once.
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const [to, by] of sharers) if (to !== from && (by === from || found.has(by))) found.add(to);
  }
  return found;
};

/** Someone no longer shares a member. Nobody deletes what others still share. */
export const leaveMember = (ctx: Context, userId: UserId, memberId: UserId): Promise<true> =>
  untilUnchanged(async () => {
    const member = await members.find(ctx, memberId);
    if (!member?.guardianIds.includes(userId)) return true;
    return (await members.leave(ctx, member, userId)) || undefined;
  });

/** Anyone who has shared a member ends it for someone, and for all to whom it came through them. False if it did not come from the caller. */
export const endSharing = async (
  ctx: Context,
  by: UserId,
  member: members.FamilyMemberRow,
  userId: UserId,
): Promise<boolean> => {
  if (!(await sharedThrough(ctx, member, by)).has(userId)) return false;
  const others = await sharedThrough(ctx, member, userId);
  for (const id of [...others, userId]) await leaveMember(ctx, id, member.id);
  return true;
};

/** Ends what either of two people has shared with the other: they are no longer family. What each has entered stays. */
const endSharingBetween = async (ctx: Context, one: UserId, other: UserId): Promise<void> => {
  const rows = await connections.list(ctx, one);
  for (const { otherId } of rows.filter((row) => isGuestId(row.otherId))) {
    const member = await members.find(ctx, otherId);
    if (!member?.guardianIds.includes(other)) continue;
    if (!(await endSharing(ctx, one, member, other))) await endSharing(ctx, other, member, one);
  }
};

/** Ends whatever is between two people. */
export const leave = async (ctx: Context, userId: UserId, otherId: UserId): Promise<void> => {
  if (isGuestId(otherId)) await leaveMember(ctx, userId, otherId);
  else await connections.removeBetween(ctx, userId, otherId);
};

/** The same, and what one has shared with the other ends. */
export const part = async (ctx: Context, userId: UserId, otherId: UserId): Promise<void> => {
  if (!isGuestId(otherId)) await endSharingBetween(ctx, userId, otherId);
  await leave(ctx, userId, otherId);
};
