import { addMilliseconds, HOUR_MS, MINUTE_MS, nextTimeOfDay, timeOfDayIn } from '../../../kernel/dates.ts';
import type { RsvpStatus } from './rsvp.ts';

/** What a person waits for: a free spot in a slot, or the host's approval. */
export const waitingFor = ['spot', 'approval'] as const;
export type WaitingFor = (typeof waitingFor)[number];

const lines: Partial<Record<RsvpStatus, WaitingFor>> = { waitlisted: 'spot', pending_approval: 'approval' };

/** What someone with an RSVP waits for; undefined if they do not wait. */
export const waitsForOf = (status: RsvpStatus): WaitingFor | undefined => lines[status];

/** Why someone's position is not that of the order of arrival: the host moved people, or reliable players come first. */
export const positionReasons = ['host', 'reliable_first'] as const;
export type PositionReason = (typeof positionReasons)[number];

/** How a host explains a change of the order. */
export const moveLimits = { reason: { min: 3, max: 200 } } as const;

/** What a host sees of someone who waits. */
export const waitingStates = [...waitingFor, 'offered', 'paying'] as const;

export const offerStates = ['open', 'accepted', 'declined', 'expired'] as const;
export type OfferState = (typeof offerStates)[number];

/** What decides how long a freed spot is held for someone on the waitlist. Instants are ISO. */
export interface OfferTimes {
  readonly dateStart: string;
  /** When RSVPs close: an offer never lasts longer. */
  readonly closesAt: string;
  readonly timeZone: string;
}

/** How long an offer lasts if more than `above` is left until the start; the first that applies. */
const holds = [
  { above: 16 * HOUR_MS, hold: 2 * HOUR_MS },
  { above: HOUR_MS, hold: 30 * MINUTE_MS },
  { above: Number.NEGATIVE_INFINITY, hold: 10 * MINUTE_MS },
] as const;

/** Offers do not run out from 22:00 until 8:00 at the place: people are asleep. */
const NIGHT = { begins: 22 * HOUR_MS, ends: 8 * HOUR_MS } as const;
const isNight = (time: number): boolean => time >= NIGHT.begins || time < NIGHT.ends;

/** The first moment from `iso` (ISO instant) on at which people at the place are awake. */
export const inDaytime = (iso: string, timeZone: string): string =>
  isNight(timeOfDayIn(iso, timeZone)) ? nextTimeOfDay(iso, NIGHT.ends, timeZone) : iso;

/** When an offer made at `offeredAt` (ISO instant) runs out. */
export const offerEnd = (offeredAt: string, { dateStart, closesAt, timeZone }: OfferTimes): string => {
  const ahead = Date.parse(dateStart) - Date.parse(offeredAt);
  const hold = holds.find(({ above }) => ahead > above)?.hold ?? 0;
  const end = inDaytime(addMilliseconds(offeredAt, hold), timeZone);
  return end < closesAt ? end : closesAt;
};
