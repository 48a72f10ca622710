import type { Notification } from '#shared/domains/notifications/contract.ts';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import { forgetting } from '../core/background.ts';
import { everyPage } from '../core/pages.ts';
import type { Context } from '../runtime/context.ts';
import * as deliveries from './delivery/delivery.table.ts';
import * as notifications from './inbox/notification.table.ts';
import * as registrations from './push/push-registration.table.ts';

const PER_PAGE = 100;
const AT_ONCE = 10;

/** Whether someone is more than the host of what a notification is about. */
const isNamed = (id: UserId, { hostId: _, ...data }: Notification['data']): boolean =>
  Object.values(data).includes(id);

const drop = async (
  ctx: Context,
  { userId, id }: { readonly userId: UserId; readonly id: NotificationId },
): Promise<void> => {
  await deliveries.forget(ctx, id);
  await notifications.remove(ctx, userId, id);
};

/**
 * Deletes the notifications of a deleted account, those of others that name the person, and the browsers that showed them. What others were notified of
 * about the person's events, such as that they are canceled, stays until the last round.
 */
export const forgetPerson = forgetting(async (ctx: Context, id, isLast) => {
  for (const row of await registrations.of(ctx, id)) await registrations.remove(ctx, row);
  for await (const { items } of everyPage((cursor) => notifications.ofPerson(ctx, id, PER_PAGE, cursor)))
    await mapAtMost(AT_ONCE, items, (row) => drop(ctx, row));
  for (const naming of [notifications.naming, notifications.namingAlso])
    for await (const { items } of everyPage((cursor) => naming(ctx, id, PER_PAGE, cursor))) {
      const due = items.filter(({ data }) => isLast || isNamed(id, data));
      await mapAtMost(AT_ONCE, due, (row) => drop(ctx, row));
    }
});
