import { useSyncExternalStore } from 'react';
import { createListeners } from '#frontend/lib/device/listeners.ts';

let isOnPage = false;
const { subscribe, notify } = createListeners();

/** The app has become part of the page. One that takes over a server-rendered page starts outside it. */
export const putOnPage = (): void => {
  isOnPage = true;
  notify();
};

/** Whether people see the app: until then, it must not scroll the page. */
export const useOnPage = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOnPage,
    () => false,
  );
