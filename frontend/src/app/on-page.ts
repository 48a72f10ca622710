import { useSyncExternalStore } from 'react';

let isOnPage = false;
const listeners = new Set<() => void>();

/** The app has become part of the page. One that takes over a page drawn on the server starts apart from it. */
export const putOnPage = (): void => {
  isOnPage = true;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether people see the app: until then, it must not scroll the page. */
export const useOnPage = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOnPage,
    () => false,
  );
