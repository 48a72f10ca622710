import { afterAll, beforeAll, expect, it } from 'vitest';
import { payDirectly, readyAccount } from './testing/connected-account.ts';
import fixtures from './testing/fixture-keys.json' with { type: 'json' };
import {
  aCatalogue,
  aSubscriber,
  GOOD_CARD,
  SUCCESS,
  startTestStripe,
  submit,
  type TestStripe,
} from './testing/test-stripe.ts';

/**
 * The field names of each resource in the fixtures of Stripe's public OpenAPI project (github.com/stripe/openapi, MIT
 * license). Fields that the fixtures contain only because they were requested are listed here with the reason.
 */
const EXCUSED: Readonly<Record<string, readonly string[]>> = {
  // Moved to `parent.subscription_details.subscription`; the types of this version no longer have it.
  invoice: ['subscription'],
  // Only sent if expanded.
  charge: ['refunds'],
};

let test: TestStripe;
beforeAll(async () => {
  test = await startTestStripe();
});
afterAll(() => test.close());

const missingFrom = (
  answer: object,
  expected: readonly string[],
  excused: readonly string[] = [],
): string[] => {
  const present = new Set(Object.keys(answer));
  return expected.filter((name) => !present.has(name) && !excused.includes(name));
};

const collect = async (): Promise<Map<string, object>> => {
  const { stripe } = test;
  const { product, monthly } = await aCatalogue(stripe);
  const { customer, subscription, method } = await aSubscriber(stripe, monthly.id);
  const account = await stripe.accounts.create({ type: 'express', country: 'US' });
  const intent = await stripe.paymentIntents.create({
    amount: 2000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    application_fee_amount: 100,
    transfer_data: { destination: account.id },
  });
  const charge = await stripe.charges.retrieve(String(intent.latest_charge));
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Fee' } } }],
    success_url: SUCCESS,
  });
  await submit(session.url ?? '', { ...GOOD_CARD, email: 'bo@example.com' });
  const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice));
  const endpoint = await stripe.webhookEndpoints.create({
    url: 'http://shop.localhost/hook',
    enabled_events: ['*'],
  });
  const urls = { refresh_url: 'http://shop.localhost/again', return_url: 'http://shop.localhost/back' };
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id });
  const ready = await readyAccount(test);
  await payDirectly(test, ready.id, '4000 0000 0000 0077');
  await payDirectly(test, ready.id, '4000 0000 0000 0259');
  await test.simulator.settle();
  const entries: [string, object | undefined][] = [
    ['account', account],
    [
      'account_link',
      await stripe.accountLinks.create({ account: account.id, type: 'account_onboarding', ...urls }),
    ],
    ['application_fee', await stripe.applicationFees.retrieve(String(charge.application_fee))],
    ['balance', await stripe.balance.retrieve()],
    ['balance_transaction', await stripe.balanceTransactions.retrieve(String(charge.balance_transaction))],
    ['bank_account', ready.external_accounts?.data[0]],
    [
      'billing_portal.configuration',
      await stripe.billingPortal.configurations.retrieve(String(portal.configuration)),
    ],
    ['billing_portal.session', portal],
    ['charge', charge],
    ['checkout.session', await stripe.checkout.sessions.retrieve(session.id)],
    ['customer', customer],
    [
      'customer_session',
      await stripe.customerSessions.create({
        customer: customer.id,
        components: { pricing_table: { enabled: true } },
      }),
    ],
    ['deleted_webhook_endpoint', await stripe.webhookEndpoints.del(endpoint.id)],
    ['dispute', (await stripe.disputes.list({}, { stripeAccount: ready.id })).data[0]],
    ['event', (await stripe.events.list({ limit: 1 })).data[0]],
    ['fee_refund', await stripe.applicationFees.createRefund(String(charge.application_fee))],
    ['invoice', invoice],
    ['item', (await stripe.checkout.sessions.listLineItems(session.id)).data[0]],
    ['line_item', invoice.lines.data[0]],
    ['login_link', await stripe.accounts.createLoginLink(account.id)],
    ['payment_intent', intent],
    ['payment_method', method],
    ['payout', await stripe.payouts.create({ amount: 1, currency: 'usd' }, { stripeAccount: ready.id })],
    ['price', monthly],
    ['product', product],
    ['refund', await stripe.refunds.create({ payment_intent: intent.id })],
    ['subscription', subscription],
    ['subscription_item', subscription.items.data[0]],
    ['test_helpers.test_clock', await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 })],
    ['transfer', await stripe.transfers.retrieve(String(charge.transfer))],
    ['transfer_reversal', await stripe.transfers.createReversal(String(charge.transfer), { amount: 100 })],
    ['webhook_endpoint', endpoint],
    ['deleted_account', await stripe.accounts.del(account.id)],
    ['deleted_customer', await stripe.customers.del(customer.id)],
    ['deleted_product', await stripe.products.del((await stripe.products.create({ name: 'Gone' })).id)],
  ];
  return new Map(entries.flatMap(([name, object]) => (object ? [[name, object]] : [])));
};

/** subscription.items → that part of the collected subscription */
const partOf = (collected: ReadonlyMap<string, object>, path: string): object => {
  const [name = '', field = ''] = [
    path.slice(0, path.lastIndexOf('.')),
    path.slice(path.lastIndexOf('.') + 1),
  ];
  const part: unknown = Object.entries(collected.get(name) ?? {}).find(([key]) => key === field)?.[1];
  return typeof part === 'object' && part !== null ? part : {};
};

it('every resource has all fields of the public fixtures', async () => {
  const collected = await collect();
  const { parts, ...resources } = fixtures;
  const missing = Object.entries(resources).map(([name, fields]) => [
    name,
    missingFrom(collected.get(name) ?? {}, fields, EXCUSED[name]),
  ]);
  expect(Object.fromEntries(missing.filter(([, names]) => names?.length !== 0))).toEqual({});
  const missingParts = Object.entries(parts).map(([path, fields]) => [
    path,
    missingFrom(partOf(collected, path), fields),
  ]);
  expect(Object.fromEntries(missingParts.filter(([, names]) => names?.length !== 0))).toEqual({});
});
