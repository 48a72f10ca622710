import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { type DayPart, type PartOfWeek, partsOfWeek } from '#shared/domains/players/rules.ts';

const partLabels: Readonly<Record<DayPart, (values: { day: string }) => string>> = {
  morning: m.player_free_morning,
  afternoon: m.player_free_afternoon,
  evening: m.player_free_evening,
};
/** A Monday, for the names of weekdays. */
const MONDAY = Date.UTC(2026, 10, 23);
const DAY_MS = 86_400_000;
const PARTS_OF_DAY = 3;

/** 'Friday evening' */
export const freeLabel = (part: PartOfWeek): string => {
  const day = Math.floor(partsOfWeek.indexOf(part) / PARTS_OF_DAY);
  const weekday = new Intl.DateTimeFormat(formatLocale(), { weekday: 'long', timeZone: 'UTC' });
  const label = part.endsWith('morning')
    ? partLabels.morning
    : part.endsWith('afternoon')
      ? partLabels.afternoon
      : partLabels.evening;
  return label({ day: weekday.format(MONDAY + day * DAY_MS) });
};
