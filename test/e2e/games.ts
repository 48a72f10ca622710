import type { NewEvent } from '#shared/domains/events/shapes.ts';
import { DAY_MS } from '#shared/kernel/dates.ts';
import { anEvent } from '../support/builders.ts';

/** Where the people of these tests play, and the zone of the browsers. */
export const AUSTIN_ZONE = 'America/Chicago';

/** The calendar date in Austin some days from now, as `YYYY-MM-DD`. */
export const austinDate = (daysFromNow: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: AUSTIN_ZONE }).format(
    new Date(Date.now() + daysFromNow * DAY_MS),
  );

/** The nth game of a host: in Austin, in three days. */
export const aGame = (n: number, overrides: Partial<NewEvent> = {}): NewEvent =>
  anEvent(n, { dateStart: austinDate(3), timeStart: '18:00', ...overrides });
