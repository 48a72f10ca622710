import { clashesOf } from '#shared/domains/family/clashes.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { distanceInMeters } from '#shared/kernel/geo.ts';
import type { CalendarEntry } from './calendar.ts';

/** Two entries that nobody can take the family to, the earlier one first. */
export interface Clash {
  readonly first: CalendarEntry;
  readonly second: CalendarEntry;
  /** How long they overlap, or how little time is between them. */
  readonly minutes: number;
  readonly overlaps: boolean;
  /** The distance between their places; null if one is online, or they are at the same place. */
  readonly meters: number | null;
}

const minutesFromTo = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MINUTE_MS;
const earliest = (a: string, b: string): string => (a < b ? a : b);

const metersBetween = (first: CalendarEntry, second: CalendarEntry): number | null => {
  const [from, to] = [first.event.location, second.event.location];
  const hasWay = !from.isOnline && !to.isOnline && first.place !== second.place;
  return hasWay ? distanceInMeters(from, to) : null;
};

export const clashBetween = (first: CalendarEntry, second: CalendarEntry): Clash => ({
  ...{ first, second, overlaps: true },
  minutes: minutesFromTo(second.dateStart, earliest(first.endsAt, second.endsAt)),
  meters: metersBetween(first, second),
});

/** Fields of one park are closer. */
const NEXT_DOOR_METERS = 800;
/** As the crow flies: about 30 km/h through a city. */
const METERS_PER_MINUTE = 500;
/** To the car, and from it. */
const ON_FOOT_MINUTES = 5;

const drivingMinutes = (meters: number): number => Math.ceil(meters / METERS_PER_MINUTE) + ON_FOOT_MINUTES;

/** Two entries one after the other, with too little time to drive from one to the other. */
const tightBetween = (first: CalendarEntry, second: CalendarEntry): readonly Clash[] => {
  const meters = metersBetween(first, second);
  const minutes = minutesFromTo(first.endsAt, second.dateStart);
  const isTight =
    meters !== null && meters >= NEXT_DOOR_METERS && minutes >= 0 && minutes < drivingMinutes(meters);
  return isTight ? [{ first, second, minutes, overlaps: false, meters }] : [];
};

/** What clashes on a day or leaves too little time, each pair once. */
export const clashesIn = (ofDay: readonly CalendarEntry[]): readonly Clash[] =>
  ofDay.flatMap((first, index) => {
    const later = ofDay.slice(index + 1);
    return [
      ...clashesOf(first, later).map((second) => clashBetween(first, second)),
      ...later.flatMap((second) => tightBetween(first, second)),
    ];
  });

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
