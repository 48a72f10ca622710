import { createWriteTransaction } from 'electrodb';
import type { UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { type TransactionWrite, transact } from '../data/transaction.ts';
import { createTurns } from '../data/turns.ts';
import { Block } from './block.entity.ts';

export type BlockRow = RowOf<typeof Block>;

export const createBlocksRepository = (table: Table) => {
  const blocks = once(() => Block({ table }));
  const turns = createTurns(table, 'blocked');
  return {
    /** The write that what blocks people includes, begun before those whom the person has blocked are counted. */
    turn: (userId: UserId, now: string): Promise<TransactionWrite> => turns.take(userId, now),

    /** Both sides of a person's blocks. */
    async all(userId: UserId, { consistent = false } = {}): Promise<BlockRow[]> {
      const { data } = await blocks().query.byPerson({ userId }).go({ pages: 'all', consistent });
      return data;
    },

    /** Those whom a person has blocked. Consistent. */
    async blockedBy(userId: UserId): Promise<BlockRow[]> {
      const query = blocks().query.byPerson({ userId, side: 'blocked' });
      return (await query.go({ pages: 'all', consistent: true })).data;
    },

    /** Blocks people, all or none; false if anybody has been blocked in the meantime. */
    async add(
      userId: UserId,
      others: readonly UserId[],
      since: string,
      turn: TransactionWrite,
    ): Promise<boolean> {
      const { committed } = await transact(() =>
        createWriteTransaction({ block: blocks() }, ({ block }) => [
          ...others.flatMap((otherId) => [
            block.create({ userId, otherId, side: 'blocked', since }).commit(),
            block.create({ userId: otherId, otherId: userId, side: 'blockedBy', since }).commit(),
          ]),
          turn,
        ]).go(),
      );
      return committed;
    },

    /** Ends a person's block of another; the other's own block stays. */
    async remove(userId: UserId, otherId: UserId): Promise<void> {
      await transact(() =>
        createWriteTransaction({ block: blocks() }, ({ block }) => [
          block.delete({ userId, otherId, side: 'blocked' }).commit(),
          block.delete({ userId: otherId, otherId: userId, side: 'blockedBy' }).commit(),
        ]).go(),
      );
    },
  };
};
export type BlocksRepository = ReturnType<typeof createBlocksRepository>;
