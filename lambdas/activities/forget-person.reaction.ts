import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { SubscriptionsRepository } from './subscriptions.repository.ts';

/** Deletes the subscriptions of a deleted account. */
export const createForgetPersonReaction =
  (subscriptions: Pick<SubscriptionsRepository, 'list' | 'remove'>) =>
  async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    if (!before || after) return;
    for (const key of await subscriptions.list(before.id)) await subscriptions.remove(key);
  };
