import type { Change } from '#shared/declare/rows.ts';
import { type accountDeletionRow, LAST_ROUND } from '#shared/domains/users/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/**
 * A reaction that forgets a person whose account is gone. It runs several times for each deletion, so that it also finds what indexes
 * did not show yet, or what was written at the same time: repeating it must change nothing. `isLast`: it does not run again.
 */
export const forgetting =
  (forget: (id: UserId, isLast: boolean) => Promise<void>) =>
  async ({ after }: Change<typeof accountDeletionRow>): Promise<void> => {
    if (after?.stage === 'closed') await forget(after.id, after.round >= LAST_ROUND);
  };
