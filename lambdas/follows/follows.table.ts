import { followLimits } from '#shared/domains/follows/contract.ts';
import { type FollowKind, type TargetId, targetOf } from '#shared/domains/follows/target.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, tryWrite, write } from '../data/entity.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** A host, a team, or a place that a person follows. Written and deleted together with the person's count. */
export const Follow = defineEntity('follow', {
  privacy: { onDeletion: 'erased', inExport: 'follows' },
  attributes: {
    userId: id<UserId>(),
    targetId: id<TargetId>(),
    /** What the target is: its id says the same. */
    kind: id<FollowKind>(),
    since: id(),
  },
  indexes: {
    /** Does a person follow something? Cost: 1, consistent. */
    byPerson: primaryKey(['userId'], ['targetId']),
    /** Which hosts, teams, or places does a person follow, newest first? Cost: ½ for 4 KB, and what is listed. */
    newest: index('gsi5', ['userId'], ['kind', 'since', 'targetId']),
    /** Who follows a host, a team, or a place, by user id? Cost: ½ for 4 KB, about 20 people. */
    followers: index('gsi2', ['targetId'], ['userId']),
  },
});

/** How many hosts, teams, and places a person follows: in its own row, so that a condition can enforce the limit. */
export const FollowCount = defineEntity('followCount', {
  privacy: { onDeletion: 'erased', notExported: 'It counts what is downloaded.' },
  attributes: {
    userId: id<UserId>(),
    count: { type: 'number' },
  },
  indexes: {
    /** How much does a person follow? Cost: none, as it is a condition of the write. */
    byPerson: primaryKey(['userId'], []),
  },
});

const MOST: number = followLimits.perPerson;

/** Consistent: someone who has just chosen sees it. */
export const hasFollow = async (ctx: Context, userId: UserId, targetId: TargetId): Promise<boolean> => {
  const { data } = await Follow(ctx).get({ userId, targetId }).go({ consistent: true });
  return data !== null;
};

/** Adds and counts something that a person follows, unless they do already, or follow as much as they can. */
export const addFollow = async (
  ctx: Context,
  userId: UserId,
  targetId: TargetId,
): Promise<'added' | 'known' | 'full'> => {
  const { kind } = targetOf(targetId);
  const decided = await tryWrite(ctx, { Follow, FollowCount }, (rows) => [
    rows.Follow.create({ userId, targetId, kind, since: ctx.clock.now() }).commit(),
    rows.FollowCount.upsert({ userId })
      .add({ count: 1 })
      .where((row, op) => `${op.notExists(row.count)} OR ${op.lt(row.count, MOST)}`)
      .commit(),
  ]);
  if (decided.committed) return 'added';
  return decided.refused[0] ? 'known' : 'full';
};

/** Removes it and its count, if it is there. */
export const removeFollow = (ctx: Context, userId: UserId, targetId: TargetId): Promise<boolean> =>
  write(ctx, { Follow, FollowCount }, (rows) => [
    rows.Follow.remove({ userId, targetId }).commit(),
    rows.FollowCount.patch({ userId }).add({ count: -1 }).commit(),
  ]);

/** Removes the count of a person who follows nothing anymore. */
export const forgetCount = (ctx: Context, userId: UserId): Promise<boolean> =>
  isWritten(
    FollowCount(ctx)
      .remove({ userId })
      .where((row, op) => op.eq(row.count, 0)),
  );

/** A page of what a person follows, newest first. */
export const listFollows = async (
  ctx: Context,
  userId: UserId,
  kind: FollowKind,
  limit: number,
  cursor: string | null,
) => {
  const query = Follow(ctx).query.newest({ userId, kind });
  const { data, cursor: next } = await query.go({ limit, cursor, order: 'desc' });
  return { items: data, cursor: next };
};

/** A page of those who follow something and come after `after`, by user id. */
export const listFollowers = async (
  ctx: Context,
  targetId: TargetId,
  after: UserId | undefined,
  limit: number,
): Promise<UserId[]> => {
  const query = Follow(ctx).query.followers({ targetId });
  const { data } = await (after === undefined ? query : query.gt({ userId: after })).go({ limit });
  return data.map(({ userId }) => userId);
};
