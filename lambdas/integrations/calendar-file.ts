import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
  type ICalLocation,
} from 'ical-generator';
import type { CalendarEntry } from '#shared/declare/notification-dates.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';

/** What a calendar shows of one date of an event. */
export interface CalendarDate extends CalendarEntry {
  /** Calendar apps replace what they have with a higher number (RFC 5545 §3.8.7.4). Without one, the host's changes count. */
  readonly sequence?: number;
  readonly description?: string;
  readonly location: CalendarEntry['location'] & { readonly lat?: number; readonly lng?: number };
  /** Where people meet online; only in a file for someone who may see it. */
  readonly onlineLink?: string | undefined;
}

export interface CalendarText {
  readonly name: string;
  /** The platform's public address, without a trailing slash. */
  readonly origin: string;
  readonly now: string;
}

/** Whom an invitation is from and for (RFC 5546): calendar apps then apply changes of the date automatically. */
export interface CalendarPeople {
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: { readonly name: string; readonly email: string };
}

/** The domain part of event ids in calendar files: it must never change, or calendar apps show events twice. */
const UID_DOMAIN: Record<Platform, string> = { gth: 'gth.events', meh: 'meh.events' };

const addPeople = (event: ICalEvent, { organizer, attendee }: CalendarPeople): void => {
  event.organizer(organizer);
  event.createAttendee({ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
};

const uidOf = ({ id, occurrenceId }: CalendarDate, platform: Platform): string =>
  `${id}.${occurrenceId}@${UID_DOMAIN[platform]}`;

/** The octets of a line (RFC 5545 §3.1), without the space with which a folded one goes on. */
const LINE = 74;

/** Adds CONFERENCE (RFC 7986 §5.11) to a date that has a link, which `ical-generator` does not write. Links are ASCII, so octets are characters. */
const withConference = (text: string, date: CalendarDate, platform: Platform): string => {
  if (date.onlineLink === undefined) return text;
  const line = `CONFERENCE;VALUE=URI:${date.onlineLink}`;
  const folded = line.match(new RegExp(`.{1,${LINE}}`, 'g'))?.join('\r\n ') ?? line;
  const uid = `\r\nUID:${uidOf(date, platform)}\r\n`;
  return text.replace(uid, () => `${uid}${folded}\r\n`);
};

/** LOCATION, and the position if it is known. */
const placeOf = (location: CalendarDate['location']): ICalLocation => {
  if (location.isOnline) return { title: 'Online' };
  const { name: title, address, lat, lng: lon } = location;
  return { title, address, ...(lat !== undefined && lon !== undefined && { geo: { lat, lon } }) };
};

/** Events as an iCalendar file (RFC 5545). Times are in UTC, so no time-zone definitions are needed. */
const file = (
  dates: readonly CalendarDate[],
  platform: Platform,
  { name, origin, now }: CalendarText,
  method: ICalCalendarMethod,
  people?: CalendarPeople,
): string => {
  const calendar = ical({ name, prodId: { company: name, product: 'events' }, method });
  for (const date of dates) {
    const url = `${origin}${paths.event(date)}`;
    const event = calendar.createEvent({
      id: uidOf(date, platform),
      stamp: new Date(now),
      start: new Date(date.dateStart),
      end: new Date(date.endsAt),
      summary: date.title,
      description: [date.onlineLink, date.description, url].filter(Boolean).join('\n\n'),
      location: placeOf(date.location),
      url,
      sequence: date.sequence ?? date.revision - 1,
      status: date.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    if (people) addPeople(event, people);
  }
  // Every line ends with CRLF, including the last one (RFC 5545 §3.1).
  return `${dates.reduce((text, date) => withConference(text, date, platform), calendar.toString())}\r\n`;
};

/** Events as a file that people download or subscribe to. */
export const calendarFile = (
  dates: readonly CalendarDate[],
  platform: Platform,
  text: CalendarText,
): string => file(dates, platform, text, ICalCalendarMethod.PUBLISH);

/** One date as an attachment of an email to someone who is going; a canceled one removes it from their calendar. */
export const calendarInvitation = (
  date: CalendarDate,
  platform: Platform,
  text: CalendarText,
  people: CalendarPeople,
): { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } => {
  const method = date.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  return { method, content: file([date], platform, text, method, people) };
};
