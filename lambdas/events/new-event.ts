import tzLookup from '@photostructure/tz-lookup';
import { Temporal } from 'temporal-polyfill';
import { endOf, eventLimits } from '#shared/domains/events/rules.ts';
import type { EventLocation, Face, NewEvent } from '#shared/domains/events/shapes.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { Ids } from '../core/ids.ts';
import { geohashOf } from '../data/geohash.ts';
import { newRequestKey } from '../data/request-keys.ts';
import type { NewEventRows } from './events.repository.ts';

/**
 * A wall-clock time in a zone. A time that the clocks skip moves forward by the gap; for one that happens twice, the
 * first is used (RFC 5545 §3.3.5).
 */
const atPlace = ({ dateStart, timeStart }: NewEvent, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDateTime.from(`${dateStart}T${timeStart}`).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  });

/** The start as an instant and as wall-clock time. @throws InvalidInput if it is before `now` or too far ahead */
const startOf = (input: NewEvent, timeZone: string, now: string) => {
  const local = atPlace(input, timeZone);
  const start = new Date(local.epochMilliseconds).toISOString();
  if (start <= now) throw new InvalidInput([{ field: 'body.dateStart', reason: 'past' }]);
  if (start > addMilliseconds(now, eventLimits.startsWithinDays * DAY_MS)) {
    throw new InvalidInput([
      { field: 'body.dateStart', reason: 'too_big', limit: eventLimits.startsWithinDays },
    ]);
  }
  return { dateStart: start, timeStart: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
};

const optionsOf = (input: NewEvent, timeStart: string): NewEventRows['details']['options'] => ({
  timeStart,
  duration: input.duration,
  teamName: null,
  hostingTeam: null,
  excludedDates: [],
  reoccurringInfo: null,
  makePublicAfter: null,
  hasMinimumNeeded: false,
  minimumNeeded: 0,
  hoursToCancelBefore: 0,
  creatorApprovalNeeded: false,
  allowLateRsvp: input.allowLateRsvp,
  allowParticipantGuests: input.allowParticipantGuests,
  guestLimit: input.allowParticipantGuests ? input.guestLimit : 0,
  chargeGuests: false,
  allowWaitlist: false,
  rated: false,
});

/** The rows of a new event with one date, hosted by `host`. @throws InvalidInput */
export const newEventRows = (host: Member, input: NewEvent, ids: Ids, now: string): NewEventRows => {
  const { lat, lng } = input.location;
  const timeZone = tzLookup(lat, lng);
  const { dateStart, timeStart } = startOf(input, timeZone, now);
  const endsAt = endOf(dateStart, input.duration);
  const location: EventLocation = { ...input.location, hash: geohashOf(input.location) };
  const face: Face = {
    userId: host.userId,
    displayName: host.user.displayName,
    photoURL: host.user.photoURL,
  };
  const key = { eventId: ids.event(), occurrenceId: ONLY_OCCURRENCE };
  const stamps = { createdAt: now, updatedAt: now, revision: 1 };
  const taken = input.hostPlays ? 1 : 0;
  const slots = input.eventSlotGroup.map(({ level, ...slot }, position) => ({
    ...key,
    ...stamps,
    ...slot,
    ...(level && { level }),
    slotId: ids.slot(),
    left: slot.capacity - (position === 0 ? taken : 0),
    position,
  }));
  const [first] = slots;
  const level = input.eventSlotGroup.length === 1 ? input.eventSlotGroup[0]?.level : null;
  return {
    occurrence: {
      ...key,
      ...stamps,
      ...(level && { level }),
      title: input.title,
      gameType: input.gameType,
      dateStart,
      endsAt,
      timeZone,
      location,
      creatorId: host.userId,
      isPrivate: input.isPrivate,
      capacity: slots.reduce((sum, slot) => sum + slot.capacity, 0),
      going: taken,
      // The card matches the slots from the start: their first revisions need no summary.
      countsRevision: slots.length,
      joiners: input.hostPlays ? [face] : [],
    },
    details: {
      ...key,
      ...stamps,
      creatorId: host.userId,
      description: input.description,
      options: optionsOf(input, timeStart),
      dateStart,
      startHour: dateStart.slice(0, 13),
    },
    slots,
    date: { ...key, agendaOf: host.userId, dateStart, endsAt },
    rsvp:
      input.hostPlays && first
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
    requestKey: newRequestKey(host.userId, input, { now, made: [key.eventId] }),
  };
};
