import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { EventPage, Slot } from '#shared/domains/events/shapes.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { type Draft, type DraftSlot, newDraft } from './draft.ts';

const WEEK_MS = 7 * DAY_MS;

const slotOf = ({ name, capacity, genders: [gender = 'any'], level }: Slot, key: number): DraftSlot => ({
  key,
  name,
  capacity: String(capacity),
  gender,
  level: level && { min: String(level.min), max: String(level.max) },
});

/** The calendar date at the place, `YYYY-MM-DD`. */
const dayOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));

/** The first same day of the week after today, at the place. Counted in days, so that a change of the clocks moves nothing. */
const nextDay = ({ dateStart, timeZone }: EventPage, now: string): string => {
  const [day, today] = [dayOf(dateStart, timeZone), dayOf(now, timeZone)];
  const weeks = Math.max(1, Math.floor((Date.parse(today) - Date.parse(day)) / WEEK_MS) + 1);
  return utcDayOf(addMilliseconds(`${day}T00:00:00.000Z`, weeks * WEEK_MS));
};

/** A draft of the same event, complete, to be checked and published. */
export const draftOfEvent = (event: EventPage, now: string): Draft => {
  const { address, lat, lng, name } = event.location;
  return {
    ...newDraft('', { placeId: event.id, label: address, lat, lng, timeZone: event.timeZone }),
    step: 'review',
    gameType: event.gameType,
    title: event.title,
    description: event.description,
    date: nextDay(event, now),
    time: event.timeStart,
    minutes: 60 * event.duration.hours + event.duration.minutes,
    placeName: name,
    slots: event.eventSlotGroup.map(slotOf),
    isPrivate: event.isPrivate,
    allowLateRsvp: event.allowLateRsvp,
    allowGuests: event.allowParticipantGuests,
    guestLimit: Math.max(1, event.guestLimit),
    hostPlays: event.myRsvp !== null && holdsPlaces(event.myRsvp.status),
  };
};
