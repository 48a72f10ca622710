import { useEffect, useReducer, useState } from 'react';
import { newRequestKey } from '#frontend/lib/request-key.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Me } from '#shared/contracts/users.ts';
import { type Draft, isStarted, newDraft, reduceDraft } from './draft.ts';
import { forgetDraft, storeDraft, storedDraft } from './draft-store.ts';

const freshDraft = ({ cityId, defaultCity }: Me): Draft => {
  const { name, lat, lng, timeZone } = defaultCity;
  return newDraft(newRequestKey(), m.create_slot_default(), {
    placeId: cityId,
    label: name,
    lat,
    lng,
    timeZone,
  });
};

/** The draft of a person, kept in this browser with every change. */
export const useDraft = (me: Me) => {
  const [kept] = useState(() => storedDraft(localStorage, me.id));
  const [restored, setRestored] = useState(kept !== undefined);
  const [draft, dispatch] = useReducer(reduceDraft, me, (person) => kept ?? freshDraft(person));

  useEffect(() => {
    if (isStarted(draft)) storeDraft(localStorage, me.id, draft);
  }, [draft, me.id]);

  const forget = (): void => forgetDraft(localStorage, me.id);
  const startOver = (): void => {
    forget();
    setRestored(false);
    dispatch({ type: 'replace', draft: freshDraft(me) });
  };
  return { draft, dispatch, forget, startOver, restored, goOn: (): void => setRestored(false) };
};
