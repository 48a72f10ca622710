import { shortDate, shortWeekday, time } from '#frontend/lib/text/format.ts';
import { addMilliseconds, DAY_MS, localDateIn } from '#shared/kernel/dates.ts';

interface Reader {
  /** ISO instant. */
  readonly now: string;
  readonly locale: string;
  readonly timeZone: string;
}
const DAYS_OF_WEEK = 7;

/** When something was written, in a list: '6:14 PM' today, 'Thu' within a week, else 'Nov 28'. */
export const whenText = (at: string, { now, ...zone }: Reader): string => {
  const day = localDateIn(at, zone.timeZone);
  if (day === localDateIn(now, zone.timeZone)) return time(at, zone, zone.timeZone);
  const weekAgo = localDateIn(addMilliseconds(now, -(DAYS_OF_WEEK - 1) * DAY_MS), zone.timeZone);
  return day >= weekAgo ? shortWeekday(at, zone) : shortDate(at, zone);
};
