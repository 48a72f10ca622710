import * as z from 'zod/mini';
import { PlaceSuggestion } from '#shared/domains/places/contract.ts';
import { RequestKey } from '#shared/kernel/ids.ts';
import { gameTypeIds, genders } from '#shared/product/game-types.ts';

export const steps = ['what', 'when', 'where', 'who', 'review'] as const;
export type Step = (typeof steps)[number];

/** Texts as they are typed, so numbers too; `key` only tells the rows apart. */
export const DraftSlot = z.object({
  key: z.int(),
  name: z.string(),
  capacity: z.string(),
  gender: z.enum(genders),
  level: z.nullable(z.object({ min: z.string(), max: z.string() })),
});
export type DraftSlot = z.infer<typeof DraftSlot>;

/** What has been entered of an event so far. */
export const Draft = z.object({
  /** Of the event that will be made, however often it is sent. */
  requestKey: RequestKey,
  /** The furthest that was opened: there a later visit goes on. */
  step: z.enum(steps),
  gameType: z.nullable(z.enum(gameTypeIds)),
  title: z.string(),
  description: z.string(),
  date: z.string(),
  time: z.string(),
  /** Length in minutes. */
  minutes: z.int(),
  placeName: z.string(),
  city: z.nullable(PlaceSuggestion),
  street: z.nullable(PlaceSuggestion),
  slots: z.array(DraftSlot),
  isPrivate: z.boolean(),
  allowLateRsvp: z.boolean(),
  allowGuests: z.boolean(),
  guestLimit: z.int(),
  hostPlays: z.boolean(),
});
export type Draft = z.infer<typeof Draft>;

const slotOf = (key: number, name: string): DraftSlot => ({
  key,
  name,
  capacity: '8',
  gender: 'any',
  level: null,
});

/** A new draft. `slotName` is what the first group is called, `city` where games are held unless another is picked. */
export const newDraft = (requestKey: RequestKey, slotName: string, city: Draft['city'] = null): Draft => ({
  requestKey,
  step: 'what',
  gameType: null,
  title: '',
  description: '',
  date: '',
  time: '',
  minutes: 90,
  placeName: '',
  city,
  street: null,
  slots: [slotOf(0, slotName)],
  isPrivate: false,
  allowLateRsvp: false,
  allowGuests: false,
  guestLimit: 1,
  hostPlays: true,
});

/** Whether there is anything that would be missed. */
export const isStarted = ({ gameType, title, description, date, time, placeName }: Draft): boolean =>
  gameType !== null || [title, description, date, time, placeName].some((text) => text.trim() !== '');

export type DraftChange = Partial<Omit<Draft, 'requestKey' | 'slots' | 'step'>>;
export type DraftAction =
  | { readonly type: 'change'; readonly change: DraftChange }
  | { readonly type: 'reach'; readonly step: Step }
  | { readonly type: 'add-slot'; readonly name: string }
  | { readonly type: 'change-slot'; readonly key: number; readonly change: Partial<Omit<DraftSlot, 'key'>> }
  | { readonly type: 'remove-slot'; readonly key: number };

export const reduceDraft = (draft: Draft, action: DraftAction): Draft => {
  switch (action.type) {
    case 'change': {
      const otherCity =
        action.change.city !== undefined && action.change.city?.placeId !== draft.city?.placeId;
      // A street lies in its city.
      return { ...draft, ...(otherCity && { street: null }), ...action.change };
    }
    case 'reach':
      return steps.indexOf(action.step) > steps.indexOf(draft.step) ? { ...draft, step: action.step } : draft;
    case 'add-slot': {
      const key = Math.max(-1, ...draft.slots.map((slot) => slot.key)) + 1;
      return { ...draft, slots: [...draft.slots, slotOf(key, action.name)] };
    }
    case 'change-slot':
      return {
        ...draft,
        slots: draft.slots.map((slot) => (slot.key === action.key ? { ...slot, ...action.change } : slot)),
      };
    case 'remove-slot':
      return { ...draft, slots: draft.slots.filter(({ key }) => key !== action.key) };
  }
};
