import type { NewEvent } from '#shared/domains/events/shapes.ts';
import { DAY_MS } from '#shared/kernel/dates.ts';
import { anEvent } from '../support/builders.ts';

/** Where the people in these tests play, and the browsers' time zone. */
export const AUSTIN_ZONE = 'America/Chicago';

/** The calendar date in Austin a number of days from now, as `YYYY-MM-DD`. */
export const austinDate = (daysFromNow: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: AUSTIN_ZONE }).format(
    new Date(Date.now() + daysFromNow * DAY_MS),
  );

/** The nth event of a host: in Austin, in three days. */
export const aGame = (n: number, overrides: Partial<NewEvent> = {}): NewEvent =>
  anEvent(n, { dateStart: austinDate(3), timeStart: '18:00', ...overrides });

const courts = [
  { name: 'Zilker Park', address: 'Austin, TX', lat: 30.2669, lng: -97.7729, utcHours: -6 },
  { name: 'Pedion tou Areos', address: 'Athens, Greece', lat: 37.9945, lng: 23.7366, utcHours: 2 },
  { name: 'Yoyogi Park', address: 'Tokyo, Japan', lat: 35.6717, lng: 139.6949, utcHours: 9 },
];
const DAY_HOURS = 24;
const MORNING = 9;
const EVENING = 20;

/** Somewhere it is day now: nobody is asked at night. */
export const courtInDaylight = (): NewEvent['location'] => {
  const found = courts.find(({ utcHours }) => {
    const hour = (new Date().getUTCHours() + utcHours + DAY_HOURS) % DAY_HOURS;
    return hour >= MORNING && hour < EVENING;
  });
  if (!found) throw new Error('it is night at every court');
  const { utcHours: _, ...court } = found;
  return court;
};
