import type { ActivitySubscription, ActivitySubscriptionInput } from '#shared/domains/activities/contract.ts';
import { activityLimits } from '#shared/domains/activities/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { type SubscriptionsRepository, toSubscription } from './subscriptions.repository.ts';

export interface SubscriptionsDeps {
  readonly subscriptions: Pick<SubscriptionsRepository, 'turn' | 'list' | 'add' | 'replace' | 'remove'>;
  readonly clock: Clock;
}
interface Caller {
  readonly userId: UserId;
}

export const createSubscriptionsService = ({ subscriptions, clock }: SubscriptionsDeps) => ({
  async list({ userId }: Caller) {
    return { items: (await subscriptions.list(userId)).map(toSubscription) };
  },

  /** @throws AppError `activity.too_many` */
  add: ({ userId }: Caller, input: ActivitySubscriptionInput): Promise<ActivitySubscription> =>
    untilUnchanged(async () => {
      const now = clock.now();
      const turn = await subscriptions.turn(userId, now);
      const own = await subscriptions.list(userId);
      if (own.length >= activityLimits.perPerson) throw new AppError('activity.too_many');
      const taken = new Set(own.map(({ id }) => id));
      let id = Date.parse(now);
      while (taken.has(id)) id += 1;
      return (await subscriptions.add({ userId, id }, input, now, turn)) ? { id, ...input } : undefined;
    }),

  /** @throws AppError `activity.not_found` */
  async edit(
    { userId }: Caller,
    id: number,
    input: ActivitySubscriptionInput,
  ): Promise<ActivitySubscription> {
    if (!(await subscriptions.replace({ userId, id }, input, clock.now())))
      throw new AppError('activity.not_found');
    return { id, ...input };
  },

  async remove({ userId }: Caller, id: number): Promise<{ done: true }> {
    await subscriptions.remove({ userId, id });
    return { done: true };
  },
});
