import { useEffect, useState } from 'react';
import type { DraftStore } from './drafts.ts';

interface KeptDraft<T> {
  readonly store: DraftStore<T>;
  readonly personId: string;
  readonly fresh: () => T;
  /** Whether there is anything that would be missed. */
  readonly isStarted: (draft: T) => boolean;
}

/** A draft that survives a reload: kept with every change until it was sent, or its person logs out. */
export const useKeptDraft = <T>({ store, personId, fresh, isStarted }: KeptDraft<T>) => {
  const [kept] = useState(() => store.read(localStorage, personId));
  const [restored, setRestored] = useState(kept !== undefined);
  const [draft, setDraft] = useState<T>(() => kept ?? fresh());
  const isWorthKeeping = isStarted(draft);

  useEffect(() => {
    if (isWorthKeeping) store.keep(localStorage, personId, draft);
    else store.forget(localStorage, personId);
  }, [store, personId, draft, isWorthKeeping]);

  const forget = (): void => store.forget(localStorage, personId);
  return {
    draft,
    setDraft,
    /** Whether the draft was found here, and not yet gone on with. */
    restored,
    goOn: (): void => setRestored(false),
    forget,
    startOver: (): void => {
      forget();
      setRestored(false);
      setDraft(fresh());
    },
  };
};
