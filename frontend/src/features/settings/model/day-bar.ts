import type { TimeRange } from '#shared/domains/users/availability.ts';

const DAY_MINUTES = 1440;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** A range's position in its day, in percent of 24 hours; undefined if it is not valid. */
export const barOf = ({ start, end }: TimeRange): { left: number; width: number } | undefined => {
  if (start === '' || end === '' || start >= end) return undefined;
  const left = (minutesOf(start) / DAY_MINUTES) * 100;
  return { left, width: (minutesOf(end) / DAY_MINUTES) * 100 - left };
};
