import { longDate, time, timeRange } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { wallClock } from './calendar.ts';
import type { Draft } from './draft.ts';
import { durationLabel } from './labels.ts';

/** The wall-clock time is written as if the place were in UTC: its zone is not needed for that. */
const zone = () => ({ locale: formatLocale(), timeZone: 'UTC' });

/** The start as far as it is known, in the place's wall-clock time. */
export const startText = (draft: Draft): string | undefined => {
  const start = wallClock(draft.date, draft.time);
  if (start === undefined) return undefined;
  const date = longDate(start, zone());
  if (draft.time === '') return date;
  return [date, time(start, zone(), 'UTC'), durationLabel(draft.minutes, formatLocale())].join(' · ');
};

/** '9:00 – 11:00 AM'; undefined while the start is not known. */
export const timesText = ({ date, time: start, minutes }: Draft): string | undefined => {
  const startsAt = wallClock(date, start);
  if (startsAt === undefined || start === '') return undefined;
  return timeRange(startsAt, addMilliseconds(startsAt, minutes * MINUTE_MS), zone(), 'UTC');
};
