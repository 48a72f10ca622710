import { m } from '#frontend/paraglide/messages.js';
import type { DayPreset, Days } from './filters.ts';

export const presetLabels = {
  today: m.discover_day_today,
  tomorrow: m.discover_day_tomorrow,
  weekend: m.discover_day_weekend,
  week: m.discover_day_week,
} as const satisfies Record<DayPreset, () => string>;

const short = (localDate: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }).format(
    new Date(`${localDate}T12:00:00`),
  );

/** A day of the next weekend: 'Sat 28'. */
export const dayChip = (localDate: string, locale: string): string => {
  const noon = new Date(`${localDate}T12:00:00`);
  return `${new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(noon)} ${noon.getDate()}`;
};

/** The text of the day filter. */
export const dayLabel = (days: Days, locale: string): string => {
  if (days.kind === 'any') return m.discover_day_any();
  if (days.kind !== 'dates') return presetLabels[days.kind]();
  const { from, until } = days;
  if (from === undefined)
    return until === undefined ? m.discover_day_any() : m.discover_day_until({ until: short(until, locale) });
  if (until === undefined) return m.discover_day_from({ from: short(from, locale) });
  return from === until
    ? short(from, locale)
    : m.discover_day_dates({ from: short(from, locale), until: short(until, locale) });
};
