/** The forms on screen with changes that leaving would lose. */
const holders = new Set<symbol>();
let question: ((leave: boolean) => void) | undefined;
const listeners = new Set<() => void>();

const ask = (next: typeof question): void => {
  question = next;
  for (const listener of listeners) listener();
};
const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
const letGoOf = (holder: symbol): void => {
  holders.delete(holder);
  if (holders.size === 0) removeEventListener('beforeunload', onBeforeUnload);
};

export const unsavedChanges = {
  exist: (): boolean => holders.size > 0,

  /** Says that a form has changes. Returns how to say that it has none any more. */
  hold: (): (() => void) => {
    const holder = Symbol('form');
    holders.add(holder);
    addEventListener('beforeunload', onBeforeUnload);
    return () => letGoOf(holder);
  },

  /** Says that leaving loses nothing any more, of whatever form: what was typed has been kept. */
  letGo: (): void => {
    for (const holder of holders) letGoOf(holder);
  },

  /** Before something that is no navigation and yet redraws or leaves every form: whether to go on. */
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

  /** The answer that is waited for; undefined while nothing is asked. */
  question: () => question,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
