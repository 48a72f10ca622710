import { teamLimits } from '#shared/domains/teams/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { InvitationId, TeamId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
  write,
} from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { TeamBan } from './ban.table.ts';

/** A person's request to join a team; deleted when it is answered. */
export const JoinRequest = defineEntity('joinRequest', {
  privacy: { onDeletion: 'ids', notExported: 'It is in the list of the team, until the team has answered.' },
  attributes: {
    teamId: id<TeamId>(),
    userId: id<UserId>(),
    askedAt: text(),
    /** The link that the person asked with. */
    linkId: optionalText<InvitationId>(),
  },
  indexes: {
    /** Who has asked to join a team? Has this person? Cost: 1 for 4 KB, consistent. */
    byTeam: primaryKey(['teamId'], ['userId']),
  },
});
export type JoinRequestRow = RowOf<typeof JoinRequest>;

/** A join request that was declined: the same person may not ask again for a while. */
export const DeclinedRequest = defineEntity('declinedRequest', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    teamId: id<TeamId>(),
    userId: id<UserId>(),
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** May this person ask again? Cost: none, as it is a condition of the write. */
    byTeam: primaryKey(['teamId'], ['userId']),
  },
});

/** Consistent. */
export const findRequest = async (
  ctx: Context,
  teamId: TeamId,
  userId: UserId,
): Promise<JoinRequestRow | undefined> => {
  const { data } = await JoinRequest(ctx).get({ teamId, userId }).go({ consistent: true });
  return data ?? undefined;
};

export const listRequests = async (
  ctx: Context,
  teamId: TeamId,
  limit: number,
): Promise<JoinRequestRow[]> => {
  const { data } = await JoinRequest(ctx).query.byTeam({ teamId }).go({ limit, consistent: true });
  return data;
};

/** Writes the join request, unless the person is banned or was declined recently; a repeated one changes nothing. */
export const addRequest = async (
  ctx: Context,
  teamId: TeamId,
  userId: UserId,
  linkId?: InvitationId,
): Promise<'asked' | 'declined' | 'banned'> => {
  const askedAt = ctx.clock.now();
  const decided = await tryWrite(ctx, { TeamBan, DeclinedRequest, JoinRequest }, (rows) => [
    rows.TeamBan.check({ teamId, userId })
      .where((row, op) => op.notExists(row.bannedAt))
      .commit(),
    rows.DeclinedRequest.check({ teamId, userId })
      .where((row, op) => `${op.notExists(row.expiresAt)} OR ${op.lte(row.expiresAt, epochSeconds(askedAt))}`)
      .commit(),
    rows.JoinRequest.create({ teamId, userId, askedAt, ...(linkId && { linkId }) }).commit(),
  ]);
  if (decided.committed) return 'asked';
  const [isBanned, isDeclined] = decided.refused;
  if (isBanned) return 'banned';
  return isDeclined ? 'declined' : 'asked';
};

/** Declines a join request, if there is one: the person may ask again after a while. */
export const declineRequest = async (ctx: Context, teamId: TeamId, userId: UserId): Promise<void> => {
  const until = addMilliseconds(ctx.clock.now(), teamLimits.declinedDays * DAY_MS);
  await write(ctx, { JoinRequest, DeclinedRequest }, (rows) => [
    rows.JoinRequest.remove({ teamId, userId }).commit(),
    rows.DeclinedRequest.put({ teamId, userId, expiresAt: epochSeconds(until) }).commit(),
  ]);
};

/** Removes a join request, if there is one. */
export const removeRequest = async (ctx: Context, teamId: TeamId, userId: UserId): Promise<void> => {
  await isWritten(JoinRequest(ctx).remove({ teamId, userId }));
};

/** Removes the open and the declined requests of a team. */
export const removeRequests = async (ctx: Context, teamId: TeamId): Promise<void> => {
  const all = { consistent: true, pages: 'all' } as const;
  const [asked, declined] = await Promise.all([
    JoinRequest(ctx).query.byTeam({ teamId }).go(all),
    DeclinedRequest(ctx).query.byTeam({ teamId }).go(all),
  ]);
  await Promise.all([
    ...asked.data.map((row) => JoinRequest(ctx).delete(row).go()),
    ...declined.data.map((row) => DeclinedRequest(ctx).delete(row).go()),
  ]);
};
