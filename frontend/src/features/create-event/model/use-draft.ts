import { newRequestKey } from '#frontend/lib/request-key.ts';
import { useKeptDraft } from '#frontend/lib/use-kept-draft.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Me } from '#shared/domains/users/contract.ts';
import { type Draft, type DraftAction, isStarted, newDraft, reduceDraft } from './draft.ts';
import { draftStore } from './draft-store.ts';

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

/** The event that a person has begun, kept in this browser with every change. */
export const useDraft = (me: Me) => {
  const { setDraft, ...kept } = useKeptDraft({
    store: draftStore,
    personId: me.id,
    fresh: () => freshDraft(me),
    isStarted,
  });
  const dispatch = (action: DraftAction): void => setDraft((draft) => reduceDraft(draft, action));
  return { ...kept, dispatch };
};
