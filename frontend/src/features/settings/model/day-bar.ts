import type { TimeRange } from '#shared/domains/users/availability.ts';

const HOUR = 60;
const DAY_MINUTES = 24 * HOUR;
/** Bars move in steps of so many minutes. */
export const STEP = 30;
/** Ranges that touch are one range, so a bar stops before the next one. */
const GAP = 15;

/** Minutes of a day that are drawn. */
export interface Shown {
  readonly from: number;
  readonly to: number;
}

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes;
};

/** `HH:MM`; the end of the day is its last minute. */
export const timeAt = (minutes: number): string => {
  const at = Math.min(Math.max(0, Math.round(minutes)), DAY_MINUTES - 1);
  return `${String(Math.floor(at / HOUR)).padStart(2, '0')}:${String(at % HOUR).padStart(2, '0')}`;
};

const isDrawn = ({ start, end }: TimeRange): boolean => start !== '' && end !== '' && start < end;

/** From 6 a.m. to midnight, and from midnight if someone is free earlier. */
export const shownOf = (week: readonly (readonly TimeRange[])[]): Shown => {
  const isEarly = week.some((ranges) =>
    ranges.some((range) => isDrawn(range) && minutesOf(range.start) < 6 * HOUR),
  );
  return { from: isEarly ? 0 : 6 * HOUR, to: DAY_MINUTES };
};

/** A range's position, in percent of what is drawn; undefined if it is not valid. */
export const barOf = (
  range: TimeRange,
  { from, to }: Shown = { from: 0, to: DAY_MINUTES },
): { left: number; width: number } | undefined => {
  if (!isDrawn(range)) return undefined;
  const left = ((minutesOf(range.start) - from) / (to - from)) * 100;
  return { left, width: ((minutesOf(range.end) - from) / (to - from)) * 100 - left };
};

/** The minutes at a fraction of what is drawn, in whole steps. */
export const minutesAt = (fraction: number, { from, to }: Shown): number =>
  Math.round((from + Math.min(Math.max(0, fraction), 1) * (to - from)) / STEP) * STEP;

/** How far the edges of a range can go without meeting the others. */
const roomFor = (others: readonly TimeRange[], { start, end }: TimeRange): Shown => ({
  from: Math.max(
    0,
    ...others
      .filter((other) => isDrawn(other) && other.end <= start)
      .map((other) => minutesOf(other.end) + GAP),
  ),
  to: Math.min(
    DAY_MINUTES,
    ...others
      .filter((other) => isDrawn(other) && other.start >= end)
      .map((other) => minutesOf(other.start) - GAP),
  ),
});

/** A range with one edge at another time: it keeps a step in length, and does not meet others. */
export const stretched = (
  range: TimeRange,
  edge: 'start' | 'end',
  to: number,
  others: readonly TimeRange[],
): TimeRange => {
  const room = roomFor(others, range);
  if (edge === 'start')
    return { ...range, start: timeAt(Math.min(Math.max(to, room.from), minutesOf(range.end) - STEP)) };
  return { ...range, end: timeAt(Math.max(Math.min(to, room.to), minutesOf(range.start) + STEP)) };
};

/** The range between two minutes, in either order; undefined where there is one already. */
export const drawn = (one: number, other: number, ranges: readonly TimeRange[]): TimeRange | undefined => {
  const from = Math.min(one, other, DAY_MINUTES - STEP);
  const range = { start: timeAt(from), end: timeAt(Math.max(one, other, from + STEP)) };
  const meets = ranges.some(
    (taken) => isDrawn(taken) && taken.start <= range.end && range.start <= taken.end,
  );
  return meets ? undefined : range;
};
