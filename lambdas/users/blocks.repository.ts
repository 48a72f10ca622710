import type { UserId } from '#shared/kernel/ids.ts';
import { systemClock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import type { TransactionWrite } from '../data/transaction.ts';
import { contextOf } from '../runtime/context.ts';
import { addBlocks, listBlockedBy, listBlocks, removeBlock, takeBlockTurn } from './store/index.ts';

// For what is not moved yet. It goes with the last of it.
export const createBlocksRepository = (table: Table) => {
  const ctx = contextOf(table);
  const at = (now: string) => ({ ...ctx, log: ctx.log, clock: { ...systemClock, now: () => now } });
  return {
    turn: (userId: UserId, now: string) => takeBlockTurn(at(now), userId),
    all: (userId: UserId, options?: { readonly consistent?: boolean }) => listBlocks(ctx, userId, options),
    blockedBy: (userId: UserId) => listBlockedBy(ctx, userId),
    add: (userId: UserId, others: readonly UserId[], since: string, turn: TransactionWrite) =>
      addBlocks(at(since), userId, others, turn),
    remove: (userId: UserId, otherId: UserId) => removeBlock(ctx, userId, otherId),
  };
};
export type BlocksRepository = ReturnType<typeof createBlocksRepository>;
