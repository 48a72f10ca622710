import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { answerDispute, closeDispute } from '../funds/disputes.ts';
import { listPage } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import { mergeMetadata } from './metadata.ts';

/** Files are not simulated: these are Stripe's texts. */
const Evidence = p.parametersOf<Stripe.DisputeUpdateParams.Evidence>()({
  access_activity_log: z.optional(p.evidenceText),
  billing_address: z.optional(p.evidenceText),
  cancellation_policy_disclosure: z.optional(p.evidenceText),
  cancellation_rebuttal: z.optional(p.evidenceText),
  customer_email_address: z.optional(p.email),
  customer_name: z.optional(p.evidenceText),
  customer_purchase_ip: z.optional(p.evidenceText),
  duplicate_charge_explanation: z.optional(p.evidenceText),
  duplicate_charge_id: z.optional(p.evidenceText),
  product_description: z.optional(p.evidenceText),
  refund_policy_disclosure: z.optional(p.evidenceText),
  refund_refusal_explanation: z.optional(p.evidenceText),
  service_date: z.optional(p.evidenceText),
  shipping_address: z.optional(p.evidenceText),
  shipping_carrier: z.optional(p.evidenceText),
  shipping_date: z.optional(p.evidenceText),
  shipping_tracking_number: z.optional(p.evidenceText),
  uncategorized_text: z.optional(p.evidenceText),
});
type Evidence = z.output<typeof Evidence>;

const Update = p.parametersOf<Stripe.DisputeUpdateParams>()({
  evidence: z.optional(Evidence),
  metadata: p.metadata,
  submit: z.optional(p.flag),
});

const List = p.parametersOf<Stripe.DisputeListParams>()({
  ...p.page,
  charge: z.optional(p.text),
  created: z.optional(p.created),
  payment_intent: z.optional(p.text),
});

/** The given texts, without the fields that were not sent. */
const given = (evidence: Evidence): Record<string, string> =>
  Object.fromEntries(
    Object.entries(evidence).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const DISPUTES = '/v1/disputes';

const update = route('POST', `${DISPUTES}/:id`, Update, (scope, input, id) => {
  const dispute = scope.load('dispute', id);
  return answerDispute(scope, dispute, {
    evidence: input.evidence && given(input.evidence),
    metadata: mergeMetadata(dispute.metadata, input.metadata),
    // Evidence is submitted unless it is explicitly kept for later.
    isSubmitted: input.submit ?? input.evidence !== undefined,
  });
});

export const disputeRoutes: readonly Route[] = [
  route('POST', `${DISPUTES}/:id/close`, p.none, (scope, _input, id) =>
    closeDispute(scope, scope.load('dispute', id)),
  ),
  update,
  route('GET', `${DISPUTES}/:id`, p.none, (scope, _input, id) => scope.load('dispute', id)),
  route('GET', DISPUTES, List, (scope, input) =>
    listPage(
      scope,
      'dispute',
      DISPUTES,
      input,
      ({ charge, payment_intent: intent }) =>
        (input.charge === undefined || charge === input.charge) &&
        (input.payment_intent === undefined || intent === input.payment_intent),
    ),
  ),
];
