import type { Table } from '#lambdas/data/table.ts';
import { createBlocksRepository } from '#lambdas/users/blocks.repository.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { NOW } from './builders.ts';

/** One person blocks another. */
export const block = async (table: Table, userId: UserId, otherId: UserId): Promise<void> => {
  const blocks = createBlocksRepository(table);
  await blocks.add(userId, [otherId], NOW, await blocks.turn(userId, NOW));
};
