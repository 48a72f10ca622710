import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { listKey, unreadKey } from './notification-keys.ts';

/** Reads list and count anew. */
export const useRefreshNotifications = () => {
  const { mutate } = useSWRConfig();
  return useCallback((): Promise<unknown> => Promise.all([mutate(unreadKey), mutate(listKey)]), [mutate]);
};
