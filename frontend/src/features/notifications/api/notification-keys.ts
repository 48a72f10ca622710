import { pagesKey } from '#frontend/lib/pages-key.ts';
import { isReadKey, readKey } from '#frontend/lib/read-key.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';

export const listOfAll = readKey(notificationsContract.list, {});
/** Under which all its pages are cached together. */
export const listKey = pagesKey(listOfAll);
export const unreadKey = readKey(notificationsContract.unread, {});
/** Whether a cache key is that of one page of the list. */
export const isListPage = (key: unknown): boolean => isReadKey(key) && key.address === listOfAll.address;
