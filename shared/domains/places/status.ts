import * as z from 'zod/mini';
import { oneOf, text } from '../../contracts/fields.ts';
import { addMilliseconds, DAY_MS, Instant, localTimeIn, MINUTE_MS } from '../../kernel/dates.ts';
import type { PlaceId } from '../../kernel/ids.ts';
import type { MovedFor } from '../events/model/moved-for.ts';

/** What a place can announce. Without a status, it is open as its hours say. */
export const placeStatusKinds = ['delayed', 'closed'] as const;
export type PlaceStatusKind = (typeof placeStatusKinds)[number];

/** `act`: the status also moves or cancels the dates that the person hosts. `notify`: it only notifies hosts and attendees. */
export const statusEffects = ['act', 'notify'] as const;

export const statusLimits = { note: { max: 200 }, minutes: { min: 5, max: 720 }, days: 30 } as const;
const { note, minutes } = statusLimits;

export const PlaceStatus = z.object({
  kind: oneOf(placeStatusKinds, 'closed'),
  /** How much later what takes place there starts; null if it is closed. */
  minutes: z.nullable(z.int()),
  note: z.string(),
  /** When it was set. */
  from: Instant,
  /** When it ends. */
  until: Instant,
});
export type PlaceStatus = z.infer<typeof PlaceStatus>;

export const NewPlaceStatus = z.object({
  kind: z.enum(placeStatusKinds),
  minutes: z.nullable(z.int().check(z.minimum(minutes.min), z.maximum(minutes.max))),
  note: text(0, note.max),
  until: Instant,
  effect: z.enum(statusEffects),
});
export type NewPlaceStatus = z.infer<typeof NewPlaceStatus>;

/** What a date that was moved for a status is marked with. */
export const statusMark = (placeId: PlaceId, { from }: Pick<PlaceStatus, 'from'>): MovedFor => ({
  placeId,
  from,
});

/** Whether a status counts at an instant: it ends by the clock. */
export const isCurrentStatus = (status: PlaceStatus | null, now: string): status is PlaceStatus =>
  status !== null && status.until > now;

/** Whether a status is about what starts at an instant. */
export const isAffected = (
  { from, until }: Pick<PlaceStatus, 'from' | 'until'>,
  dateStart: string,
): boolean => dateStart >= from && dateStart < until;

interface Span {
  readonly dateStart: string;
  readonly endsAt: string;
}
const MOST_PROPOSED = 3;
const DAYS_AHEAD = 7;

/** The instant of a wall-clock time on a day: near the guess, corrected by what the clock there shows. */
const sameTimeOn = (dateStart: string, days: number, timeZone: string): string => {
  const guess = addMilliseconds(dateStart, days * DAY_MS);
  const minutesOf = (iso: string): number => {
    const [hours = 0, rest = 0] = localTimeIn(iso, timeZone).split(':').map(Number);
    return hours * 60 + rest;
  };
  const shift = minutesOf(dateStart) - minutesOf(guess);
  const within = shift > 720 ? shift - 1440 : shift < -720 ? shift + 1440 : shift;
  return addMilliseconds(guess, within * MINUTE_MS);
};

/**
 * Up to three later starts for a date, at the same local time within a week, the last of which is the same weekday: not while the place has a
 * status, and not while something else of the host takes place.
 */
export const proposedStarts = (
  date: Span & { readonly timeZone: string },
  status: Pick<PlaceStatus, 'from' | 'until'>,
  others: readonly Span[],
  now: string,
): string[] => {
  const length = Date.parse(date.endsAt) - Date.parse(date.dateStart);
  const isFree = (start: string): boolean => {
    const end = addMilliseconds(start, length);
    const isTaken = others.some((other) => other.dateStart < end && other.endsAt > start);
    return start > now && start >= status.until && !isTaken;
  };
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => index + 1);
  const free = days.map((day) => sameTimeOn(date.dateStart, day, date.timeZone)).filter(isFree);
  const nextWeek = sameTimeOn(date.dateStart, DAYS_AHEAD, date.timeZone);
  if (free.length <= MOST_PROPOSED || !free.includes(nextWeek)) return free.slice(0, MOST_PROPOSED);
  return [...free.slice(0, MOST_PROPOSED - 1), nextWeek];
};
