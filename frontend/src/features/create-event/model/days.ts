import { localDate } from './calendar.ts';

const SATURDAY = 6;
const DAYS_PER_WEEK = 7;
const HOURS_PER_DAY = 24;
const EVENING = '18:00';
const MORNING = '09:00';

/** The days that are offered first, `YYYY-MM-DD`: today, and the next Saturday and Sunday after it. */
export const offeredDays = (now: Date): string[] => {
  const toSaturday = (SATURDAY - now.getDay() + DAYS_PER_WEEK) % DAYS_PER_WEEK || DAYS_PER_WEEK;
  const toSunday = DAYS_PER_WEEK - now.getDay();
  return [0, ...[toSaturday, toSunday].toSorted((one, other) => one - other)].map((days) =>
    localDate(now, days),
  );
};

const isWeekend = (date: string): boolean =>
  [0, SATURDAY].includes(new Date(`${date}T00:00:00.000Z`).getUTCDay());

/** The usual time on a day, `HH:MM`; today, once that is over, the next full hour, or nothing in the last hour of the day. */
export const usualTime = (date: string, now: Date): string => {
  const usual = isWeekend(date) ? MORNING : EVENING;
  const next = now.getHours() + 1;
  if (date !== localDate(now) || Number(usual.slice(0, 2)) >= next) return usual;
  return next < HOURS_PER_DAY ? `${String(next).padStart(2, '0')}:00` : '';
};
