import * as z from 'zod/mini';
import { defineForm, type Moment } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { usualRefundRule } from '#shared/domains/events/model/refund-rule.ts';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import { EventEdit, type EventPage } from '#shared/domains/events/model/shapes.ts';
import { HOUR_MS, localDateIn } from '#shared/kernel/dates.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import { localDate } from './calendar.ts';
import { type Draft, usualPrices } from './draft.ts';
import { eventFields } from './new-event.ts';
import { priceProblems } from './price-problems.ts';
import { repetitionEditOf, repetitionEditProblems, repetitionFields } from './repetition-edit.ts';
import { typedPrice } from './typed-price.ts';

/** The day of a date at its place, `YYYY-MM-DD`. */
const dayOf = ({ dateStart, timeZone }: EventPage): string => localDateIn(dateStart, timeZone);

/** The city of an address that names more, such as 'Seattle, WA' of '4600 38th Ave S, Seattle, WA'. */
const cityIn = (address: string): string => address.split(', ').slice(-2).join(', ');

/** The place of an event as two choices: its city, and the street if its address has one. */
const placeOf = ({ location, timeZone }: EventPage) => {
  const { lat, lng, hash } = location;
  const address = location.isOnline ? location.city : location.address;
  const place = { placeId: hash, label: address, lat, lng, timeZone };
  if (location.isOnline) return { city: place, address: '', street: null };
  const city = cityIn(address);
  return city === address
    ? { city: place, address: '', street: null }
    : { city: { ...place, label: city }, address, street: place };
};

/** How many hours before its start an event becomes public; 0 for never. */
const hoursBefore = ({ dateStart, makePublicAfter }: EventPage): number =>
  makePublicAfter === null ? 0 : (Date.parse(dateStart) - Date.parse(makePublicAfter)) / HOUR_MS;

const typedEarly = (cents = 0): string => (cents > 0 ? typedPrice(cents) : '');

/** What lowers the prices of an event. */
const reductionsOf = ({ dateStart, earlyUntil, promo }: EventPage): typeof usualPrices => ({
  ...usualPrices,
  ...(earlyUntil !== undefined && {
    hasEarly: true,
    earlyHoursBefore: (Date.parse(dateStart) - Date.parse(earlyUntil)) / HOUR_MS,
  }),
  ...(promo && {
    hasPromo: true,
    promoCode: promo.code,
    promoOff: String(promo.percentOff),
    promoUses: String(promo.uses),
  }),
});

/** The current event, in the form's fields. */
export const draftOf = (event: EventPage): Draft => {
  const { location, duration } = event;
  const isPaid = event.eventSlotGroup.some(({ fee }) => fee.amount > 0);
  const priceOf = (slotId: SlotId) => event.prices?.find((one) => one.slotId === slotId);
  return {
    step: 'what',
    gameType: event.gameType,
    title: event.title,
    description: event.description,
    cover: event.cover,
    coverLight: event.coverLight ?? null,
    date: dayOf(event),
    time: event.timeStart,
    minutes: duration.hours * 60 + duration.minutes,
    ...{ ...repetitionFields(event.reoccurringInfo), skipped: event.excludedDates },
    where: location.isOnline ? 'online' : 'place',
    onlineLink: event.onlineLink ?? '',
    placeName: location.isOnline ? '' : location.name,
    ...placeOf(event),
    pin: null,
    slots: event.eventSlotGroup.map(
      ({ id, name, capacity, genders: [gender = 'any'], level, ages, fee }, key) => ({
        ...{ key, id, name, gender },
        capacity: String(capacity),
        price: isPaid ? typedPrice(priceOf(id)?.feeAmount ?? fee.amount) : '',
        earlyPrice: typedEarly(priceOf(id)?.earlyAmount),
        level: level && { min: String(level.min), max: String(level.max) },
        ages: {
          min: ages && ages.min > eventLimits.age.min ? String(ages.min) : '',
          max: ages && ages.max < eventLimits.age.max ? String(ages.max) : '',
        },
      }),
    ),
    hostingTeam: event.hostingTeam && { id: event.hostingTeam, name: event.teamName ?? '' },
    membersAttend: event.membersAttend,
    unconfirmed: 'keep',
    isPrivate: event.isPrivate,
    publicHoursBefore: hoursBefore(event),
    allowLateRsvp: event.allowLateRsvp,
    rsvpHoursBefore: event.rsvpHoursBefore,
    allowWaitlist: event.allowWaitlist,
    reliableFirst: event.reliableFirst,
    allowGuestRsvp: event.allowGuestRsvp,
    creatorApprovalNeeded: event.creatorApprovalNeeded,
    hasMinimumNeeded: event.hasMinimumNeeded,
    minimumNeeded: String(event.hasMinimumNeeded ? event.minimumNeeded : 4),
    hoursToCancelBefore: event.hasMinimumNeeded ? event.hoursToCancelBefore : 3,
    allowGuests: event.allowParticipantGuests,
    guestLimit: Math.max(1, event.guestLimit),
    hostPlays: false,
    isPaid,
    chargeGuests: isPaid ? event.chargeGuests : true,
    refundRule: event.refundRule ?? usualRefundRule,
    ...reductionsOf(event),
  };
};

/** Whether the edit ends that members of the team are going by default, so that the host decides about members who have not confirmed. */
export const asksWhoStays = (
  event: Pick<EventPage, 'membersAttend'>,
  { hostingTeam, membersAttend }: Pick<Draft, 'hostingTeam' | 'membersAttend'>,
): boolean => event.membersAttend && (hostingTeam === null || !membersAttend);

/** A date that is moved cannot start before the viewer's current date. */
const dateProblems = (event: EventPage, { date }: Draft, { now }: Moment): readonly FieldProblem[] =>
  date !== dayOf(event) && date < localDate(new Date(now)) ? [{ field: 'dateStart', reason: 'past' }] : [];

/** The form in which a host edits an event. What is unsaved when the session ends is kept for this date only. */
export const editFormOf = (event: EventPage) =>
  defineForm({
    ...eventFields,
    leaving: 'asks',
    name: `event ${event.id} ${event.occurrenceId}`,
    input: z.omit(EventEdit, { scope: true, revision: true }),
    toInput: (draft) => ({
      ...eventFields.toInput(draft),
      ...(event.reoccurringInfo && {
        excludedDates: draft.skipped,
        repetition: repetitionEditOf(event.reoccurringInfo, draft),
      }),
      ...(asksWhoStays(event, draft) && { removeUnconfirmed: draft.unconfirmed === 'remove' }),
    }),
    paths: {
      ...eventFields.paths,
      weekdays: ['repetition.weekdays'],
      until: ['repetition.until'],
    },
    sentences: {
      ...eventFields.sentences,
      weekdays: () => m.edit_event_weekdays_problem(),
      until: ({ reason }) => (reason === 'too_small' ? m.edit_event_until_problem() : null),
    },
    also: (draft, moment) => [
      ...dateProblems(event, draft, moment),
      ...priceProblems(draft),
      ...(event.reoccurringInfo
        ? repetitionEditProblems(event.reoccurringInfo, draft, localDateIn(moment.now, event.timeZone))
        : []),
    ],
  });
