import * as z from 'zod/mini';
import { oneOf } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { EventId, MembershipId, OccurrenceId, OfferId, PassId, SaleId } from '../../kernel/ids.ts';
import { UserSummary } from '../users/user-summary.ts';
import { Benefit, Coverage } from './coverage.ts';
import { HostId } from './host.ts';
import { intervals, membershipStates, passStates, walletMoveKinds } from './states.ts';

/** In minor units of the currency. */
const Amount = z.int();

/** Who sells something, as far as they can still be shown. */
export const HostSummary = z.object({
  id: HostId,
  /** Null for a host that is gone. */
  name: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
});
export type HostSummary = z.infer<typeof HostSummary>;

/** Visits that someone can make. */
export const Pass = z.object({
  id: PassId,
  host: HostSummary,
  name: z.string(),
  state: oneOf(passStates, 'usable'),
  uses: z.int(),
  left: z.int(),
  coverage: Coverage,
  forGuests: z.boolean(),
  isFamily: z.boolean(),
  /** Who of the family can use it, besides the holder. */
  members: z.array(UserSummary),
  expiresAt: Instant,
  pausedUntil: z.nullable(Instant),
  /** Whether it can be paused: once. */
  canPause: z.boolean(),
});
export type Pass = z.infer<typeof Pass>;

/** What someone has at an organizer. */
export const Credit = z.object({
  host: HostSummary,
  amount: Amount,
  currency: z.string(),
  /** What of it can be paid back to the card now. */
  refundable: Amount,
});
export type Credit = z.infer<typeof Credit>;

export const Membership = z.object({
  id: MembershipId,
  offerId: OfferId,
  host: HostSummary,
  name: z.string(),
  state: oneOf(membershipStates, 'active'),
  price: Amount,
  currency: z.string(),
  interval: oneOf(intervals, 'month'),
  benefits: z.array(Benefit),
  periodEnd: z.nullable(Instant),
  /** A price that was announced; null if it stays. */
  nextPrice: z.nullable(z.object({ price: Amount, from: Instant })),
  /** Until when the benefits stay while a payment fails; null if none fails. */
  paidUntil: z.nullable(Instant),
});
export type Membership = z.infer<typeof Membership>;

/** A use of a pass, or a movement of credit. */
export const WalletMove = z.object({
  id: z.string(),
  at: Instant,
  kind: oneOf(walletMoveKinds, 'pass_used'),
  title: z.string(),
  host: HostSummary,
  /** How many uses, negative for those that were used. */
  uses: z.int(),
  /** Minor units, negative for what was used. */
  amount: Amount,
  currency: z.string(),
  /** For whom; null for the holder, and for credit. */
  forWhom: z.nullable(UserSummary),
  date: z.nullable(z.object({ eventId: EventId, occurrenceId: OccurrenceId })),
  saleId: z.nullable(SaleId),
});
export type WalletMove = z.infer<typeof WalletMove>;
