import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { BlocksRepository } from './blocks.repository.ts';

const AT_ONCE = 10;

/** Removes the blocks of a deleted account, on both sides. */
export const createForgetBlocksReaction =
  (blocks: Pick<BlocksRepository, 'all' | 'remove'>) =>
  async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    if (!before || after) return;
    const rows = await blocks.all(before.id, { consistent: true });
    await mapAtMost(AT_ONCE, rows, ({ userId, otherId, side }) =>
      side === 'blocked' ? blocks.remove(userId, otherId) : blocks.remove(otherId, userId),
    );
  };
