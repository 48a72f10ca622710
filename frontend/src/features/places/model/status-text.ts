import { shortDate, shortWeekday, time, viewerZone } from '#frontend/lib/format.ts';
import { formatLocale } from '#frontend/lib/locale.ts';
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

/** 'Closed until Sat 6:00 PM · Flooded field' */
export const statusText = (
  { kind, minutes, note, until }: Pick<PlaceStatus, 'kind' | 'minutes' | 'note' | 'until'>,
  timeZone: string,
  now: string,
): string => {
  const end = momentText(until, timeZone, now);
  const what =
    kind === 'closed'
      ? m.place_status_closed({ time: end })
      : m.place_status_delayed({ minutes: minutes ?? 0, time: end });
  return note === '' ? what : `${what} · ${note}`;
};
