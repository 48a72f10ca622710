import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import {
  addMilliseconds,
  DAY_MS,
  localDateIn,
  localTimeIn,
  MINUTE_MS,
  utcDayOf,
} from '#shared/kernel/dates.ts';
import { anEvent } from './builders.ts';
import type { Product } from './product.ts';

/** Where the people in these tests play, and the browsers' time zone. */
export const AUSTIN_ZONE = 'America/Chicago';

/** The calendar date in Austin a number of days from now, as `YYYY-MM-DD`. */
export const austinDate = (daysFromNow: number): string => {
  const today = localDateIn(new Date().toISOString(), AUSTIN_ZONE);
  return utcDayOf(addMilliseconds(`${today}T00:00:00.000Z`, daysFromNow * DAY_MS));
};

/** `anEvent` for a product whose clock is the real one: in Austin, a week from today. */
export const upcomingEvent = (n: number, overrides: Partial<NewEvent> = {}): NewEvent =>
  anEvent(n, { dateStart: austinDate(7), ...overrides });

/** The nth event of a host: in Austin, in three days. */
export const aGame = (n: number, overrides: Partial<NewEvent> = {}): NewEvent =>
  upcomingEvent(n, { dateStart: austinDate(3), timeStart: '18:00', ...overrides });

/** A start in Austin, some minutes from now, at the time of the product: other tests move it ahead. */
export const startingIn = async (
  product: Product,
  minutes: number,
): Promise<Pick<NewEvent, 'dateStart' | 'timeStart'>> => {
  const at = new Date((await product.now()).getTime() + minutes * MINUTE_MS).toISOString();
  return { dateStart: localDateIn(at, AUSTIN_ZONE), timeStart: localTimeIn(at, AUSTIN_ZONE).slice(0, 5) };
};
