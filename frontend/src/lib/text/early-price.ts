import { m } from '#frontend/paraglide/messages.js';
import type { DatePrice } from '#shared/domains/events/model/admission.ts';
import { DAY_MS, localDateIn } from '#shared/kernel/dates.ts';
import { shortDate, shortWeekday, time, viewerZone } from './format.ts';
import { formatLocale } from './locale.ts';
import { priceRange } from './price.ts';

/** 'Mon', '8:00 PM' on the day itself, and 'Dec 12' for a day that is further away than a week. */
const shortMoment = (at: string, now: string, timeZone: string): string => {
  const zone = { locale: formatLocale(), timeZone };
  if (localDateIn(at, timeZone) === localDateIn(now, timeZone)) return time(at, zone, viewerZone());
  return Date.parse(at) - Date.parse(now) < 6 * DAY_MS ? shortWeekday(at, zone) : shortDate(at, zone);
};

/** 'until Mon, then $18': how long an early price holds at a place, and what follows; undefined if none holds at `now` (ISO instant). */
export const earlyText = (
  { early, ...later }: DatePrice,
  now: string,
  timeZone: string,
): string | undefined =>
  early && now < early.until
    ? m.price_until({ when: shortMoment(early.until, now, timeZone), price: priceRange(later) })
    : undefined;
