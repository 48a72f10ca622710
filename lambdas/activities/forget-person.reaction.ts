import { forgetting } from '../core/forgetting.ts';
import type { SubscriptionsRepository } from './subscriptions.repository.ts';

/** Deletes the subscriptions of a deleted account. */
export const createForgetPersonReaction = (subscriptions: Pick<SubscriptionsRepository, 'list' | 'remove'>) =>
  forgetting(async (id) => {
    for (const key of await subscriptions.list(id)) await subscriptions.remove(key);
  });
