import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { payDirectly, readyAccount } from './testing/connected-account.ts';
import { SECONDS_PER_DAY, startTestStripe, type TestStripe } from './testing/test-stripe.ts';

let test: TestStripe;
let stripeAccount: string;
beforeAll(async () => {
  test = await startTestStripe();
});
afterAll(() => test.close());
beforeEach(async () => {
  stripeAccount = (await readyAccount(test)).id;
  await test.arrived();
});

const DISPUTED = '4000 0000 0000 0259';
const NOT_RECEIVED = '4000 0000 0000 2685';

const funds = async (): Promise<number | undefined> =>
  (await test.stripe.balance.retrieve({}, { stripeAccount })).pending[0]?.amount;

/** A dispute about 40 dollars; its events are dropped. */
const aDispute = async (): Promise<Stripe.Dispute> => {
  const { id } = await payDirectly(test, stripeAccount, DISPUTED);
  await test.arrived();
  const [dispute] = (await test.stripe.disputes.list({ payment_intent: id }, { stripeAccount })).data;
  if (!dispute) throw new Error('There is no dispute.');
  return dispute;
};

const answer = (id: string, params: Stripe.DisputeUpdateParams): Promise<Stripe.Dispute> =>
  test.stripe.disputes.update(id, params, { stripeAccount });

const retrieve = (id: string): Promise<Stripe.Dispute> =>
  test.stripe.disputes.retrieve(id, {}, { stripeAccount });

it('a charge is disputed after it was paid: the amount and a fee are withdrawn from the account', async () => {
  const intent = await payDirectly(test, stripeAccount, DISPUTED);
  expect(intent.status).toBe('succeeded');
  expect(await funds()).toBe(3654);
  await test.simulator.settle();
  const events = test.receiver.events.splice(0).slice(-2);
  expect(events.map(({ type, account }) => [type, account])).toEqual([
    ['charge.dispute.created', stripeAccount],
    ['charge.dispute.funds_withdrawn', stripeAccount],
  ]);
  expect(await funds()).toBe(3654 - 4000 - 1500);
  const { data } = await test.stripe.disputes.list(
    { charge: String(intent.latest_charge) },
    { stripeAccount },
  );
  expect(data).toMatchObject([
    {
      amount: 4000,
      reason: 'fraudulent',
      status: 'needs_response',
      is_charge_refundable: false,
      payment_intent: intent.id,
      evidence: { customer_email_address: 'bo@example.com' },
      evidence_details: { has_evidence: false, submission_count: 0 },
      balance_transactions: [
        {
          type: 'adjustment',
          reporting_category: 'dispute',
          amount: -4000,
          fee: 1500,
          net: -5500,
          fee_details: [{ type: 'stripe_fee', amount: 1500, description: 'Dispute fee' }],
        },
      ],
    },
  ]);
  const charge = await test.stripe.charges.retrieve(String(intent.latest_charge), {}, { stripeAccount });
  expect(charge.disputed).toBe(true);
  await expect(
    test.stripe.refunds.create({ payment_intent: intent.id }, { stripeAccount }),
  ).rejects.toMatchObject({ code: 'charge_disputed' });
});

it('evidence is kept, submitted, reviewed, and wins the money and the fee back', async () => {
  const { id } = await aDispute();
  const staged = await answer(id, {
    evidence: { product_description: 'A clinic', customer_name: 'Bo' },
    metadata: { claim: 'clm_1' },
    submit: false,
  });
  expect(staged).toMatchObject({
    status: 'needs_response',
    evidence: { product_description: 'A clinic' },
    evidence_details: { has_evidence: true, submission_count: 0 },
  });
  const submitted = await answer(id, { evidence: { uncategorized_text: 'winning_evidence' } });
  expect(submitted).toMatchObject({
    status: 'under_review',
    evidence_details: { submission_count: 1, submission_method: 'manual' },
    metadata: { claim: 'clm_1' },
  });
  expect(await test.arrived()).toEqual([
    'charge.dispute.updated',
    'charge.dispute.updated',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ]);
  const won = await retrieve(id);
  expect(won.status).toBe('won');
  expect(won.balance_transactions[1]).toMatchObject({
    reporting_category: 'dispute_reversal',
    amount: 4000,
    fee: -1500,
    net: 5500,
  });
  expect(await funds()).toBe(3654);
  await expect(answer(id, { evidence: { uncategorized_text: 'more' } })).rejects.toThrow('status of won');
  expect(await answer(id, { metadata: { seen: 'yes' } })).toMatchObject({ status: 'won' });
});

it('other evidence loses, or stays under review', async () => {
  const first = await aDispute();
  await answer(first.id, { evidence: { uncategorized_text: 'losing_evidence' } });
  expect(await test.arrived()).toEqual(['charge.dispute.updated', 'charge.dispute.closed']);
  expect((await retrieve(first.id)).status).toBe('lost');
  expect(await funds()).toBe(3654 - 5500);
  const second = await aDispute();
  await answer(second.id, { evidence: { uncategorized_text: 'They were there.' } });
  test.clock.advance(30 * SECONDS_PER_DAY * 1000);
  await test.simulator.settle();
  expect((await retrieve(second.id)).status).toBe('under_review');
});

it('a dispute is lost when it is accepted, or not answered in time', async () => {
  const first = await aDispute();
  const closed = await test.stripe.disputes.close(first.id, {}, { stripeAccount });
  expect(closed.status).toBe('lost');
  expect(await test.arrived()).toEqual(['charge.dispute.closed']);
  await expect(test.stripe.disputes.close(first.id, {}, { stripeAccount })).rejects.toThrow('status of lost');
  const { id } = await payDirectly(test, stripeAccount, NOT_RECEIVED);
  await test.arrived();
  const [second] = (await test.stripe.disputes.list({ payment_intent: id }, { stripeAccount })).data;
  expect(second?.reason).toBe('product_not_received');
  test.clock.advance(17 * SECONDS_PER_DAY * 1000);
  expect(await test.arrived()).toContain('charge.dispute.closed');
  expect(await retrieve(second?.id ?? '')).toMatchObject({
    status: 'lost',
    evidence_details: { past_due: true },
  });
});
