import { useSWRConfig } from 'swr';
import type { ResponseOf } from '#frontend/lib/api/api.ts';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { useAnyWrite } from '#frontend/lib/reads/use-write.ts';
import type { NotificationAction } from '#shared/declare/notification-kind.ts';
import { type Notification, notificationsContract } from '#shared/domains/notifications/contract.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { isListPage, listKey, unreadKey } from './notification-keys.ts';
import { allMarkedRead, type Change, markedRead, without } from './optimistic-changes.ts';

type Answer = Pick<NotificationAction, 'endpoint' | 'input'>;
type Unread = ResponseOf<typeof notificationsContract.unread>;

/** Marking as read and deleting. The lists change immediately and are reloaded afterward, whatever the server's response. */
export const useChangeNotifications = () => {
  const { mutate } = useSWRConfig();
  const send = useAnyWrite();

  /** `settled`: which are no longer unread. */
  const show = async (change: Change, settled: (id: string) => boolean): Promise<void> => {
    const page = <T extends Page<Notification>>(before: T): T => ({ ...before, items: change(before.items) });
    const quietly = { revalidate: false } as const;
    await Promise.all([
      mutate<Page<Notification>>(isListPage, (before) => before && page(before), quietly),
      mutate<Page<Notification>[]>(listKey, (before) => before?.map(page), quietly),
      mutate<Unread>(
        unreadKey,
        (before) => before && { ...before, ids: before.ids.filter((id) => !settled(id)) },
        quietly,
      ),
    ]);
  };
  const after = async (
    change: Change,
    settled: (id: string) => boolean,
    request: () => Promise<unknown>,
  ): Promise<void> => {
    await show(change, settled);
    await attempt(request);
  };
  const only = (id: string) => (other: string) => other === id;
  const markRead = ({ id }: Notification): Promise<void> =>
    after(markedRead(id), only(id), () =>
      send(notificationsContract.markRead, { params: { notificationId: id }, body: { read: true } }),
    );

  return {
    markRead,
    /** Runs an action offered in a notification, which is then marked as read. If the server refuses, nothing changes, and the reason is shown. */
    async answer(notification: Notification, { endpoint, input }: Answer) {
      if (await attempt(() => send(endpoint, input))) await markRead(notification);
    },
    markAllRead: (): Promise<void> =>
      after(
        allMarkedRead,
        () => true,
        () => send(notificationsContract.markAllRead, {}),
      ),
    remove: ({ id }: Notification): Promise<void> =>
      after(without(id), only(id), () =>
        send(notificationsContract.remove, { params: { notificationId: id } }),
      ),
  };
};
