import * as z from 'zod/mini';
import { RefundRule, usualRefundRule } from '#shared/domains/events/model/refund-rule.ts';
import { Cover } from '#shared/domains/media/cover.ts';
import { PlaceSuggestion } from '#shared/domains/places/contract.ts';
import { Latitude, Longitude } from '#shared/kernel/geo.ts';
import { SlotId, TeamId } from '#shared/kernel/ids.ts';
import { gameTypeIds, genders } from '#shared/product/game-types.ts';
import { lights } from '#shared/product/pictures/cover-lights.ts';
import { noRepetition, RepetitionDraft } from './repetition-draft.ts';

export const steps = ['what', 'details', 'publish'] as const;
export type Step = (typeof steps)[number];

const anyAge = { min: '', max: '' };

/** Values as they are typed, so numbers are texts too; `key` only distinguishes the rows. */
export const DraftSlot = z.object({
  key: z.int(),
  /** Of a group that is already on the event. */
  id: z.optional(SlotId),
  name: z.string(),
  capacity: z.string(),
  gender: z.enum(genders),
  level: z.nullable(z.object({ min: z.string(), max: z.string() })),
  /** Empty texts limit nothing. Of drafts that were stored before there were ages, both. */
  ages: z._default(z.object({ min: z.string(), max: z.string() }), anyAge),
  /** In dollars; of drafts that were stored before there were prices, none. */
  price: z._default(z.string(), ''),
  /** The price for the first to join, in dollars; of drafts that were stored before there were early prices, none. */
  earlyPrice: z._default(z.string(), ''),
});
export type DraftSlot = z.infer<typeof DraftSlot>;

/** What the fields begin with. */
export const usualPrices = {
  hasEarly: false,
  earlyHoursBefore: 72,
  hasPromo: false,
  promoCode: '',
  promoOff: '20',
  promoUses: '10',
};

const DraftTeam = z.object({ id: TeamId, name: z.string() });
export type DraftTeam = z.infer<typeof DraftTeam>;

/** What has been entered of an event so far. */
export const Draft = z.extend(RepetitionDraft, {
  /** The furthest step that was opened: a later visit continues there. Of drafts with steps that no longer exist, the second. */
  step: z.catch(z.enum(steps), 'details'),
  gameType: z.nullable(z.enum(gameTypeIds)),
  title: z.string(),
  description: z.string(),
  /** Of drafts that were stored before there were covers, none. */
  cover: z._default(z.nullable(Cover), null),
  /** The light of the drawing; null for that of the starting hour. */
  coverLight: z._default(z.nullable(z.enum(lights)), null),
  date: z.string(),
  time: z.string(),
  /** Length in minutes. */
  minutes: z.int(),
  /** Of drafts that were stored before there were online events, at a place. */
  where: z._default(z.enum(['place', 'online']), 'place'),
  onlineLink: z._default(z.string(), ''),
  placeName: z.string(),
  city: z.nullable(PlaceSuggestion),
  /** The street address as typed; of drafts that were stored before it was kept, none. */
  address: z._default(z.string(), ''),
  /** The address that was chosen from the suggestions: it has a position. */
  street: z.nullable(PlaceSuggestion),
  /** Where the pin was moved to; null while it is at the address. */
  pin: z._default(z.nullable(z.object({ lat: Latitude, lng: Longitude })), null),
  slots: z.array(DraftSlot),
  /** The team that hosts it; of drafts that were stored before teams could host, none. */
  hostingTeam: z._default(z.nullable(DraftTeam), null),
  /** Of drafts that were stored before there was this choice, no. */
  membersAttend: z._default(z.boolean(), false),
  /** Once members are no longer going by default: whether those who have not confirmed keep their spots. */
  unconfirmed: z._default(z.enum(['keep', 'remove']), 'keep'),
  isPrivate: z.boolean(),
  /** Hours before the start at which a private event becomes public; 0 for never. */
  publicHoursBefore: z.int(),
  allowLateRsvp: z.boolean(),
  /** Of drafts that were stored before there were deadlines, none. */
  rsvpHoursBefore: z._default(z.int(), 0),
  allowWaitlist: z.boolean(),
  /** Of drafts that were stored before there was this choice, no. */
  reliableFirst: z._default(z.boolean(), false),
  allowGuestRsvp: z._default(z.boolean(), true),
  creatorApprovalNeeded: z.boolean(),
  hasMinimumNeeded: z.boolean(),
  minimumNeeded: z.string(),
  hoursToCancelBefore: z.int(),
  allowGuests: z.boolean(),
  guestLimit: z.int(),
  hostPlays: z.boolean(),
  /** Of drafts that were stored before there were prices, no. */
  isPaid: z._default(z.boolean(), false),
  /** Whether each guest costs as much as the person who brings them. */
  chargeGuests: z._default(z.boolean(), true),
  refundRule: z._default(RefundRule, usualRefundRule),
  /** Of drafts that were stored before there were early prices and codes, neither. */
  hasEarly: z._default(z.boolean(), false),
  earlyHoursBefore: z._default(z.int(), usualPrices.earlyHoursBefore),
  hasPromo: z._default(z.boolean(), false),
  promoCode: z._default(z.string(), ''),
  promoOff: z._default(z.string(), usualPrices.promoOff),
  promoUses: z._default(z.string(), usualPrices.promoUses),
});
export type Draft = z.infer<typeof Draft>;

const slotOf = (key: number, name: string): DraftSlot => ({
  key,
  name,
  capacity: '8',
  gender: 'any',
  level: null,
  ages: anyAge,
  price: '',
  earlyPrice: '',
});

/** What is known of the person who hosts it. */
type KnownFields = Partial<Pick<Draft, 'city' | 'gameType'>>;

/** A new draft. `slotName` is the name of the first group. */
export const newDraft = (slotName: string, { city = null, gameType = null }: KnownFields = {}): Draft => ({
  step: 'what',
  gameType,
  title: '',
  description: '',
  cover: null,
  coverLight: null,
  date: '',
  time: '',
  minutes: 90,
  ...noRepetition,
  where: 'place',
  onlineLink: '',
  placeName: '',
  city,
  address: '',
  street: null,
  pin: null,
  slots: [slotOf(0, slotName)],
  hostingTeam: null,
  membersAttend: false,
  unconfirmed: 'keep',
  isPrivate: false,
  publicHoursBefore: 0,
  allowLateRsvp: false,
  rsvpHoursBefore: 0,
  allowWaitlist: true,
  reliableFirst: false,
  allowGuestRsvp: true,
  creatorApprovalNeeded: false,
  hasMinimumNeeded: false,
  minimumNeeded: '4',
  hoursToCancelBefore: 3,
  allowGuests: false,
  guestLimit: 1,
  hostPlays: true,
  isPaid: false,
  chargeGuests: true,
  refundRule: usualRefundRule,
  ...usualPrices,
});

/** The spots of all groups; a text that is not a number counts as none. */
export const totalSpots = ({ slots }: Pick<Draft, 'slots'>): number =>
  slots.reduce((sum, { capacity }) => sum + (Number(capacity) || 0), 0);

type ChangeDraft = (draft: Draft) => Draft;

export const addSlot =
  (name: string): ChangeDraft =>
  (draft) => {
    const key = Math.max(-1, ...draft.slots.map((slot) => slot.key)) + 1;
    return { ...draft, slots: [...draft.slots, slotOf(key, name)] };
  };

export const changeSlot =
  (key: number, change: Partial<Omit<DraftSlot, 'key'>>): ChangeDraft =>
  (draft) => ({
    ...draft,
    slots: draft.slots.map((slot) => (slot.key === key ? { ...slot, ...change } : slot)),
  });

export const removeSlot =
  (key: number): ChangeDraft =>
  (draft) => ({ ...draft, slots: draft.slots.filter((slot) => slot.key !== key) });

/** A later visit continues at the furthest step. */
export const reach =
  (step: Step): ChangeDraft =>
  (draft) =>
    steps.indexOf(step) > steps.indexOf(draft.step) ? { ...draft, step } : draft;

/** An address belongs to its city, and a moved pin to its address. */
export const settleDraft = (next: Draft, before: Draft): Draft => {
  if (next.city?.placeId !== before.city?.placeId) return { ...next, address: '', street: null, pin: null };
  return next.street?.placeId === before.street?.placeId ? next : { ...next, pin: null };
};
