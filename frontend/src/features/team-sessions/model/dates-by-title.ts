import type { SessionDate } from '#shared/domains/attendance/contract.ts';

interface DatesOfTitle {
  readonly title: string;
  readonly dates: readonly SessionDate[];
}

/** Dates of the same title together, in the order in which the first ones come. */
export const datesByTitle = (dates: readonly SessionDate[]): DatesOfTitle[] => {
  const groups = new Map<string, SessionDate[]>();
  for (const date of dates) groups.set(date.title, [...(groups.get(date.title) ?? []), date]);
  return [...groups].map(([title, ofTitle]) => ({ title, dates: ofTitle }));
};

/** How many of some starts (ISO instants) are before `now`. */
export const pastOf = (starts: readonly string[], now: string): number =>
  starts.filter((start) => start < now).length;
