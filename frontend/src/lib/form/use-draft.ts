import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { deviceStorage } from '../device/device-storage.ts';
import { unsavedChanges } from '../device/unsaved-changes.ts';
import { useLatest } from '../device/use-latest.ts';
import { expiry, useSession } from '../session/current.ts';
import { identityOf } from '../session/identity.ts';
import type { FormDefinition } from './definition.ts';
import { createDraftStore } from './drafts.ts';
import type { FormState, Kept } from './state.ts';

type Definition<Values extends object> = FormDefinition<Values, z.ZodMiniType>;

/** What this browser has stored of a form for the current person. */
export const useFound = <Values extends object>(definition: Definition<Values>) => {
  const [person] = useState(identityOf(useSession()) ?? '');
  const [store] = useState(() =>
    definition.leaving === 'free' ? undefined : createDraftStore(definition.name, definition.kept),
  );
  const [found] = useState((): Kept<Values> | undefined => store?.read(deviceStorage, person));
  return {
    found,
    keep: (kept: Kept<Values>): void => store?.keep(deviceStorage, person, kept),
    forget: (): void => store?.forget(deviceStorage, person),
  };
};
type Found<Values extends object> = ReturnType<typeof useFound<Values>>;

/** Stores a draft on every change; the values of other forms if the session ends before they were sent. */
export const useKeeping = <Values extends object>(
  { leaving }: Definition<Values>,
  { values, inDoubt }: Pick<FormState<Values>, 'values' | 'inDoubt'>,
  isWorthKeeping: boolean,
  store: Found<Values>,
): void => {
  const latest = useLatest({ isWorthKeeping, kept: { values, inDoubt }, store });
  useEffect(() => {
    if (leaving === 'draft' && isWorthKeeping) latest.current.store.keep({ values, inDoubt });
    else latest.current.store.forget();
  }, [leaving, isWorthKeeping, values, inDoubt, latest]);
  useEffect(() => {
    const keep = (): void => {
      if (!latest.current.isWorthKeeping) return;
      latest.current.store.keep(latest.current.kept);
      // The redirect to the login page asks nothing.
      unsavedChanges.letGo();
    };
    expiry.addEventListener('expired', keep);
    return () => expiry.removeEventListener('expired', keep);
  }, [latest]);
};
