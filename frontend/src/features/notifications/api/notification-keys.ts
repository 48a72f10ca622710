import { pagesKey } from '#frontend/lib/reads/pages-key.ts';
import { isReadKey, readKey } from '#frontend/lib/reads/read-key.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';

export const listOfAll = readKey(notificationsContract.list, {});
/** The cache key of the whole list with all its pages. */
export const listKey = pagesKey(listOfAll);
export const unreadKey = readKey(notificationsContract.unread, {});
/** Whether a cache key is one of the list's pages. */
export const isListPage = (key: unknown): boolean => isReadKey(key) && key.address === listOfAll.address;
