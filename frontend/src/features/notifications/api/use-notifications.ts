import { call } from '#frontend/lib/api.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { listOfAll } from './notification-keys.ts';

/** All notifications, newest first. */
export const useNotifications = () =>
  usePages(listOfAll, (cursor) => call(notificationsContract.list, { query: { cursor } }));
