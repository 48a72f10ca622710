import type { Store } from '../device/device-storage.ts';

const KEY = 'return-path';

/** Keeps where someone goes after logging in at a provider, which sends everyone back to the login page. */
export const keepReturnPath = (
  storage: Pick<Store, 'setItem' | 'removeItem'>,
  from: string | undefined,
): void => (from === undefined ? storage.removeItem(KEY) : storage.setItem(KEY, from));

/** The address of a page for visitors, with where they came from if a provider has just sent them back there; once. */
export const withReturnPath = (storage: Pick<Store, 'getItem' | 'removeItem'>, address: string): string => {
  const url = new URL(address);
  const kept = storage.getItem(KEY);
  if (kept === null || !url.searchParams.has('state')) return address;
  storage.removeItem(KEY);
  url.searchParams.set('from', kept);
  return url.href;
};
