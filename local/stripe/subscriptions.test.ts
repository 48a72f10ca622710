import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aCatalogue,
  aSubscriber,
  SECONDS_PER_DAY as DAY,
  startTestStripe,
  type TestStripe,
} from './testing/test-stripe.ts';

/** January 31: a month later is the last day of February. */
const START = Date.UTC(2027, 0, 31, 12) / 1000;

let test: TestStripe;
let catalog: Awaited<ReturnType<typeof aCatalogue>>;
let clock: string;
beforeAll(async () => {
  test = await startTestStripe();
  catalog = await aCatalogue(test.stripe);
});
afterAll(() => test.close());
beforeEach(async () => {
  clock = (await test.stripe.testHelpers.testClocks.create({ frozen_time: START })).id;
});

const advance = async (to: number): Promise<void> => {
  const moving = await test.stripe.testHelpers.testClocks.advance(clock, { frozen_time: to });
  expect(moving.status).toBe('advancing');
  expect((await test.stripe.testHelpers.testClocks.retrieve(clock)).status).toBe('ready');
};

const subscriber = () => aSubscriber(test.stripe, catalog.monthly.id, clock);

const day = (subscription: Stripe.Subscription): string =>
  new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10);

const useFailingCard = async (customer: string, subscription: string): Promise<void> => {
  const method = await test.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await test.stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
  await test.stripe.subscriptions.update(subscription, { default_payment_method: method.id });
};

describe('renewal', () => {
  it('periods follow the day of the month, and each is invoiced and paid an hour after its start', async () => {
    const { subscription } = await subscriber();
    expect(day(subscription)).toBe('2027-02-28');
    await test.arrived();
    await advance(Date.UTC(2027, 1, 28, 12, 30) / 1000);
    const events = await test.arrived();
    expect(events).toEqual([
      'test_helpers.test_clock.advancing',
      'invoice.created',
      'customer.subscription.updated',
      'test_helpers.test_clock.ready',
    ]);
    const renewed = await test.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(day(renewed)).toBe('2027-03-31');
    expect(renewed.latest_invoice).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle' });
    await advance(Date.UTC(2027, 1, 28, 14) / 1000);
    expect(await test.arrived()).toEqual([
      'test_helpers.test_clock.advancing',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
      'test_helpers.test_clock.ready',
    ]);
  });

  it('many periods pass in one step, one paid invoice each', async () => {
    const { customer } = await subscriber();
    await advance(START + 200 * DAY);
    const invoices = await test.stripe.invoices.list({ customer: customer.id, limit: 100 });
    expect(invoices.data.map(({ status }) => status)).toEqual(Array(7).fill('paid'));
    expect(new Set(invoices.data.map(({ number }) => number)).size).toBe(7);
  });

  it('a declined renewal is past due, retried after 3, 5, and 7 days, and finally canceled', async () => {
    const { customer, subscription } = await subscriber();
    await useFailingCard(customer.id, subscription.id);
    await advance(START + 29 * DAY);
    expect((await test.stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    const [invoice] = (await test.stripe.invoices.list({ customer: customer.id, limit: 1 })).data;
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1 });
    await test.arrived();
    await advance(START + 60 * DAY);
    const events = (await test.arrived()).filter((type) => /invoice.payment_failed|subscription/.test(type));
    expect(events).toEqual([
      'invoice.payment_failed',
      'invoice.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.deleted',
    ]);
    const ended = await test.stripe.subscriptions.retrieve(subscription.id);
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
  });

  it('a past due subscription is active again once its invoice is paid with another card', async () => {
    const { customer, subscription } = await subscriber();
    await useFailingCard(customer.id, subscription.id);
    await advance(START + 29 * DAY);
    const [invoice] = (await test.stripe.invoices.list({ customer: customer.id, limit: 1 })).data;
    const id = invoice?.id ?? '';
    await expect(test.stripe.invoices.pay(id)).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
    });
    expect((await test.stripe.invoices.retrieve(id)).attempt_count).toBe(2);
    expect(await test.stripe.invoices.pay(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'paid',
    });
    expect((await test.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    await expect(test.stripe.invoices.pay(id)).rejects.toThrow('already paid');
  });

  it('a trial costs nothing and is billed when it ends', async () => {
    const { customer } = await subscriber();
    const trial = await test.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: catalog.dearer.id }],
      trial_period_days: 7,
    });
    expect(trial.status).toBe('trialing');
    await advance(START + 8 * DAY);
    const running = await test.stripe.subscriptions.retrieve(trial.id, { expand: ['latest_invoice'] });
    expect(running).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', amount_paid: 3000 },
    });
  });

  it('the machine’s clock renews subscriptions without a test clock', async () => {
    const { subscription } = await aSubscriber(test.stripe, catalog.monthly.id);
    await test.arrived();
    test.clock.advance(32 * DAY * 1000);
    expect(await test.arrived()).toEqual(
      expect.arrayContaining(['invoice.paid', 'customer.subscription.updated']),
    );
    const [first] = (await test.stripe.subscriptions.retrieve(subscription.id)).items.data;
    expect(first?.current_period_start).toBe(subscription.items.data[0]?.current_period_end);
  });
});

describe('cancelling', () => {
  it('at the end of the period, or undone before that', async () => {
    const { subscription } = await subscriber();
    const ending = await test.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at: subscription.items.data[0]?.current_period_end,
    });
    const back = await test.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(back).toMatchObject({ cancel_at: null, canceled_at: null });
    await test.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await test.arrived();
    await advance(START + 40 * DAY);
    expect(await test.arrived()).toContain('customer.subscription.deleted');
    const ended = await test.stripe.subscriptions.retrieve(subscription.id);
    expect(ended).toMatchObject({
      status: 'canceled',
      ended_at: subscription.items.data[0]?.current_period_end,
    });
  });

  it('immediately, and then it can be neither canceled nor changed', async () => {
    const { subscription, customer } = await subscriber();
    expect((await test.stripe.subscriptions.cancel(subscription.id)).status).toBe('canceled');
    await expect(test.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(
      test.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).rejects.toThrow('canceled');
    expect((await test.stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
    expect(
      (await test.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data,
    ).toHaveLength(1);
  });
});

describe('changing the plan', () => {
  const change = (
    subscription: Stripe.Subscription,
    price: string,
    proration_behavior: 'create_prorations' | 'always_invoice' | 'none',
  ) =>
    test.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price }],
      proration_behavior,
      expand: ['latest_invoice'],
    });

  it('bills the rest of the period immediately', async () => {
    const { subscription } = await subscriber();
    await advance(START + 14 * DAY);
    await test.arrived();
    const changed = await change(subscription, catalog.dearer.id, 'always_invoice');
    expect(changed.items.data[0]?.price.id).toBe(catalog.dearer.id);
    // Half of 28 days is left: 15.00 for the new plan, 5.00 back for the old.
    expect(changed.latest_invoice).toMatchObject({
      billing_reason: 'subscription_update',
      total: 1000,
      status: 'paid',
    });
    expect(await test.arrived()).toEqual(
      expect.arrayContaining(['customer.subscription.updated', 'invoice.paid']),
    );
  });

  it('or with the next invoice', async () => {
    const { subscription, customer } = await subscriber();
    await advance(START + 14 * DAY);
    await change(subscription, catalog.dearer.id, 'create_prorations');
    await advance(START + 29 * DAY);
    const [next] = (await test.stripe.invoices.list({ customer: customer.id, limit: 1 })).data;
    expect(next?.lines.data.map(({ amount }) => amount)).toEqual([-500, 1500, 3000]);
    expect(next?.total).toBe(4000);
  });

  it('or not at all', async () => {
    const { subscription, customer } = await subscriber();
    await change(subscription, catalog.dearer.id, 'none');
    await advance(START + 29 * DAY);
    expect((await test.stripe.invoices.list({ customer: customer.id, limit: 1 })).data[0]?.total).toBe(3000);
  });

  it('to another interval starts a new period; to a cheaper plan leaves a credit', async () => {
    const { subscription, customer } = await subscriber();
    await advance(START + 14 * DAY);
    const yearly = await change(subscription, catalog.yearly.id, 'create_prorations');
    expect(yearly.latest_invoice).toMatchObject({ total: 9500, status: 'paid' });
    expect(day(yearly)).toBe('2028-02-14');
    const back = await change(yearly, catalog.monthly.id, 'create_prorations');
    expect(back.latest_invoice).toMatchObject({ amount_due: 0, status: 'paid' });
    const balance = (await test.stripe.customers.retrieve(customer.id)) as Stripe.Customer;
    expect(balance.balance).toBe(-9000);
  });
});
