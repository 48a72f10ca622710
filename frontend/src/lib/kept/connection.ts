import { useSyncExternalStore } from 'react';
import { createListeners } from '../device/listeners.ts';

/** What a notice says about the connection. */
export interface Connection {
  readonly isOffline: boolean;
  /** When the oldest answer on the screen that was kept from earlier was given, in milliseconds; undefined if there is none. */
  readonly shownFrom: number | undefined;
}

const connected: Connection = { isOffline: false, shownFrom: undefined };

/** Whether the server can be reached, according to the browser and the latest calls. */
export const createConnection = (isOnline: () => boolean) => {
  let state: Connection = { isOffline: !isOnline(), shownFrom: undefined };
  const { subscribe, notify } = createListeners();
  const become = (next: Connection): void => {
    if (next.isOffline === state.isOffline && next.shownFrom === state.shownFrom) return;
    state = next;
    notify();
  };
  return {
    get: (): Connection => state,
    subscribe,
    /** An answer from earlier is shown instead of one of the server. */
    showedKept: (keptAt: number): void =>
      become({ isOffline: true, shownFrom: Math.min(keptAt, state.shownFrom ?? keptAt) }),
    /** The server did not answer. */
    lost: (): void => become({ ...state, isOffline: true }),
    /** An answer has come, or the browser has found or lost its connection. Without one, an answer was only the browser's own copy. */
    look: (): void => become(isOnline() ? connected : { ...state, isOffline: true }),
  };
};

export const connection = createConnection(() => globalThis.navigator?.onLine !== false);

/** Listens to the browser. Called once, by the entry point. */
export const followConnection = (): void => {
  addEventListener('online', connection.look);
  addEventListener('offline', connection.look);
  connection.look();
};

export const useConnection = (): Connection =>
  useSyncExternalStore(connection.subscribe, connection.get, connection.get);
