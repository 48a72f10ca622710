import { addMilliseconds, HOUR_MS, MINUTE_MS, nextTimeOfDay, timeOfDayIn } from '../../kernel/dates.ts';

export const digests = ['off', 'daily', 'weekly'] as const;
/** How many hours before an event someone can be reminded. */
export const reminderHours = [1, 2, 24, 48, 168] as const;
export type ReminderHours = (typeof reminderHours)[number];
export const isReminderHour = (hours: number): hours is ReminderHours =>
  reminderHours.some((offered) => offered === hours);

export const deliveryLimits = { reminders: 3, mutedTeams: 200 } as const;

/** For people who have chosen nothing, and for guests. */
export const defaultDelivery = {
  digest: 'off' as const,
  quietHours: null,
  reminders: [24, 2],
  mutedTeams: [],
};

interface Times {
  readonly digest: (typeof digests)[number];
  /** Times of day, `HH:MM`; the end may be on the next day. */
  readonly quietHours: { readonly start: string; readonly end: string } | null;
}

/** Digests are sent at 8:00, weekly ones on Mondays. */
const DIGEST_AT = 8 * HOUR_MS;
const MONDAY = 'Mon';

const millisecondsOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR_MS + (minutes * HOUR_MS) / 60;
};

const isWithin = (time: number, start: number, end: number): boolean =>
  start <= end ? time >= start && time < end : time >= start || time < end;

/** When the quiet hours that `now` (ISO instant) is in end, as an instant; undefined outside of them. Hours that start and end at the same time are none. */
export const quietUntil = ({ quietHours }: Times, now: string, timeZone: string): string | undefined => {
  if (!quietHours) return undefined;
  const [start, end] = [millisecondsOf(quietHours.start), millisecondsOf(quietHours.end)];
  if (start === end || !isWithin(timeOfDayIn(now, timeZone), start, end)) return undefined;
  return nextTimeOfDay(now, end, timeZone);
};

const GATHERED_MS = 15 * MINUTE_MS;

/** The next quarter of an hour after `now` (ISO instant), as an instant. */
export const gatheredUntil = (now: string): string =>
  new Date((Math.floor(Date.parse(now) / GATHERED_MS) + 1) * GATHERED_MS).toISOString();

const weekdayIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(new Date(iso));

/** When the next digest after `now` (ISO instant) is sent, as an instant; undefined for people who get an email for each notification. */
export const digestAt = ({ digest }: Times, now: string, timeZone: string): string | undefined => {
  if (digest === 'off') return undefined;
  const later = (iso: string) => nextTimeOfDay(addMilliseconds(iso, 1), DIGEST_AT, timeZone);
  let at = later(now);
  for (let days = 0; digest === 'weekly' && days < 7 && weekdayIn(at, timeZone) !== MONDAY; days += 1)
    at = later(at);
  return at;
};
