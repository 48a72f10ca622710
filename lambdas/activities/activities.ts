import type { ActivitySubscription, ActivitySubscriptionInput } from '#shared/domains/activities/contract.ts';
import { activityLimits } from '#shared/domains/activities/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import {
  addSubscription,
  listSubscriptions,
  removeSubscription,
  replaceSubscription,
  takeSubscriptionTurn,
  toSubscription,
} from './activity-subscription.table.ts';

interface Caller {
  readonly userId: UserId;
}

export const list = async (ctx: Context, { userId }: Caller) => ({
  items: (await listSubscriptions(ctx, userId)).map(toSubscription),
});

/** @throws AppError `activity.too_many` */
export const add = (
  ctx: Context,
  { userId }: Caller,
  input: ActivitySubscriptionInput,
): Promise<ActivitySubscription> =>
  untilUnchanged(async () => {
    const turn = await takeSubscriptionTurn(ctx, userId);
    const own = await listSubscriptions(ctx, userId);
    if (own.length >= activityLimits.perPerson) throw new AppError('activity.too_many');
    const taken = new Set(own.map(({ id }) => id));
    let id = Date.parse(ctx.clock.now());
    while (taken.has(id)) id += 1;
    return (await addSubscription(ctx, { userId, id }, input, turn)) ? { id, ...input } : undefined;
  });

/** @throws AppError `activity.not_found` */
export const edit = async (
  ctx: Context,
  { userId }: Caller,
  id: number,
  input: ActivitySubscriptionInput,
): Promise<ActivitySubscription> => {
  if (!(await replaceSubscription(ctx, { userId, id }, input))) throw new AppError('activity.not_found');
  return { id, ...input };
};

export const remove = async (ctx: Context, { userId }: Caller, id: number): Promise<{ done: true }> => {
  await removeSubscription(ctx, { userId, id });
  return { done: true };
};
