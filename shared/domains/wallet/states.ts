import { addMilliseconds, DAY_MS } from '../../kernel/dates.ts';

/** How long a pass can be paused, once. Days. */
export const pauseDays = { min: 1, max: 90 } as const;
/** How many family members can use a family pass, besides its holder. */
export const MOST_FAMILY = 6;
/** Until when unused credit that was bought can be paid back. Days. */
export const CREDIT_REFUND_DAYS = 30;
/** How long the benefits stay while a payment for a membership fails. Days. */
export const PAST_DUE_DAYS = 14;

/** What has become of a pass. */
export const passStates = ['usable', 'paused', 'used_up', 'expired', 'refunded'] as const;
export type PassState = (typeof passStates)[number];

interface PassTimes {
  readonly left: number;
  /** ISO instants. */
  readonly expiresAt: string;
  readonly pausedUntil?: string | null | undefined;
  readonly endedAt?: string | null | undefined;
}

/** What a pass is at `now` (ISO instant). */
export const passState = ({ left, expiresAt, pausedUntil, endedAt }: PassTimes, now: string): PassState => {
  if (endedAt) return 'refunded';
  if (expiresAt <= now) return 'expired';
  if (left === 0) return 'used_up';
  return pausedUntil && pausedUntil > now ? 'paused' : 'usable';
};

/** When a pass expires that pauses from `now` until `until`: the days are not lost. ISO instants. */
export const expiryAfterPause = (expiresAt: string, now: string, until: string): string =>
  addMilliseconds(expiresAt, Date.parse(until) - Date.parse(now));

/** Until when credit bought at `at` can be paid back. ISO instants. */
export const creditRefundableUntil = (at: string): string => addMilliseconds(at, CREDIT_REFUND_DAYS * DAY_MS);

/** What has become of a membership, by the payment provider's own object. */
export const membershipStates = [
  /** The checkout is open, and nothing is paid. */
  'opening',
  'trialing',
  'active',
  /** A payment has failed; the benefits stay for 14 days. */
  'past_due',
  /** It runs to the end of the period. */
  'canceled',
  'ended',
] as const;
export type MembershipState = (typeof membershipStates)[number];

const beneficial: ReadonlySet<MembershipState> = new Set(['trialing', 'active', 'past_due', 'canceled']);

/** Whether a membership gives its benefits. */
export const hasBenefits = (state: MembershipState): boolean => beneficial.has(state);

export const intervals = ['month', 'quarter', 'year'] as const;
export type Interval = (typeof intervals)[number];

/** Why a row of the history of passes and credit was written. */
export const walletMoveKinds = [
  'pass_bought',
  'pass_given',
  'pass_used',
  'pass_returned',
  'pass_paused',
  'pass_resumed',
  'pass_refunded',
  'credit_bought',
  'credit_instead',
  'credit_used',
  'credit_returned',
  'credit_refunded',
] as const;
export type WalletMoveKind = (typeof walletMoveKinds)[number];
