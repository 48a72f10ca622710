import { createWriteTransaction } from 'electrodb';
import { followLimits } from '#shared/domains/follows/contract.ts';
import { type FollowKind, type TargetId, targetOf } from '#shared/domains/follows/target.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { Follow, FollowCount } from './follow.entity.ts';

export type FollowRow = RowOf<typeof Follow>;

const MOST: number = followLimits.perPerson;

export const createFollowsRepository = (table: Table) => {
  const follows = once(() => Follow({ table }));
  const counts = once(() => FollowCount({ table }));
  const entities = () => ({ follow: follows(), count: counts() });
  return {
    /** Consistent: someone who has just chosen sees it. */
    async has(userId: UserId, targetId: TargetId): Promise<boolean> {
      const { data } = await follows().get({ userId, targetId }).go({ consistent: true });
      return data !== null;
    },

    /** Adds and counts something that a person follows, unless they do already, or follow as much as they can. */
    async add(userId: UserId, targetId: TargetId, now: string): Promise<'added' | 'known' | 'full'> {
      const { kind } = targetOf(targetId);
      const decided = await transact(() =>
        createWriteTransaction(entities(), (write) => [
          write.follow.create({ userId, targetId, kind, since: now }).commit(),
          write.count
            .upsert({ userId })
            .add({ count: 1 })
            .where((row, op) => `${op.notExists(row.count)} OR ${op.lt(row.count, MOST)}`)
            .commit(),
        ]).go(),
      );
      if (decided.committed) return 'added';
      return decided.refused[0] ? 'known' : 'full';
    },

    /** Removes it and its count, if it is there. */
    async remove(userId: UserId, targetId: TargetId): Promise<void> {
      await transact(() =>
        createWriteTransaction(entities(), (write) => [
          write.follow.remove({ userId, targetId }).commit(),
          write.count.patch({ userId }).add({ count: -1 }).commit(),
        ]).go(),
      );
    },

    /** Removes the count of a person who follows nothing anymore. */
    async forgetCount(userId: UserId): Promise<void> {
      await counts()
        .remove({ userId })
        .where((row, op) => op.eq(row.count, 0))
        .go({ returnOnConditionCheckFailure: true });
    },

    /** A page of what a person follows, newest first. */
    async list(
      userId: UserId,
      kind: FollowKind,
      limit: number,
      cursor: string | null,
    ): Promise<{ items: FollowRow[]; cursor: string | null }> {
      const query = follows().query.newest({ userId, kind });
      const page = await query.go({ limit, cursor, order: 'desc' });
      return { items: page.data, cursor: page.cursor };
    },

    /** A page of those who follow something and come after `after`, by user id. */
    async followers(targetId: TargetId, after: UserId | undefined, limit: number): Promise<UserId[]> {
      const query = follows().query.followers({ targetId });
      const { data } = await (after === undefined ? query : query.gt({ userId: after })).go({ limit });
      return data.map(({ userId }) => userId);
    },
  };
};
export type FollowsRepository = ReturnType<typeof createFollowsRepository>;
