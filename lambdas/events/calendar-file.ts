import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';

export interface CalendarText {
  readonly name: string;
  /** The platform's public address, without a trailing slash. */
  readonly origin: string;
  readonly now: string;
}

/** The domain part of event ids in calendar files: it must never change, or calendar apps show events twice. */
const UID_DOMAIN: Record<Platform, string> = { gth: 'gth.events', meh: 'meh.events' };

/** Events as an iCalendar file (RFC 5545). Times are in UTC, so no time-zone definitions are needed. */
export const calendarFile = (
  cards: readonly (EventCard & { readonly description?: string })[],
  platform: Platform,
  { name, origin, now }: CalendarText,
): string => {
  const calendar = ical({
    name,
    prodId: { company: name, product: 'events' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const card of cards) {
    const url = `${origin}${paths.event(card)}`;
    calendar.createEvent({
      id: `${card.id}.${card.occurrenceId}@${UID_DOMAIN[platform]}`,
      stamp: new Date(now),
      start: new Date(card.dateStart),
      end: new Date(card.endsAt),
      summary: card.title,
      description: [card.description, url].filter(Boolean).join('\n\n'),
      location: {
        title: card.location.name,
        address: card.location.address,
        geo: { lat: card.location.lat, lon: card.location.lng },
      },
      url,
      // Calendar apps replace what they have with a higher number (RFC 5545 §3.8.7.4).
      sequence: card.revision - 1,
      status: card.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  // Every line ends with CRLF, including the last one (RFC 5545 §3.1).
  return `${calendar.toString()}\r\n`;
};
