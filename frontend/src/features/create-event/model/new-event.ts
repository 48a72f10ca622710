import * as z from 'zod/mini';
import {
  defineForm,
  type FieldKey,
  type FormDefinition,
  type Moment,
} from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import { NewEvent } from '#shared/domains/events/model/shapes.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import { localDate } from './calendar.ts';
import { Draft, type DraftSlot, newDraft, type Step, settleDraft } from './draft.ts';
import { priceProblems, priceSentence } from './price-problems.ts';
import { repetitionCandidate, repetitionProblems } from './repetition-draft.ts';
import { numberOrMissing, orMissing } from './typed.ts';
import { centsOf } from './typed-price.ts';

const agesOf = ({ min, max }: DraftSlot['ages']) =>
  min === '' && max === ''
    ? null
    : {
        min: min === '' ? eventLimits.age.min : numberOrMissing(min),
        max: max === '' ? eventLimits.age.max : numberOrMissing(max),
      };

const slotOf = (
  { id, name, capacity, gender, level, ages, price, earlyPrice }: DraftSlot,
  { isPaid, hasEarly }: Pick<Draft, 'isPaid' | 'hasEarly'>,
) => ({
  ...(id && { id }),
  name: orMissing(name),
  capacity: numberOrMissing(capacity),
  genders: gender === 'any' ? [] : [gender],
  level: level && { min: numberOrMissing(level.min), max: numberOrMissing(level.max) },
  ages: agesOf(ages),
  ...(isPaid && { feeAmount: centsOf(price) }),
  ...(isPaid && hasEarly && { earlyAmount: centsOf(earlyPrice) }),
});

/** The chosen address, or the typed one with its city: '9999 Imaginary Rd, Austin, TX'. */
const addressOf = ({ street, address, city }: Draft): string | undefined => {
  if (street) return street.label;
  const typed = address.trim();
  if (!city || typed === '' || typed.endsWith(city.label)) return typed || city?.label;
  return `${typed}, ${city.label}`;
};

/** A place; or a link, and the city in which the event is listed. */
const whereOf = (draft: Draft) => {
  const { where, onlineLink, placeName, city, street, pin } = draft;
  if (where === 'online')
    return {
      location: { name: city?.label, address: city?.label, lat: city?.lat, lng: city?.lng },
      onlineLink: onlineLink.trim(),
    };
  const at = pin ?? street ?? city;
  return {
    location: {
      name: orMissing(placeName),
      address: city ? addressOf(draft) : undefined,
      lat: at?.lat,
      lng: at?.lng,
    },
    onlineLink: null,
  };
};

/** The draft in the contract's shape; missing values are left out, so that they are refused as missing. */
const candidateOf = (draft: Draft) => ({
  gameType: draft.gameType ?? undefined,
  title: orMissing(draft.title),
  description: draft.description,
  cover: draft.cover?.id ?? null,
  coverLight: draft.coverLight,
  dateStart: orMissing(draft.date),
  timeStart: orMissing(draft.time),
  reoccurringInfo: repetitionCandidate(draft),
  ...(draft.repeats !== 'never' && { excludedDates: draft.skipped }),
  duration: { hours: Math.floor(draft.minutes / 60), minutes: draft.minutes % 60 },
  ...whereOf(draft),
  hostingTeam: draft.hostingTeam?.id ?? null,
  membersAttend: draft.hostingTeam !== null && draft.membersAttend,
  isPrivate: draft.isPrivate,
  publicHoursBefore: draft.isPrivate ? draft.publicHoursBefore || null : null,
  allowLateRsvp: draft.allowLateRsvp,
  rsvpHoursBefore: draft.rsvpHoursBefore,
  allowWaitlist: draft.allowWaitlist,
  reliableFirst: draft.allowWaitlist && draft.reliableFirst,
  allowGuestRsvp: draft.allowGuestRsvp,
  creatorApprovalNeeded: draft.creatorApprovalNeeded,
  hasMinimumNeeded: draft.hasMinimumNeeded,
  minimumNeeded: draft.hasMinimumNeeded ? numberOrMissing(draft.minimumNeeded) : 0,
  hoursToCancelBefore: draft.hasMinimumNeeded ? draft.hoursToCancelBefore : 0,
  allowParticipantGuests: draft.allowGuests,
  guestLimit: draft.allowGuests ? draft.guestLimit : 0,
  hostPlays: draft.hostPlays,
  ...(draft.isPaid && {
    chargeGuests: draft.allowGuests && draft.chargeGuests,
    refundRule: draft.refundRule,
    earlyHoursBefore: draft.hasEarly ? draft.earlyHoursBefore : null,
    promo: draft.hasPromo
      ? {
          code: orMissing(draft.promoCode),
          percentOff: numberOrMissing(draft.promoOff),
          uses: numberOrMissing(draft.promoUses),
        }
      : null,
  }),
  eventSlotGroup: draft.slots.map((slot) => slotOf(slot, draft)),
});

/** An event cannot start before the viewer's current date. */
const dateProblems = ({ date }: Draft, { now }: Moment): readonly FieldProblem[] =>
  date !== '' && date < localDate(new Date(now)) ? [{ field: 'dateStart', reason: 'past' }] : [];

/** What the forms of a new and an edited event have in common. */
export const eventFields = {
  kept: Draft,
  empty: newDraft(''),
  toInput: candidateOf,
  settle: settleDraft,
  paths: {
    step: [],
    date: ['dateStart'],
    time: ['timeStart'],
    minutes: ['duration'],
    repeats: ['reoccurringInfo.frequency'],
    every: ['reoccurringInfo.interval'],
    weekdays: ['reoccurringInfo.weekdays'],
    monthlyOn: ['reoccurringInfo.monthlyOn'],
    ends: [],
    until: ['reoccurringInfo.until'],
    count: ['reoccurringInfo.count'],
    skipped: ['excludedDates'],
    where: [],
    placeName: ['location.name'],
    city: ['location.address', 'location.lat', 'location.lng'],
    address: [],
    street: [],
    pin: [],
    slots: ['eventSlotGroup'],
    isPaid: [],
    hasEarly: [],
    hasPromo: [],
    promoCode: ['promo.code'],
    promoOff: ['promo.percentOff'],
    promoUses: ['promo.uses'],
    allowGuests: ['allowParticipantGuests'],
    unconfirmed: ['removeUnconfirmed'],
  },
  labels: {
    gameType: m.create_game,
    title: m.create_title_field,
    description: m.create_description,
    cover: m.cover_photo,
    coverLight: m.create_cover_title,
    date: m.date_label,
    time: m.time_label,
    minutes: m.create_end,
    repeats: m.create_repeats,
    until: m.create_until,
    count: m.create_count,
    skipped: m.create_skipped,
    onlineLink: m.create_online_link,
    placeName: m.create_place,
    city: m.area_city,
    hostingTeam: m.create_hosted_by,
    refundRule: m.create_refund_title,
    earlyHoursBefore: m.create_early_until,
    promoCode: m.create_promo_code,
    promoOff: m.create_promo_off,
    promoUses: m.create_promo_uses,
    rsvpHoursBefore: m.create_closes,
    minimumNeeded: m.create_minimum_needed,
    hoursToCancelBefore: m.create_minimum_hours,
  },
  sentences: {
    cover: () => m.cover_problem(),
    date: ({ reason }) => (reason === 'too_big' ? m.create_date_problem() : null),
    skipped: ({ reason }) => (reason === 'choice' ? m.create_skipped_problem() : null),
    until: ({ reason }) => (reason === 'too_small' ? m.create_until_problem() : null),
    onlineLink: ({ reason }) => (reason === 'format' ? m.create_online_link_problem() : null),
    slots: priceSentence,
    refundRule: () => m.create_refund_problem(),
    promoCode: ({ reason }) => (reason === 'required' ? null : m.create_promo_code_problem()),
    rsvpHoursBefore: ({ reason }) => (reason === 'too_big' ? m.create_closes_problem() : null),
  },
} satisfies Partial<FormDefinition<Draft, z.ZodMiniType>>;

const formNamed = (name: string) =>
  defineForm({
    ...eventFields,
    leaving: 'draft',
    name,
    input: z.omit(NewEvent, { requestKey: true }),
    also: (draft, moment) => [
      ...dateProblems(draft, moment),
      ...repetitionProblems(draft),
      ...priceProblems(draft),
    ],
  });

export const eventForm = formNamed('event');

/** The form that starts from another event. What is typed there is kept separate from the draft of a new one. */
export const formOfEventAgain = (eventId: string) => formNamed(`again ${eventId}`);

/** The form of a new event of a team, opened from the team's page, perhaps for a certain time, with a draft of its own. */
export const formOfTeam = (teamId: string, start?: string) =>
  formNamed(start === undefined ? `event of ${teamId}` : `event of ${teamId} at ${start}`);

/** The fields of each step; the last one also shows a summary. */
export const asks = {
  what: ['gameType', 'title'],
  details: [
    ...(['slots', 'hostPlays', 'isPaid', 'chargeGuests', 'refundRule'] as const),
    ...(['hasEarly', 'earlyHoursBefore', 'hasPromo', 'promoCode', 'promoOff', 'promoUses'] as const),
    ...(['date', 'time', 'minutes', 'repeats', 'every', 'weekdays', 'monthlyOn'] as const),
    ...(['ends', 'until', 'count', 'skipped'] as const),
    ...(['where', 'onlineLink', 'placeName', 'city', 'address', 'street', 'pin'] as const),
    ...(['hostingTeam', 'membersAttend', 'unconfirmed'] as const),
    ...(['guestLimit', 'isPrivate', 'publicHoursBefore', 'allowLateRsvp', 'rsvpHoursBefore'] as const),
    ...(['allowWaitlist', 'reliableFirst', 'creatorApprovalNeeded'] as const),
    ...(['allowGuests', 'allowGuestRsvp'] as const),
    ...(['hasMinimumNeeded', 'minimumNeeded', 'hoursToCancelBefore'] as const),
  ],
  publish: ['cover', 'coverLight', 'description'],
} as const satisfies Partial<Record<Step, readonly FieldKey<Draft>[]>>;
