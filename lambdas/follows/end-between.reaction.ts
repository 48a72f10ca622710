import type { Change } from '#shared/declare/rows.ts';
import { targetIdOf } from '#shared/domains/follows/target.ts';
import type { blockRow } from '#shared/domains/users/rows.ts';
import type { FollowsRepository } from './follows.repository.ts';

/** Two people no longer follow one another when one of them blocks the other. It does not come back when the block ends. */
export const createEndBetweenReaction =
  (follows: Pick<FollowsRepository, 'remove'>) =>
  async ({ after }: Change<typeof blockRow>): Promise<void> => {
    if (after?.side !== 'blocked') return;
    const { userId, otherId } = after;
    await follows.remove(userId, targetIdOf(otherId));
    await follows.remove(otherId, targetIdOf(userId));
  };
