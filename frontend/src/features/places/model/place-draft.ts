import * as z from 'zod/mini';
import { defineForm, type FormDefinition } from '#frontend/lib/form/definition.ts';
import type { Form } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Weekday } from '#shared/domains/events/model/repetition.ts';
import { PlaceSuggestion } from '#shared/domains/places/contract.ts';
import type { OpeningHours } from '#shared/domains/places/hours.ts';
import { amenities, placeCosts, placeSettings, surfaces } from '#shared/domains/places/rules.ts';
import { type PlaceCard, PlaceInput } from '#shared/domains/places/shapes.ts';
import { gameTypeIds } from '#shared/product/game-types.ts';

const DayDraft = z.object({ open: z.boolean(), opens: z.string(), closes: z.string() });
export type DayDraft = Readonly<z.infer<typeof DayDraft>>;

const HoursDraft = z.object({
  ...{ MO: DayDraft, TU: DayDraft, WE: DayDraft, TH: DayDraft, FR: DayDraft, SA: DayDraft, SU: DayDraft },
});
export type HoursDraft = Readonly<z.infer<typeof HoursDraft>>;

/** The values of a place's form, as typed. */
export const PlaceDraft = z.object({
  name: z.string(),
  address: z.nullable(PlaceSuggestion),
  sports: z.readonly(z.array(z.enum(gameTypeIds))),
  setting: z.enum(placeSettings),
  surfaces: z.readonly(z.array(z.enum(surfaces))),
  courts: z.string(),
  lights: z.boolean(),
  amenities: z.readonly(z.array(z.enum(amenities))),
  cost: z.enum(placeCosts),
  costNote: z.string(),
  /** Null if they are not known. */
  hours: z.nullable(HoursDraft),
  website: z.string(),
  phone: z.string(),
});
export type PlaceDraft = Readonly<z.infer<typeof PlaceDraft>>;

const usualDay: DayDraft = { open: true, opens: '08:00', closes: '20:00' };

/** One value for each day of the week. */
const everyDay = <Value>(dayOf: (weekday: Weekday) => Value) => ({
  ...{ MO: dayOf('MO'), TU: dayOf('TU'), WE: dayOf('WE'), TH: dayOf('TH') },
  ...{ FR: dayOf('FR'), SA: dayOf('SA'), SU: dayOf('SU') },
});

/** The hours with which the fields begin. */
export const usualHours: HoursDraft = everyDay(() => usualDay);

const hoursOf = (hours: HoursDraft | null) =>
  hours &&
  everyDay((weekday) => {
    const { open, opens, closes } = hours[weekday];
    return open ? { opens, closes } : null;
  });

const draftOfHours = (hours: OpeningHours | null): HoursDraft | null =>
  hours &&
  everyDay((weekday) => (hours[weekday] ? { open: true, ...hours[weekday] } : { ...usualDay, open: false }));

/** People rarely type the scheme of an address. */
const websiteOf = (typed: string): string | null => {
  const text = typed.trim();
  if (text === '') return null;
  return /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
};

const inputOf = (draft: PlaceDraft) => ({
  name: draft.name.trim() || undefined,
  address: draft.address?.label,
  lat: draft.address?.lat,
  lng: draft.address?.lng,
  sports: draft.sports,
  setting: draft.setting,
  surfaces: draft.surfaces,
  courts: draft.courts.trim() === '' ? null : Number(draft.courts),
  lights: draft.lights,
  amenities: draft.amenities,
  cost: draft.cost,
  costNote: draft.costNote,
  hours: hoursOf(draft.hours),
  website: websiteOf(draft.website),
  phone: draft.phone.trim() || null,
});

const emptyPlace: PlaceDraft = {
  name: '',
  address: null,
  sports: [],
  setting: 'outdoor',
  surfaces: [],
  courts: '',
  lights: false,
  amenities: [],
  cost: 'unknown',
  costNote: '',
  hours: null,
  website: '',
  phone: '',
};

/** What is known of a place, as its form shows it. */
export const draftOf = (place: PlaceCard): PlaceDraft => ({
  name: place.name,
  address: {
    placeId: place.id,
    label: place.address,
    lat: place.lat,
    lng: place.lng,
    timeZone: place.timeZone,
  },
  sports: place.sports,
  setting: place.setting,
  surfaces: place.surfaces,
  courts: place.courts === null ? '' : String(place.courts),
  lights: place.lights,
  amenities: place.amenities,
  cost: place.cost,
  costNote: place.costNote,
  hours: draftOfHours(place.hours),
  website: place.website ?? '',
  phone: place.phone ?? '',
});

const shared: Omit<FormDefinition<PlaceDraft, typeof PlaceInput>, 'leaving' | 'name' | 'kept'> = {
  input: PlaceInput,
  empty: emptyPlace,
  toInput: inputOf,
  paths: { address: ['address', 'lat', 'lng'] },
  labels: {
    name: m.place_name,
    address: m.place_address,
    sports: m.place_sports,
    courts: m.place_courts,
    hours: m.place_hours,
    website: m.place_website,
    phone: m.place_phone,
  },
  sentences: {
    sports: ({ reason }) => (reason === 'too_short' ? m.field_required() : null),
    hours: () => m.place_hours_wrong(),
  },
};

export const newPlaceForm = defineForm({ ...shared, leaving: 'draft', name: 'place', kept: PlaceDraft });
export const editPlaceForm = defineForm({ ...shared, leaving: 'asks', name: 'edit-place', kept: PlaceDraft });

/** The props of each part of a place's form. */
export interface PlacePartProps {
  readonly form: Form<PlaceDraft>;
}
