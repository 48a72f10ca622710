import { addressOf } from '#frontend/lib/api.ts';
import { pagesKey } from '#frontend/lib/use-pages.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';

/** The name of the paged list. */
export const listName = addressOf(notificationsContract.list, {});
/** Under which all its pages are cached together. */
export const listKey = pagesKey(listName);
export const unreadKey = addressOf(notificationsContract.unread, {});
/** Whether a cache key is that of one page of the list. */
export const isPageKey = (key: unknown): boolean => Array.isArray(key) && key[0] === listName;
