import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aCatalogue,
  aSubscriber,
  FAILING_CARD,
  GOOD_CARD,
  SECONDS_PER_DAY,
  startTestStripe,
  submit,
  type TestStripe,
} from './testing/test-stripe.ts';

const BACK = 'http://shop.localhost/settings/payments';

let test: TestStripe;
let catalog: Awaited<ReturnType<typeof aCatalogue>>;
beforeAll(async () => {
  test = await startTestStripe();
  catalog = await aCatalogue(test.stripe);
});
afterAll(() => test.close());

const openPortal = async (testClock?: string) => {
  const { customer, subscription } = await aSubscriber(test.stripe, catalog.monthly.id, testClock);
  const portal = await test.stripe.billingPortal.sessions.create({ customer: customer.id, return_url: BACK });
  await test.arrived();
  return {
    customer,
    subscription,
    url: portal.url,
    press: (fields: Readonly<Record<string, string>>) =>
      submit(portal.url, { subscription: subscription.id, ...fields }),
    now: (): Promise<Stripe.Subscription> => test.stripe.subscriptions.retrieve(subscription.id),
    text: async () => (await fetch(portal.url)).text(),
  };
};

it('PAY-02 it shows the plan, its period, the card, the invoices, and the return link', async () => {
  const { text } = await openPortal();
  const page = await text();
  for (const words of [
    'Organizer Pro',
    '$10.00 per month',
    '20 Nov 2026 to 20 Dec 2026',
    'Renews on',
    '4242',
    BACK,
    'paid',
  ]) {
    expect(page).toContain(words);
  }
});

it('a plan is canceled at the end of its period, and renewed before it', async () => {
  const { press, now, text } = await openPortal();
  expect((await press({ action: 'cancel' })).status).toBe(303);
  expect(await now()).toMatchObject({ cancel_at_period_end: true, status: 'active' });
  expect(await text()).toContain('Ends on 20 Dec 2026');
  await press({ action: 'renew' });
  expect(await now()).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  expect(await test.arrived()).toEqual(['customer.subscription.updated', 'customer.subscription.updated']);
});

it('a plan is changed among the prices of its product only', async () => {
  const { press, now } = await openPortal();
  await press({ action: 'change', price: catalog.dearer.id });
  expect((await now()).items.data[0]?.price.id).toBe(catalog.dearer.id);
  const other = await test.stripe.prices.create({
    currency: 'usd',
    unit_amount: 1,
    product_data: { name: 'Other' },
    recurring: { interval: 'month' },
  });
  const refused = await press({ action: 'change', price: other.id });
  expect(refused.status).toBe(402);
  expect(await refused.text()).toContain('This plan is no longer offered.');
});

it('a failed renewal is fixed with another card', async () => {
  const testClock = await test.stripe.testHelpers.testClocks.create({
    frozen_time: test.clock.now().getTime() / 1000,
  });
  const { press, now, text, customer } = await openPortal(testClock.id);
  await press({ action: 'card', ...FAILING_CARD });
  expect(await text()).toContain('0341');
  await test.stripe.testHelpers.testClocks.advance(testClock.id, {
    frozen_time: testClock.frozen_time + 31 * SECONDS_PER_DAY,
  });
  expect((await now()).status).toBe('past_due');
  expect(await text()).toContain('The last payment failed');
  const [invoice] = (await test.stripe.invoices.list({ customer: customer.id, limit: 1 })).data;
  const refused = await press({ action: 'pay', invoice: invoice?.id ?? '' });
  expect([refused.status, await refused.text()]).toEqual([
    402,
    expect.stringContaining('Your card was declined.'),
  ]);
  await press({ action: 'card', ...GOOD_CARD });
  await press({ action: 'pay', invoice: invoice?.id ?? '' });
  expect((await now()).status).toBe('active');
});

it("what is not the customer's own cannot be touched, and the address expires", async () => {
  const { press, url } = await openPortal();
  const other = await aSubscriber(test.stripe, catalog.monthly.id);
  expect((await press({ action: 'cancel', subscription: other.subscription.id })).status).toBe(402);
  expect((await test.stripe.subscriptions.retrieve(other.subscription.id)).cancel_at_period_end).toBe(false);
  test.clock.advance(2 * 3_600_000);
  expect((await fetch(url)).status).toBe(410);
});

it('a flow opens its form and returns when done; a configuration can disable features', async () => {
  const { customer, subscription } = await aSubscriber(test.stripe, catalog.monthly.id);
  const configuration = await test.stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true }, payment_method_update: { enabled: true } },
  });
  const portal = await test.stripe.billingPortal.sessions.create({
    customer: customer.id,
    configuration: configuration.id,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: BACK } },
    },
  });
  const page = await (await fetch(portal.url)).text();
  expect(page).toContain('<details open>');
  expect(page).not.toContain('Cancel plan');
  expect((await submit(portal.url, { action: 'cancel', subscription: subscription.id })).status).toBe(402);
  expect((await submit(portal.url, { action: 'card', ...GOOD_CARD })).headers.get('location')).toBe(BACK);
});
