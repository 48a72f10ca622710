import { addMilliseconds, HOUR_MS, MINUTE_MS } from '../../../kernel/dates.ts';

/** The key of the date on a card, in API paths and table keys. */
export const dateOf = <Id, OccurrenceId>({
  id: eventId,
  occurrenceId,
}: {
  readonly id: Id;
  readonly occurrenceId: OccurrenceId;
}) => ({ eventId, occurrenceId });

export const eventLimits = {
  title: { min: 3, max: 100 },
  description: { max: 4000 },
  placeName: { min: 2, max: 120 },
  onlineLink: { max: 2000 },
  address: { max: 200 },
  durationMinutes: { min: 15, max: 14 * 24 * 60 },
  slots: { min: 1, max: 12 },
  slotName: { min: 1, max: 40 },
  capacity: { min: 1, max: 1000 },
  /** The price of a spot in minor units of USD; 0 is free. */
  fee: { min: 100, max: 500_000 },
  /** How long before the start the early price ends. */
  earlyHoursBefore: { min: 1, max: 30 * 24 },
  guestLimit: { min: 0, max: 10 },
  startsWithinDays: 366,
  level: { min: 1, max: 10 },
  /** Ages in whole years that a slot can be limited to; its `min` and `max` limit nothing. */
  age: { min: 0, max: 120 },
  /** How long before its start a private event can become public. */
  publicHoursBefore: { min: 1, max: 30 * 24 },
  /** How long before its start RSVPs close; 0 without a deadline. */
  rsvpHoursBefore: { min: 0, max: 30 * 24 },
  cancelReason: { max: 300 },
  minimumNeeded: { min: 1, max: 1000 },
  /** How long before its start an event with too few people is canceled. */
  hoursToCancelBefore: { min: 1, max: 7 * 24 },
} as const;

/** Which dates of an event a change is for: the one it is made on, that one and all later ones, or all. */
export const dateScopes = ['this', 'following', 'all'] as const;
export type DateScope = (typeof dateScopes)[number];

/** Whether a host edited one date, or several dates of a series. */
export const editReaches = ['date', 'series'] as const;
export type EditReach = (typeof editReaches)[number];

/** What attendees are notified of after an edit: a new time, a new place, both, or something else that they read, such as the title. */
export const notifiedChanges = ['time', 'place', 'time_and_place', 'details'] as const;
export type NotifiedChange = (typeof notifiedChanges)[number];

export interface Duration {
  readonly hours: number;
  readonly minutes: number;
}

/** The end of something that starts at `startsAt` (ISO instant) and lasts `duration`. */
export const endOf = (startsAt: string, { hours, minutes }: Duration): string =>
  addMilliseconds(startsAt, hours * HOUR_MS + minutes * MINUTE_MS);

interface Publication {
  readonly isPrivate: boolean;
  readonly publicHoursBefore: number | null;
}

/** When a private date that starts at `startsAt` (ISO instant) becomes public, or null if it never does. */
export const publicFrom = ({ isPrivate, publicHoursBefore }: Publication, startsAt: string): string | null =>
  isPrivate && publicHoursBefore !== null ? addMilliseconds(startsAt, -publicHoursBefore * HOUR_MS) : null;

/** Who canceled a date: its host, or nobody, because too few people signed up. */
export const cancelers = ['host', 'minimum'] as const;
export type Canceler = (typeof cancelers)[number];

/** How long before the decision everyone is warned that too few people are going. */
const MINIMUM_WARNING_MS = 24 * HOUR_MS;

interface Minimum {
  readonly hasMinimumNeeded: boolean;
  readonly hoursToCancelBefore: number;
}

/** When a date that starts at `startsAt` (ISO instant) is canceled if too few people are going, and when they are warned; null without a minimum. */
export const minimumTimes = (
  { hasMinimumNeeded, hoursToCancelBefore }: Minimum,
  startsAt: string,
): { readonly warnAt: string; readonly decideAt: string } | null => {
  if (!hasMinimumNeeded) return null;
  const decideAt = addMilliseconds(startsAt, -hoursToCancelBefore * HOUR_MS);
  return { decideAt, warnAt: addMilliseconds(decideAt, -MINIMUM_WARNING_MS) };
};

interface Timing {
  readonly dateStart: string;
  readonly endsAt: string;
  readonly cancelled: boolean;
  readonly allowLateRsvp: boolean;
  readonly rsvpHoursBefore: number;
}

/**
 * When RSVPs close for good: at the start, or at the end if late RSVPs are allowed. ISO instant. It binds everyone but the host: until then people
 * give up spots, take offers from the waitlist, and come as substitutes, whatever the deadline.
 */
export const rsvpsCloseAt = ({
  dateStart,
  endsAt,
  allowLateRsvp,
}: Pick<Timing, 'dateStart' | 'endsAt' | 'allowLateRsvp'>): string => (allowLateRsvp ? endsAt : dateStart);

/**
 * The host's deadline for RSVPs; null without one. ISO instant. It binds people who join, with or without an account, join the waitlist, ask for
 * approval, bring more guests, or change slots. It binds nobody whom a host adds, approves, invites after it, or has asked to be a
 * substitute.
 */
export const rsvpDeadline = ({
  dateStart,
  rsvpHoursBefore,
}: Pick<Timing, 'dateStart' | 'rsvpHoursBefore'>): string | null =>
  rsvpHoursBefore > 0 ? addMilliseconds(dateStart, -rsvpHoursBefore * HOUR_MS) : null;

/** Whether the host's deadline for RSVPs has passed at `now` (ISO instant). */
export const isPastDeadline = (
  event: Pick<Timing, 'dateStart' | 'rsvpHoursBefore'>,
  now: string,
): boolean => {
  const deadline = rsvpDeadline(event);
  return deadline !== null && now >= deadline;
};

/** After the deadline, people only give up spots and take what is offered to them; once RSVPs are closed, not even that. */
export const rsvpStates = ['open', 'past_deadline', 'closed', 'cancelled'] as const;
type RsvpState = (typeof rsvpStates)[number];

/** What people may do about their RSVPs at `now` (ISO instant). */
export const rsvpState = (event: Timing, now: string): RsvpState => {
  if (event.cancelled) return 'cancelled';
  if (now >= rsvpsCloseAt(event)) return 'closed';
  return isPastDeadline(event, now) ? 'past_deadline' : 'open';
};

/** Whether people can still give up spots and take what is offered to them. */
export const canSpotsChange = (state: RsvpState): boolean => state === 'open' || state === 'past_deadline';

/** What a spot costs now, in minor units, and what it costs later if an early price holds now. */
export interface PricedSlot {
  readonly fee: { readonly amount: number };
  readonly early?: { readonly until: string; readonly later: number } | undefined;
}

interface StoredPrice {
  readonly feeAmount: number;
  /** 0 without an early price. */
  readonly earlyAmount: number;
}

/** What a spot costs at `now`; the early price holds before `earlyUntil` if it is lower. ISO instants. */
export const priceNow = (
  { feeAmount, earlyAmount }: StoredPrice,
  earlyUntil: string | undefined,
  now: string,
): PricedSlot => {
  const isEarly = earlyUntil !== undefined && now < earlyUntil && earlyAmount > 0 && earlyAmount < feeAmount;
  return isEarly
    ? { fee: { amount: earlyAmount }, early: { until: earlyUntil, later: feeAmount } }
    : { fee: { amount: feeAmount } };
};
