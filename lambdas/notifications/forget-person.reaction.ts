import type { Notification } from '#shared/domains/notifications/contract.ts';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import { everyPage } from '../core/every-page.ts';
import { forgetting } from '../core/forgetting.ts';
import type { DeliveriesRepository } from './deliveries.repository.ts';
import type { NotificationsRepository } from './notifications.repository.ts';
import type { PushRegistrations } from './push-registrations.repository.ts';

export interface ForgetPersonDeps {
  readonly notifications: Pick<NotificationsRepository, 'ofPerson' | 'naming' | 'namingAlso' | 'remove'>;
  readonly deliveries: Pick<DeliveriesRepository, 'forget'>;
  readonly registrations: Pick<PushRegistrations, 'of' | 'remove'>;
}

const PER_PAGE = 100;
const AT_ONCE = 10;

/** Whether somebody is more than the host of what a notification is about. */
const isNamed = (id: UserId, { hostId: _, ...data }: Notification['data']): boolean =>
  Object.values(data).includes(id);

/**
 * Deletes the notifications of a deleted account, those of others that name the person, and the browsers that showed them. What others were told about
 * the person's events, such as that they are canceled, stays until the last round.
 */
export const createForgetPersonReaction = ({
  notifications,
  deliveries,
  registrations,
}: ForgetPersonDeps) => {
  const drop = async ({ userId, id }: { readonly userId: UserId; readonly id: NotificationId }) => {
    await deliveries.forget(id);
    await notifications.remove(userId, id);
  };
  return forgetting(async (id, isLast) => {
    for (const row of await registrations.of(id)) await registrations.remove(row);
    for await (const { items } of everyPage((cursor) => notifications.ofPerson(id, PER_PAGE, cursor)))
      await mapAtMost(AT_ONCE, items, drop);
    for (const naming of [notifications.naming, notifications.namingAlso])
      for await (const { items } of everyPage((cursor) => naming(id, PER_PAGE, cursor))) {
        const due = items.filter(({ data }) => isLast || isNamed(id, data));
        await mapAtMost(AT_ONCE, due, drop);
      }
  });
};
