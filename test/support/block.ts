import type { Table } from '#lambdas/data/table.ts';
import { addBlocks, takeBlockTurn } from '#lambdas/users/store/index.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { clockAt } from './builders.ts';
import { contextOf } from './context-of.ts';

/** One person blocks another. */
export const block = async (table: Table, userId: UserId, otherId: UserId): Promise<void> => {
  const ctx = contextOf(table, clockAt());
  await addBlocks(ctx, userId, [otherId], await takeBlockTurn(ctx, userId));
};
