import type { TeamEventCard } from '#shared/domains/events/model/shapes.ts';
import { wallClockIn } from '#shared/kernel/dates.ts';

/** The upcoming dates of one event, earliest first. */
export interface DatesOfEvent {
  readonly first: TeamEventCard;
  readonly dates: readonly TeamEventCard[];
}

const grouped = <T, K>(items: readonly T[], keyOf: (item: T) => K): T[][] => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
};

/** Dates grouped by event, in the order of each event's next date. */
export const datesByEvent = (items: readonly TeamEventCard[]): DatesOfEvent[] =>
  grouped(items, ({ id }) => id).flatMap((dates) => {
    const [first] = dates;
    return first ? [{ first, dates }] : [];
  });

/** How dates follow each other. `days` lists each weekday once, by one of its dates. */
export type Rhythm =
  | { readonly kind: 'daily' | 'weekly' | 'every_other_week'; readonly at: string }
  | { readonly kind: 'days'; readonly days: readonly string[] }
  | { readonly kind: 'irregular' };

const DAY_MS = 86_400_000;
const MOST_DAYS = 3;
const dayNumber = (date: string): number => Date.parse(date) / DAY_MS;

/** The rhythm of some dates, read from the dates themselves, by the clock of the place. */
export const rhythmOf = (
  dates: readonly { readonly dateStart: string; readonly timeZone: string }[],
): Rhythm => {
  const clocks = dates.map(({ dateStart, timeZone }) => ({
    at: dateStart,
    ...wallClockIn(dateStart, timeZone),
  }));
  const [first] = clocks;
  if (!first || clocks.length < 2 || clocks.some(({ time }) => time !== first.time))
    return { kind: 'irregular' };
  const numbers = clocks.map(({ date }) => dayNumber(date));
  const gaps = numbers.slice(1).map((day, index) => day - (numbers[index] ?? day));
  const smallest = Math.min(...gaps);
  if (gaps.every((gap) => gap === 1)) return { kind: 'daily', at: first.at };
  if (smallest === 7 && gaps.every((gap) => gap % 7 === 0)) return { kind: 'weekly', at: first.at };
  if (smallest === 14 && gaps.every((gap) => gap % 14 === 0))
    return { kind: 'every_other_week', at: first.at };
  const byWeekday = grouped(clocks, ({ date }) => dayNumber(date) % 7);
  const repeats = byWeekday.every((same) => same.length > 1) && gaps.every((gap) => gap <= 7);
  if (!repeats || byWeekday.length > MOST_DAYS) return { kind: 'irregular' };
  return { kind: 'days', days: byWeekday.flatMap(([one]) => (one ? [one.at] : [])) };
};
