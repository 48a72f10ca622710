import { Temporal } from 'temporal-polyfill';
import { admissionOf, priceOf } from '#shared/domains/events/model/admission.ts';
import { usualRefundRule } from '#shared/domains/events/model/refund-rule.ts';
import type { Repetition } from '#shared/domains/events/model/repetition.ts';
import { endOf, publicFrom } from '#shared/domains/events/model/rules.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { type EventId, OccurrenceId, type SlotId } from '#shared/kernel/ids.ts';
import { answersWatch, earlyEnd, HOUR_TEXT, minimumOf, minimumWatch, publication } from '../dates/index.ts';
import type { DateRows, EventTerms } from '../store/index.ts';

/**
 * A wall-clock time on a day in a zone. A time that the clocks skip moves forward by the gap; for one that happens twice, the
 * first is used (RFC 5545 §3.3.5).
 */
export const startOn = (
  day: string,
  { timeStart, timeZone }: Pick<EventTerms, 'timeStart' | 'timeZone'>,
): { readonly dateStart: string; readonly timeStart: string } => {
  const local = Temporal.PlainDateTime.from(`${day}T${timeStart}`).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  });
  return {
    dateStart: new Date(local.epochMilliseconds).toISOString(),
    timeStart: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
};

/** The id of a date in a series: its day, and the time that the series had at first. */
export const occurrenceOn = (day: string, timeOfIds: string): OccurrenceId =>
  OccurrenceId.parse(`${day.replaceAll('-', '')}T${timeOfIds.replace(':', '')}`);

/** The day of a date in its series, `YYYY-MM-DD`, wherever it was moved. */
export const dayOf = (id: OccurrenceId): string => `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}`;

/** One date of an event, to be written. */
export interface NewDate {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
  /** `YYYY-MM-DD` at the place. */
  readonly day: string;
  readonly host: UserSummary;
  readonly terms: EventTerms;
  /** One per slot. */
  readonly slotIds: readonly SlotId[];
  readonly repetition: Repetition | null;
  /** Days without a date, `YYYY-MM-DD`. */
  readonly excludedDates: readonly string[];
  /** The number of the last edit of the series that the terms contain. */
  readonly editsSeen: number;
}

const optionsOf = (
  { terms, repetition, excludedDates }: NewDate,
  { dateStart, timeStart }: ReturnType<typeof startOn>,
): DateRows['details']['options'] => ({
  timeStart,
  duration: terms.duration,
  excludedDates: [...excludedDates],
  reoccurringInfo: repetition,
  makePublicAfter: publicFrom(terms, dateStart),
  ...minimumOf(terms),
  creatorApprovalNeeded: terms.creatorApprovalNeeded,
  allowLateRsvp: terms.allowLateRsvp,
  allowParticipantGuests: terms.allowParticipantGuests,
  guestLimit: terms.allowParticipantGuests ? terms.guestLimit : 0,
  chargeGuests: terms.chargeGuests ?? false,
  refundRule: terms.refundRule ?? usualRefundRule,
  ...earlyEnd(terms.earlyHoursBefore, dateStart),
  allowWaitlist: terms.allowWaitlist,
  reliableFirst: terms.allowWaitlist && terms.reliableFirst,
  allowGuestRsvp: terms.allowGuestRsvp,
});

/** The rows of one date of an event. */
export const dateRows = (date: NewDate, now: string): DateRows => {
  const { eventId, occurrenceId, day, host, terms, slotIds, editsSeen } = date;
  const start = startOn(day, terms);
  const { dateStart } = start;
  const options = optionsOf(date, start);
  const endsAt = endOf(dateStart, terms.duration);
  const key = { eventId, occurrenceId };
  const stamps = { createdAt: now, updatedAt: now, revision: 1 };
  const taken = terms.hostPlays ? 1 : 0;
  const slots = slotIds.flatMap((slotId, position) => {
    const slot = terms.eventSlotGroup[position];
    if (!slot) return [];
    const left = slot.capacity - (position === 0 ? taken : 0);
    return [{ ...key, ...stamps, ...slot, slotId, left, position, dateStart }];
  });
  const [first] = slots;
  const level = slots.length === 1 ? first?.level : undefined;
  const admission = admissionOf(slots);
  const price = priceOf(slots, options.earlyUntil);
  return {
    occurrence: {
      ...key,
      ...stamps,
      ...(level && { level }),
      ...(admission && { admission }),
      ...(price && { price }),
      ...(terms.cover && { cover: terms.cover }),
      ...(terms.coverLight && { coverLight: terms.coverLight }),
      ...(terms.team && { team: terms.team }),
      editsSeen,
      title: terms.title,
      gameType: terms.gameType,
      dateStart,
      endsAt,
      timeZone: terms.timeZone,
      location: terms.location,
      creatorId: host.userId,
      isPrivate: terms.isPrivate,
      rsvpHoursBefore: terms.rsvpHoursBefore,
      capacity: slots.reduce((sum, slot) => sum + slot.capacity, 0),
      going: taken,
      // The card matches the slots from the start: their first revisions need no summary.
      countsRevision: slots.length,
      joiners: terms.hostPlays ? [host] : [],
    },
    details: {
      ...key,
      ...stamps,
      creatorId: host.userId,
      description: terms.description,
      ...(terms.onlineLink && { onlineLink: terms.onlineLink }),
      ...(terms.promo && { promo: terms.promo }),
      ...(terms.countedInSince && { countedInSince: terms.countedInSince }),
      options,
      ...publication(options.makePublicAfter, dateStart),
      ...minimumWatch(options, dateStart),
      ...answersWatch(terms.rsvpHoursBefore, dateStart),
      dateStart,
      startHour: dateStart.slice(0, HOUR_TEXT),
    },
    slots,
    teamDate: terms.team ? { ...key, teamId: terms.team.id, dateStart } : undefined,
    date: { ...key, agendaOf: host.userId, dateStart, endsAt },
    rsvp:
      terms.hostPlays && first
        ? {
            ...key,
            ...stamps,
            userId: host.userId,
            status: 'going',
            slotId: first.slotId,
            guests: 0,
            answeredBy: host.userId,
            requestKeys: [],
            agendaOf: host.userId,
            dateStart,
          }
        : undefined,
  };
};
