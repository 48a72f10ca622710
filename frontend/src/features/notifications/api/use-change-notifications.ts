import { useSWRConfig } from 'swr';
import { call, type ResponseOf } from '#frontend/lib/api.ts';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import type { NotificationAction, Told } from '#shared/declare/notification-kind.ts';
import { type Notification, notificationsContract } from '#shared/domains/notifications/contract.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { allMarkedRead, type Change, markedRead, without } from '../model/changes.ts';
import { isPageKey, listKey, unreadKey } from './notification-keys.ts';
import { useRefreshNotifications } from './use-refresh-notifications.ts';

type Answer = Pick<NotificationAction, 'endpoint' | 'input'>;
type Unread = ResponseOf<typeof notificationsContract.unread>;

/** Reading and deleting. The lists change at once and are read anew afterwards, whatever the server said. */
export const useChangeNotifications = () => {
  const { mutate } = useSWRConfig();
  const refresh = useRefreshNotifications();
  const refreshReads = useRefreshReads();

  const show = async (change: Change): Promise<void> => {
    const page = <T extends Page<Notification>>(before: T): T => ({ ...before, items: change(before.items) });
    const quietly = { revalidate: false } as const;
    await Promise.all([
      mutate<Page<Notification>>(isPageKey, (before) => before && page(before), quietly),
      mutate<Page<Notification>[]>(listKey, (before) => before?.map(page), quietly),
      mutate<Unread>(
        unreadKey,
        (before) => before && { ...before, items: change(before.items).filter(({ read }) => !read) },
        quietly,
      ),
    ]);
  };
  const send = async (change: Change, request: () => Promise<unknown>): Promise<void> => {
    await show(change);
    try {
      await request();
    } catch (error) {
      showFailure(error);
    }
    await refresh();
  };

  return {
    /** Answers where it is shown; it is read then. What the server refuses stays as it is, and is said. */
    async answer({ id }: Notification, { endpoint, input }: Answer, refreshes: Told['refreshes']) {
      try {
        await call(endpoint, input);
      } catch (error) {
        showFailure(error);
        return;
      }
      await send(markedRead(id), () =>
        call(notificationsContract.markRead, { params: { notificationId: id }, body: { read: true } }),
      );
      await refreshReads(...refreshes);
    },
    markRead: ({ id }: Notification): Promise<void> =>
      send(markedRead(id), () =>
        call(notificationsContract.markRead, { params: { notificationId: id }, body: { read: true } }),
      ),
    markAllRead: (): Promise<void> => send(allMarkedRead, () => call(notificationsContract.markAllRead, {})),
    remove: ({ id }: Notification): Promise<void> =>
      send(without(id), () => call(notificationsContract.remove, { params: { notificationId: id } })),
  };
};
