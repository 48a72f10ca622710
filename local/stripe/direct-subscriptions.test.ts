import { afterAll, beforeAll, expect, it } from 'vitest';
import { readyAccount } from './testing/connected-account.ts';
import {
  GOOD_CARD,
  SECONDS_PER_DAY,
  SUCCESS,
  startTestStripe,
  submit,
  type TestStripe,
} from './testing/test-stripe.ts';

let test: TestStripe;
beforeAll(async () => {
  test = await startTestStripe();
});
afterAll(() => test.close());

it('a connected account sells a subscription, and each payment gives the platform its share', async () => {
  const stripeAccount = (await readyAccount(test)).id;
  await test.arrived();
  const session = await test.stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [
        {
          price_data: {
            currency: 'usd',
            unit_amount: 3000,
            product_data: { name: 'Club membership' },
            recurring: { interval: 'month' },
          },
          quantity: 1,
        },
      ],
      success_url: SUCCESS,
      customer_email: 'bo@example.com',
      client_reference_id: 'mem_1',
      subscription_data: { application_fee_percent: 5, metadata: { membership: 'mem_1' } },
    },
    { stripeAccount },
  );
  const page = await (await fetch(session.url ?? '')).text();
  for (const text of ['City League', 'Club membership', '$30.00', 'per month']) expect(page).toContain(text);
  await submit(session.url ?? '', GOOD_CARD);
  await test.simulator.settle();
  const events = test.receiver.events.splice(0);
  const ofAccount = events.filter(({ account }) => account === stripeAccount).map(({ type }) => type);
  expect(ofAccount).toEqual([
    'customer.created',
    'payment_method.attached',
    'invoice.created',
    'invoice.finalized',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.updated',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.created',
    'checkout.session.completed',
  ]);
  const done = await test.stripe.checkout.sessions.retrieve(
    session.id,
    { expand: ['subscription'] },
    { stripeAccount },
  );
  expect(done).toMatchObject({
    payment_status: 'paid',
    client_reference_id: 'mem_1',
    subscription: { status: 'active', application_fee_percent: 5, metadata: { membership: 'mem_1' } },
  });
  test.clock.advance(32 * SECONDS_PER_DAY * 1000);
  await test.simulator.settle();
  const { data: charges } = await test.stripe.charges.list(
    { expand: ['data.balance_transaction'] },
    { stripeAccount },
  );
  expect(charges.map(({ balance_transaction: transaction }) => transaction)).toMatchObject(
    [1, 2].map(() => ({
      amount: 3000,
      fee: 267,
      fee_details: [{ type: 'application_fee', amount: 150 }, {}],
    })),
  );
  const { data: fees } = await test.stripe.applicationFees.list();
  expect(fees.map(({ account, amount }) => [account, amount])).toEqual([
    [stripeAccount, 150],
    [stripeAccount, 150],
  ]);
  const id = typeof done.subscription === 'object' ? (done.subscription?.id ?? '') : '';
  const canceled = await test.stripe.subscriptions.cancel(id, {}, { stripeAccount });
  expect(canceled.status).toBe('canceled');
});
