import * as z from 'zod/mini';
import type { CalendarEntry, MailedDate } from '../../declare/notification-dates.ts';
import type { AnswerOffer, Line } from '../../declare/notification-kind.ts';
import { DAY_MS, Instant } from '../../kernel/dates.ts';
import { EventId, OccurrenceId, type UserId } from '../../kernel/ids.ts';
import { gameTypeIds } from '../../product/game-types.ts';
import { paths } from '../../product/paths.ts';
import type { EventCard } from './model/shapes.ts';

/** What all notifications about a date hold. Rows of up to 1 KB cost one unit to write, and many people join. */
export const dateShape = {
  eventId: EventId,
  occurrenceId: OccurrenceId,
  eventTitle: z.string(),
  /** Whose words the title and the place are; empty in older notifications. */
  hostId: z._default(z.string(), ''),
  /** What emails show of it; absent from older notifications. */
  sport: z._default(z.enum(gameTypeIds), 'other'),
  dateStart: Instant,
  timeZone: z.string(),
  /** Empty for an online event; then `address` is its city. */
  placeName: z.string(),
  address: z.string(),
  /** What calendars need; absent from older notifications. */
  endsAt: z._default(z.union([Instant, z.literal('')]), ''),
  revision: z._default(z.int(), 0),
};
const DateNews = z.object(dateShape);
type DateNews = z.output<typeof DateNews>;
/** For everyone but the host. */
export const eventShape = { ...dateShape, hostName: z._default(z.string(), '') };
export const EventNews = z.object(eventShape);
/** For someone whose RSVP it is about, or the guardians of a child without an account whose RSVP it is; empty for themselves. */
export const childShape = {
  childId: z._default(z.string(), ''),
  childName: z._default(z.string(), ''),
};
export const personShape = { ...eventShape, ...childShape };
interface ForChild {
  readonly childName: string;
}
/** What a sentence says about a person themselves, or about their child. */
export const aboutPerson = ({ childName: name }: ForChild) => ({ who: name === '' ? 'self' : 'child', name });
/** An account's own RSVP is answered by a link. A child's RSVP is changed on the page of the event. */
export const ownAnswerLink = (event: DateNews & ForChild): AnswerOffer | undefined =>
  event.childName === '' ? answerLink(event) : undefined;
/** For the host, about one person: who goes with a child. */
export const guardianShape = {
  guardianId: z._default(z.string(), ''),
  guardianName: z._default(z.string(), ''),
};
export type EventNews = z.output<typeof EventNews>;

/** The data of event notifications to the host, who need not read who that is. */
export const newsForHost = (event: EventCard): DateNews => ({
  eventId: event.id,
  occurrenceId: event.occurrenceId,
  eventTitle: event.title,
  hostId: event.creatorId,
  sport: event.gameType,
  dateStart: event.dateStart,
  timeZone: event.timeZone,
  ...(event.location.isOnline
    ? { placeName: '', address: event.location.city }
    : { placeName: event.location.name, address: event.location.address }),
  endsAt: event.endsAt,
  revision: event.revision,
});

/** Whose RSVP it is: a child without an account, by first name. */
export const newsOfChild = (child: { readonly userId: UserId; readonly firstName: string } | undefined) => ({
  childId: child?.userId ?? '',
  childName: child?.firstName ?? '',
});

/** The same for everyone else. */
export const eventNewsOf = (event: EventCard): EventNews => ({
  ...newsForHost(event),
  hostName: event.host.displayName,
});

export const isOnline = ({ placeName }: Pick<DateNews, 'placeName'>): boolean => placeName === '';

/** The date for the calendars of those who are going. */
const inCalendar =
  (cancelled: boolean) =>
  (event: DateNews): CalendarEntry | undefined =>
    event.endsAt === ''
      ? undefined
      : {
          ...{ id: event.eventId, occurrenceId: event.occurrenceId, title: event.eventTitle },
          ...{ dateStart: event.dateStart, endsAt: event.endsAt },
          location: isOnline(event) ? { isOnline: true } : { name: event.placeName, address: event.address },
          ...{ revision: event.revision, cancelled },
        };
export const calendarDate = inCalendar(false);
export const canceledDate = inCalendar(true);

/** The link with which a person answers for a date, until it starts. */
export const answerLink = ({ eventId, occurrenceId, dateStart }: DateNews): AnswerOffer => ({
  eventId,
  occurrenceId,
  until: dateStart,
});

export const whenAndWhere = (event: DateNews): readonly [Line, Line] => [
  { dateStart: event.dateStart, timeZone: event.timeZone },
  isOnline(event) ? { text: 'event_online', values: {} } : `${event.placeName}, ${event.address}`,
];
/** For the host: who goes with a child, and when; otherwise, when and where. */
export const withGuardian = (event: DateNews & { readonly guardianName: string }): readonly [Line, Line] => {
  const [when, where] = whenAndWhere(event);
  const { guardianName: name } = event;
  return name === '' ? [when, where] : [{ text: 'event_with_guardian', values: { name } }, when];
};
/** Whether a date starts within a day: then its people are notified at once, whatever their quiet hours. */
export const isSoon = ({ dateStart }: DateNews, now: string): boolean =>
  Date.parse(dateStart) - Date.parse(now) < DAY_MS;
/** The date as emails show it. */
export const mailedDate = ({ sport, ...event }: DateNews & { readonly hostName?: string }): MailedDate => ({
  hostName: '',
  ...event,
  gameType: sport,
  isOnline: isOnline(event),
});
/** What all notifications about a date have in common. */
export const ofEvent = {
  lines: whenAndWhere,
  link: ({ eventId, occurrenceId }: DateNews) => paths.event({ id: eventId, occurrenceId }),
  changes: ['event'],
  date: mailedDate,
} as const;
export const openEvent = { text: 'open_event', values: {} } as const;
/** Leads to the page on which a person answers without a login. */
export const changeRsvp = { text: 'answer_change', values: {} } as const;
/** Counts the invitations to a date that a mailbox gets, from the app or by email. */
export const invitationMark = ({
  eventId,
  occurrenceId,
}: Pick<EventNews, 'eventId' | 'occurrenceId'>): string => `event invitation ${eventId} ${occurrenceId}`;
