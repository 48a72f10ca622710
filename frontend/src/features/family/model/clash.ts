import { distanceInMeters } from '#shared/kernel/geo.ts';
import type { CalendarEntry } from './calendar.ts';

/** Two entries that overlap, the earlier one first. */
export interface Clash {
  readonly first: CalendarEntry;
  readonly second: CalendarEntry;
  /** How long they overlap. */
  readonly minutes: number;
  /** The distance between their places; null if one is online, or they are at the same place. */
  readonly meters: number | null;
}

const MINUTE_MS = 60_000;
const earliest = (a: string, b: string): string => (a < b ? a : b);

export const clashBetween = (first: CalendarEntry, second: CalendarEntry): Clash => {
  const [from, to] = [first.event.location, second.event.location];
  const hasWay = !from.isOnline && !to.isOnline && first.place !== second.place;
  return {
    ...{ first, second },
    minutes: (Date.parse(earliest(first.endsAt, second.endsAt)) - Date.parse(second.dateStart)) / MINUTE_MS,
    meters: hasWay ? distanceInMeters(from, to) : null,
  };
};

const HOUR_MS = 60 * MINUTE_MS;

/** The whole hours from the first start to the last end, and where each entry is among them, in percent. */
export const lanesOf = ({ first, second }: Clash) => {
  const start = Math.floor(Date.parse(first.dateStart) / HOUR_MS) * HOUR_MS;
  const last = Math.max(Date.parse(first.endsAt), Date.parse(second.endsAt));
  const end = Math.ceil(last / HOUR_MS) * HOUR_MS;
  const at = (instant: number): number => ((instant - start) / (end - start)) * 100;
  return {
    hours: Array.from({ length: (end - start) / HOUR_MS + 1 }, (_, index) => {
      const instant = start + index * HOUR_MS;
      return { instant: new Date(instant).toISOString(), top: at(instant) };
    }),
    blocks: [first, second].map((entry) => ({
      entry,
      top: at(Date.parse(entry.dateStart)),
      height: at(Date.parse(entry.endsAt)) - at(Date.parse(entry.dateStart)),
    })),
  };
};
