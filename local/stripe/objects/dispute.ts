import type Stripe from 'stripe';
import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';
import type { Charge } from './payment.ts';

export type Dispute = Resource<'dispute'>;
export type Evidence = Stored<Stripe.Dispute.Evidence>;

/** Why a card's owner disputes, and the number that Visa gives to it. */
export const REASON_CODES = { fraudulent: '10.4', product_not_received: '13.1' } as const;
export type DisputeReason = keyof typeof REASON_CODES;

const DAY = 86_400;
const ANSWER_WITHIN_DAYS = 16;

/** The end of a day. */
const dueBy = (now: number): number => (Math.floor(now / DAY) + ANSWER_WITHIN_DAYS) * DAY - 1;

const evidenceOf = ({ billing_details: billing }: Charge): Evidence => ({
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: billing.email,
  customer_name: billing.name,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
});

export const newDispute = (scope: Scope, charge: Charge, reason: DisputeReason): Dispute => {
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  return {
    id: scope.id('du'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: scope.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: evidenceOf(charge),
    evidence_details: {
      due_by: dueBy(scope.now),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: REASON_CODES[reason] },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  };
};
