import { shortDate, shortWeekday, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { PlaceStatus } from '#shared/domains/places/status.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';

/** 'Sat 6:00 PM', or 'Dec 12, 6:00 PM' for more than six days ahead. */
export const momentText = (iso: string, timeZone: string, now: string): string => {
  const zone = { locale: formatLocale(), timeZone };
  const at = time(iso, zone, viewerZone());
  return iso < addMilliseconds(now, 6 * DAY_MS)
    ? `${shortWeekday(iso, zone)} ${at}`
    : `${shortDate(iso, zone)}, ${at}`;
};

type StatusWords = Pick<PlaceStatus, 'kind' | 'minutes' | 'note' | 'until'> & {
  readonly placeName?: string;
};

/** 'Closed until Sat 6:00 PM · Flooded field', or with the name of the place where it is not shown otherwise */
export const statusText = (
  { kind, minutes, note, until, placeName: place }: StatusWords,
  timeZone: string,
  now: string,
): string => {
  const end = momentText(until, timeZone, now);
  const closed = place === undefined ? m.place_status_closed : m.place_status_closed_at;
  const delayed = place === undefined ? m.place_status_delayed : m.place_status_delayed_at;
  const words = { place: place ?? '', time: end };
  const what = kind === 'closed' ? closed(words) : delayed({ ...words, minutes: minutes ?? 0 });
  return note === '' ? what : `${what} · ${note}`;
};
