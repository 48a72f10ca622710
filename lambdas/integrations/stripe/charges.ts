import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { SaleDisputeState } from '#shared/domains/sales/states.ts';
import { fromEpochSeconds } from '#shared/kernel/dates.ts';
import type { StripeClient } from './client.ts';

// What the payment provider says of money that was paid to an organizer: the charge, its refunds, and its dispute.

type Asks = Pick<StripeClient, 'ask'>;

const RefundMetadata = z.object({ refundKey: z.string() });

export interface RefundState {
  readonly id: string;
  /** The key with which it was asked for; absent for one that was made at the payment provider. */
  readonly key: string | undefined;
  readonly amount: number;
  readonly at: string;
  readonly state: 'pending' | 'done' | 'failed';
  readonly failure: string | undefined;
}
/** Money that has reached the organizer's account. Minor units. */
export interface SaleCharge {
  readonly id: string;
  readonly at: string;
  readonly amount: number;
  readonly platformFee: number;
  readonly processingFee: number;
  /** How much of the platform's fee was given back so far. */
  readonly platformFeeBack: number;
  readonly receiptUrl: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly refunds: readonly RefundState[];
  readonly dispute: DisputeState | undefined;
}
export interface DisputeState {
  readonly id: string;
  readonly state: SaleDisputeState;
  readonly reason: string;
  /** Minor units that the bank asks back. */
  readonly amount: number;
  /** Until when it can be answered; null if it no longer can. */
  readonly dueBy: string | null;
  /** What it has taken from the account, negative, or given back, and the fee that was kept, or given back. */
  readonly movements: readonly {
    readonly id: string;
    readonly at: string;
    readonly amount: number;
    readonly fee: number;
  }[];
}

const outcomes: ReadonlyMap<string | null, RefundState['state']> = new Map([
  ['succeeded', 'done'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
]);

const refundState = ({
  id,
  metadata,
  amount,
  created,
  status,
  failure_reason,
}: Stripe.Refund): RefundState => {
  const asked = RefundMetadata.safeParse(metadata);
  return {
    ...{ id, amount, at: fromEpochSeconds(created), failure: failure_reason },
    key: asked.success ? asked.data.refundKey : undefined,
    state: outcomes.get(status) ?? 'pending',
  };
};

const feesOf = (charge: Stripe.Charge): number | undefined => {
  const booked = charge.balance_transaction;
  if (typeof booked !== 'object' || booked === null) return undefined;
  return booked.fee_details.reduce(
    (sum, { type, amount }) => sum + (type === 'application_fee' ? 0 : amount),
    0,
  );
};

const disputeStates: ReadonlyMap<string, SaleDisputeState> = new Map([
  ['needs_response', 'needs_response'],
  ['warning_needs_response', 'needs_response'],
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['lost', 'lost'],
]);

const disputeState = (dispute: Stripe.Dispute): DisputeState => {
  const { id, status, reason, amount, evidence_details: details, balance_transactions: booked } = dispute;
  const state = disputeStates.get(status) ?? 'under_review';
  const dueBy = state === 'needs_response' && details.due_by ? fromEpochSeconds(details.due_by) : null;
  const movements = booked.map((one) => ({
    ...{ id: one.id, at: fromEpochSeconds(one.created), amount: one.amount, fee: one.fee },
  }));
  return { id, state, reason, amount, dueBy, movements };
};

/** The dispute of a payment; undefined if there is none. */
export const disputeOf = async (
  { ask }: Asks,
  of: Pick<Stripe.DisputeListParams, 'payment_intent' | 'charge'>,
  stripeAccount: string,
): Promise<DisputeState | undefined> => {
  const { data } = await ask((stripe) => stripe.disputes.list({ ...of, limit: 1 }, { stripeAccount }));
  return data[0] && disputeState(data[0]);
};

/** What was given back of the platform's fee for a payment, in minor units. It stays given back when a refund fails. */
export const platformFeeBackOf = async ({ ask }: Asks, charge: Stripe.Charge): Promise<number> => {
  const fee = charge.application_fee;
  const id = typeof fee === 'string' ? fee : fee?.id;
  if (id === undefined) return 0;
  return (await ask((stripe) => stripe.applicationFees.retrieve(id))).amount_refunded;
};

/** The charge of a payment; undefined until it is booked, a moment after the payment. */
export const chargeOf = async (
  client: Asks,
  intent: Stripe.PaymentIntent,
  stripeAccount: string,
): Promise<SaleCharge | undefined> => {
  const charge = intent.latest_charge;
  if (typeof charge !== 'object' || charge === null) return undefined;
  const processingFee = feesOf(charge);
  // Until it is booked, what was kept is not known.
  if (processingFee === undefined) return undefined;
  const refunds = await client.ask((stripe) =>
    stripe.refunds.list({ payment_intent: intent.id, limit: 100 }, { stripeAccount }),
  );
  const { card } = charge.payment_method_details ?? {};
  return {
    ...{ id: charge.id, at: fromEpochSeconds(charge.created), amount: charge.amount_captured, processingFee },
    platformFee: charge.application_fee_amount ?? 0,
    platformFeeBack: refunds.data.length > 0 ? await platformFeeBackOf(client, charge) : 0,
    receiptUrl: charge.receipt_url,
    card: card ? { brand: card.brand ?? '', last4: card.last4 ?? '' } : null,
    refunds: refunds.data.map(refundState),
    dispute: charge.disputed
      ? await disputeOf(client, { payment_intent: intent.id }, stripeAccount)
      : undefined,
  };
};
