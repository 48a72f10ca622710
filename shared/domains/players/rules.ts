import { eachDay, type TimeRange, type Week, weekdays } from '../users/availability.ts';

export const playerLimits = {
  radiusMiles: { default: 25, min: 1, max: 100 },
} as const;

/** The parts of a day, with the wall-clock hours they span. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];
const hours: Readonly<Record<DayPart, readonly [from: number, to: number]>> = {
  morning: [5, 12],
  afternoon: [12, 17],
  evening: [17, 24],
};
/** Minutes that someone must have in a part of a day to count as free. */
const ENOUGH_MINUTES = 60;

/** Each part of the week in order: `monday_morning` to `sunday_evening`. */
export const partsOfWeek = weekdays.flatMap((day) => dayParts.map((part) => `${day}_${part}` as const));
export type PartOfWeek = (typeof partsOfWeek)[number];

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const isFreeIn = (ranges: readonly TimeRange[], part: DayPart): boolean => {
  const [from, to] = hours[part];
  const minutes = ranges.map(({ start, end }) =>
    Math.max(0, Math.min(minutesOf(end), to * 60) - Math.max(minutesOf(start), from * 60)),
  );
  return minutes.some((count) => count >= ENOUGH_MINUTES);
};

/** The parts of the week in which someone is free. */
export const freeParts = (week: Week): PartOfWeek[] => {
  const ofDay = eachDay((day) => dayParts.filter((part) => isFreeIn(week[day], part)));
  return weekdays.flatMap((day) => ofDay[day].map((part) => `${day}_${part}` as const));
};

/** Parts of the week as bits, to compare quickly. */
export const bitsOf = (parts: readonly PartOfWeek[]): number =>
  parts.reduce((bits, part) => bits | (1 << partsOfWeek.indexOf(part)), 0);
