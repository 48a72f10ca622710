import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { addMilliseconds, DAY_MS, localDateIn, utcDayOf } from '#shared/kernel/dates.ts';
import type { Draft } from './draft.ts';
import { draftOf } from './edit-draft.ts';
import { noRepetition } from './repetition-draft.ts';

const WEEK_MS = 7 * DAY_MS;

/** The first same day of the week after today, at the place. Counted in days, so that a change of the clocks moves nothing. */
const nextDay = ({ dateStart, timeZone }: EventPage, now: string): string => {
  const [day, today] = [localDateIn(dateStart, timeZone), localDateIn(now, timeZone)];
  const weeks = Math.max(1, Math.floor((Date.parse(today) - Date.parse(day)) / WEEK_MS) + 1);
  return utcDayOf(addMilliseconds(`${day}T00:00:00.000Z`, weeks * WEEK_MS));
};

/** A draft of the same event, complete, to be checked and published. `now` is an ISO instant. */
export const draftOfEvent = (event: EventPage, now: string): Draft => {
  const draft = draftOf(event);
  return {
    ...draft,
    ...noRepetition,
    step: 'publish',
    date: nextDay(event, now),
    slots: draft.slots.map(({ id: _, ...slot }) => slot),
    hostPlays: event.myRsvp !== null && holdsPlaces(event.myRsvp.status),
  };
};
