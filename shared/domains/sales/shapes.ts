import * as z from 'zod/mini';
import { oneOf } from '../../contracts/fields.ts';
import { Instant, LocalDate } from '../../kernel/dates.ts';
import { EventId, OccurrenceId, SaleId, SlotId, TeamId } from '../../kernel/ids.ts';
import { RefundRule } from '../events/model/refund-rule.ts';
import { EventCard } from '../events/model/shapes.ts';
import { UserSummary } from '../users/user-summary.ts';
import { Choice, SpotPayment } from '../wallet/apply.ts';
import {
  otherSaleKinds,
  refundCauses,
  refundStates,
  saleDisputeStates,
  saleKinds,
  saleStates,
  spotStates,
} from './states.ts';

/** In minor units of the currency. */
const Amount = z.int();
const Currency = z.string().check(z.maxLength(3), z.regex(/^[a-z]{3}$/));

/** Money that is given back. */
export const Refund = z.object({
  key: z.string(),
  amount: Amount,
  cause: oneOf(refundCauses, 'host'),
  state: oneOf(refundStates, 'pending'),
  askedAt: Instant,
  /** Why the payment provider refused it; null if it did not. */
  failure: z.nullable(z.string()),
  /** Whether the payer got credit in place of money. */
  asCredit: z.optional(z.boolean()),
  /** Whether it failed, and the organizer has paid it in another way. */
  isSettled: z.optional(z.boolean()),
});
export type Refund = z.infer<typeof Refund>;

/** A dispute: the payer's bank asks a payment back. */
export const Dispute = z.object({
  state: oneOf(saleDisputeStates, 'under_review'),
  /** As the payment provider names it: `fraudulent`, `product_not_received`. */
  reason: z.string(),
  amount: Amount,
  /** Until when the organizer can answer; null if they no longer can. */
  dueBy: z.nullable(Instant),
  answeredAt: z.nullable(Instant),
});
export type Dispute = z.infer<typeof Dispute>;

const saleShape = {
  id: SaleId,
  state: oneOf(saleStates, 'open'),
  title: z.string(),
  amount: Amount,
  refunded: Amount,
  currency: Currency,
  payer: z.nullable(UserSummary),
  receiver: z.nullable(UserSummary),
  createdAt: Instant,
  paidAt: z.nullable(Instant),
  /** Where the payer pays; null if it is not to be paid, and for the receiver. */
  url: z.nullable(z.url()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  receiptUrl: z.nullable(z.url()),
  refunds: z.array(Refund),
  /** The payer's bank asks it back; absent if it does not. */
  dispute: z.optional(Dispute),
  /** What was kept of it; null for the payer, and until it is paid. */
  fees: z.nullable(z.object({ platformFee: Amount, processingFee: Amount, net: Amount })),
};

/** Spots of a date that someone buys. */
export const SpotSale = z.object({
  ...saleShape,
  kind: z.literal('spots', 'spots'),
  spot: oneOf(spotStates, 'held'),
  /** The date; null if it can no longer be shown. */
  event: z.nullable(EventCard),
  slotId: z.optional(SlotId),
  slotName: z.string(),
  /** The child for whom it is; null if it is the payer's own. */
  attendee: z._default(z.nullable(UserSummary), null),
  guests: z.int(),
  /** Whether it is for guests alone, of someone who was going already. */
  isAddition: z.optional(z.boolean()),
  /** Of each spot that is paid for. */
  price: Amount,
  /** The code that has lowered it; absent without one. */
  promoCode: z.optional(z.string()),
  /** Until when the spots are held; null if none are. */
  heldUntil: z.nullable(Instant),
  /** The rule in force when it was bought, for a date that starts at `dateStart`. */
  refundRule: RefundRule,
  dateStart: Instant,
  /** What the payer gets back who cancels now; null if there is nothing to cancel. */
  back: z.nullable(Amount),
  /** How each spot is paid, the payer's first. `amount` is for the card. */
  spots: z._default(z.array(SpotPayment), []),
  /** What the payer wants to use; null if they did not choose. */
  choice: z._default(z.nullable(Choice), null),
  /** What comes back of passes and credit to a payer who cancels now; null if there is nothing to cancel, or nothing was used. */
  backInWallet: z._default(z.nullable(z.object({ credit: Amount, uses: z.int() })), null),
  /** Whether the payer can choose credit in place of the card if they cancel. */
  mayChooseCredit: z._default(z.boolean(), false),
  wantsCredit: z._default(z.boolean(), false),
});
export type SpotSale = z.infer<typeof SpotSale>;

/** What was paid for the spots of an RSVP, as the link of the RSVP shows it. */
export const PaidSpot = z.object({
  amount: Amount,
  refunded: Amount,
  currency: Currency,
  card: saleShape.card,
  receiptUrl: z.nullable(z.url()),
  paidAt: Instant,
  refundRule: RefundRule,
  /** What comes back on canceling now. */
  back: Amount,
});
export type PaidSpot = z.infer<typeof PaidSpot>;

/** What spots cost a person now, and what they can use for them. */
export const Quote = z.object({
  choice: Choice,
  spots: z.array(SpotPayment),
  /** What is left for the card. */
  total: Amount,
  /** The membership whose price applies; null if none does. */
  membership: z.nullable(z.object({ name: z.string() })),
  pass: z.nullable(z.object({ name: z.string(), left: z.int() })),
  /** What the person has at this host; null if nothing. */
  credit: z.nullable(Amount),
});
export type Quote = z.infer<typeof Quote>;

/** Something else that someone buys from an organizer, such as what an invoice is for. */
export const OtherSale = z.object({
  ...saleShape,
  kind: oneOf(otherSaleKinds, 'invoice'),
  /** Its id in the domain of its kind. */
  itemId: z.string(),
});
export type OtherSale = z.infer<typeof OtherSale>;

/** What someone buys from an organizer, as both of them see it. A browser tab that does not know its kind reads it as an invoice. */
export const Sale = z.discriminatedUnion('kind', [SpotSale, OtherSale], 'invoice');
export type Sale = z.infer<typeof Sale>;

/** What a person owes a team for a due day. */
export const OwedDues = z.object({
  team: z.object({ id: TeamId, name: z.string(), picture: z.nullable(z.string()) }),
  dueOn: LocalDate,
  amount: Amount,
  currency: Currency,
  isLate: z.boolean(),
  /** Whether the owner of the team can receive payments. */
  canPay: z.boolean(),
});
export type OwedDues = z.infer<typeof OwedDues>;

/** How a movement of money stands now. */
export const movementStates = [
  'paid',
  'partly_refunded',
  'refunded',
  'disputed',
  'failed',
  'pending',
] as const;

/** A movement of money, as the person sees it who has paid or received it. A refund is one of its own. */
export const Transaction = z.object({
  id: z.string(),
  at: Instant,
  kind: oneOf(['charge', 'refund', 'dispute', 'payout'], 'charge'),
  /** Null for a plan of the product. */
  saleId: z.nullable(SaleId),
  /** The other one; null for the product, or a deleted account. */
  other: z.nullable(UserSummary),
  title: z.string(),
  /** What it was for; null for a plan of the product, and a payout. */
  item: z.nullable(z.object({ kind: oneOf(saleKinds, 'spots'), id: z.string() })),
  /** The date it was for; null for what is no date. */
  date: z.nullable(z.object({ eventId: EventId, occurrenceId: OccurrenceId })),
  state: oneOf(movementStates, 'paid'),
  /** Why it was given back; null for a payment, and for a plan. */
  cause: z.nullable(oneOf(refundCauses, 'host')),
  /** What was paid; negative for what was given back. Of the payer, the other way around. */
  amount: Amount,
  platformFee: Amount,
  processingFee: Amount,
  /** What the account has more of, or less. */
  net: Amount,
  currency: Currency,
});
export type Transaction = z.infer<typeof Transaction>;

/** What a month has brought to an organizer. */
export const TransactionMonth = z.object({
  /** `YYYY-MM`, in UTC. */
  month: z.string(),
  received: Amount,
  fees: Amount,
  refunded: Amount,
  net: Amount,
  count: z.int(),
});
export type TransactionMonth = z.infer<typeof TransactionMonth>;
