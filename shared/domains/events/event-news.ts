import * as z from 'zod/mini';
import type { AnswerOffer, CalendarEntry, Line } from '../../declare/notification-kind.ts';
import { DAY_MS, Instant } from '../../kernel/dates.ts';
import { EventId, OccurrenceId } from '../../kernel/ids.ts';
import { paths } from '../../product/paths.ts';
import type { EventCard } from './model/shapes.ts';

/** What all notifications about a date hold. */
export const eventShape = {
  eventId: EventId,
  occurrenceId: OccurrenceId,
  eventTitle: z.string(),
  /** Whose words the title and the place are; empty in older notifications. */
  hostId: z._default(z.string(), ''),
  dateStart: Instant,
  timeZone: z.string(),
  /** Empty for an online event; then `address` is its city. */
  placeName: z.string(),
  address: z.string(),
  isOnline: z._default(z.enum(['no', 'yes']), 'no'),
  /** What calendars need; absent from older notifications. */
  endsAt: z._default(z.union([Instant, z.literal('')]), ''),
  revision: z._default(z.int(), 0),
};
export const EventNews = z.object(eventShape);
export type EventNews = z.output<typeof EventNews>;

/** The data of event notifications. */
export const eventNewsOf = (event: EventCard): EventNews => ({
  eventId: event.id,
  occurrenceId: event.occurrenceId,
  eventTitle: event.title,
  hostId: event.creatorId,
  dateStart: event.dateStart,
  timeZone: event.timeZone,
  ...(event.location.isOnline
    ? { placeName: '', address: event.location.city, isOnline: 'yes' }
    : { placeName: event.location.name, address: event.location.address, isOnline: 'no' }),
  endsAt: event.endsAt,
  revision: event.revision,
});

/** The date for the calendars of those who are going. */
const inCalendar =
  (cancelled: boolean) =>
  (event: EventNews): CalendarEntry | undefined =>
    event.endsAt === ''
      ? undefined
      : {
          ...{ id: event.eventId, occurrenceId: event.occurrenceId, title: event.eventTitle },
          ...{ dateStart: event.dateStart, endsAt: event.endsAt },
          location:
            event.isOnline === 'yes' ? { isOnline: true } : { name: event.placeName, address: event.address },
          ...{ revision: event.revision, cancelled },
        };
export const calendarDate = inCalendar(false);
export const canceledDate = inCalendar(true);

/** The link with which a person answers for a date, until it starts. */
export const answerLink = ({ eventId, occurrenceId, dateStart }: EventNews): AnswerOffer => ({
  eventId,
  occurrenceId,
  until: dateStart,
});

export const whenAndWhere = (event: EventNews): readonly [Line, Line] => [
  { dateStart: event.dateStart, timeZone: event.timeZone },
  event.isOnline === 'yes' ? { text: 'event_online', values: {} } : `${event.placeName}, ${event.address}`,
];
/** Whether a date starts within a day: then its people are notified at once, whatever their quiet hours. */
export const isSoon = ({ dateStart }: EventNews, now: string): boolean =>
  Date.parse(dateStart) - Date.parse(now) < DAY_MS;
/** What all notifications about a date have in common. */
export const ofEvent = {
  lines: whenAndWhere,
  link: ({ eventId, occurrenceId }: EventNews) => paths.event({ id: eventId, occurrenceId }),
  changes: ['event'],
} as const;
export const openEvent = { text: 'open_event', values: {} } as const;
/** Leads to the page on which a person answers without a login. */
export const changeRsvp = { text: 'answer_change', values: {} } as const;
