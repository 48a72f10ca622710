import { createListeners } from './listeners.ts';

/** The forms on screen with changes that leaving would lose. */
const holders = new Set<symbol>();
let question: ((leave: boolean) => void) | undefined;
const { subscribe, notify } = createListeners();

const ask = (next: typeof question): void => {
  question = next;
  notify();
};
const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
const letGoOf = (holder: symbol): void => {
  holders.delete(holder);
  if (holders.size === 0) removeEventListener('beforeunload', onBeforeUnload);
};

export const unsavedChanges = {
  exist: (): boolean => holders.size > 0,

  /** Marks a form as changed. Returns a function that unmarks it. */
  hold: (): (() => void) => {
    const holder = Symbol('form');
    holders.add(holder);
    addEventListener('beforeunload', onBeforeUnload);
    return () => letGoOf(holder);
  },

  /** Marks all forms as safe to leave: what was typed has been stored. */
  letGo: (): void => {
    for (const holder of holders) letGoOf(holder);
  },

  /** Asks, before something that is not a navigation but re-renders or leaves every form, whether to continue. */
  mayBeLost: (): Promise<boolean> => {
    if (holders.size === 0) return Promise.resolve(true);
    question?.(false);
    return new Promise((resolve) => {
      ask((leave) => {
        ask(undefined);
        resolve(leave);
      });
    });
  },

  /** The question waiting for an answer; undefined if none. */
  question: () => question,
  subscribe,
};
