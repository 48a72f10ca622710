import { time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { TeamEventCard } from '#shared/domains/events/model/shapes.ts';
import { rhythmOf } from './dates-by-event.ts';

const weekday = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { timeZone, weekday: 'long' }).format(new Date(at));

/** 'Every Tuesday, 6:00 PM' as a list with one entry; empty for dates without a rhythm. */
export const rhythmText = (dates: readonly TeamEventCard[]): readonly string[] => {
  const [first] = dates;
  if (!first) return [];
  const { timeZone } = first;
  const at = time(first.dateStart, { locale: formatLocale(), timeZone }, viewerZone());
  const rhythm = rhythmOf(dates);
  switch (rhythm.kind) {
    case 'daily':
      return [m.team_series_daily({ at })];
    case 'weekly':
      return [m.team_series_weekly({ day: weekday(rhythm.at, timeZone), at })];
    case 'every_other_week':
      return [m.team_series_every_other({ day: weekday(rhythm.at, timeZone), at })];
    case 'days': {
      const days = rhythm.days.map((day) => weekday(day, timeZone));
      const list = new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(days);
      return [m.team_series_days({ days: list, at })];
    }
    default:
      return [];
  }
};
