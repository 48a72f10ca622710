import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aCatalogue,
  aSubscriber,
  SECONDS_PER_DAY,
  startTestStripe,
  type TestStripe,
} from './testing/test-stripe.ts';

let test: TestStripe;
let price: string;
beforeAll(async () => {
  test = await startTestStripe({ afterLastRetry: 'unpaid' });
  price = (await aCatalogue(test.stripe)).monthly.id;
});
afterAll(() => test.close());

const without = (
  payment_behavior: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete',
  customer: string,
) => test.stripe.subscriptions.create({ customer, items: [{ price }], payment_behavior });

const failingCustomer = async (): Promise<string> => {
  const customer = await test.stripe.customers.create({});
  const method = await test.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customer.id,
  });
  await test.stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
  return customer.id;
};

it('a declined first payment leaves an incomplete subscription, which expires after 23 hours', async () => {
  const subscription = await without('allow_incomplete', await failingCustomer());
  expect(subscription.status).toBe('incomplete');
  test.clock.advance(24 * 3_600_000);
  await test.arrived();
  expect((await test.stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete_expired');
});

it('or it is active once its first invoice is paid', async () => {
  const subscription = await without('default_incomplete', await failingCustomer());
  expect(subscription.status).toBe('incomplete');
  await test.stripe.invoices.pay(String(subscription.latest_invoice), { payment_method: 'pm_card_visa' });
  expect((await test.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

it('or there is none at all', async () => {
  const customer = await failingCustomer();
  await test.arrived();
  await expect(without('error_if_incomplete', customer)).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
  });
  expect((await test.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
  expect(await test.arrived()).toEqual([]);
});

it('a subscription can be kept as unpaid after the last retry, and its invoice voided', async () => {
  const clock = await test.stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 });
  const { customer, subscription } = await aSubscriber(test.stripe, price, clock.id);
  const method = await test.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customer.id,
  });
  await test.stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
  await test.stripe.testHelpers.testClocks.advance(clock.id, {
    frozen_time: clock.frozen_time + 60 * SECONDS_PER_DAY,
  });
  const unpaid = await test.stripe.subscriptions.retrieve(subscription.id);
  expect(unpaid.status).toBe('unpaid');
  expect((await test.stripe.invoices.voidInvoice(String(unpaid.latest_invoice))).status).toBe('void');
});

it('deleting a customer ends the active subscriptions', async () => {
  const { customer, subscription } = await aSubscriber(test.stripe, price);
  await test.arrived();
  await test.stripe.customers.del(customer.id);
  expect(await test.arrived()).toEqual(['customer.subscription.deleted', 'customer.deleted']);
  expect((await test.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
});
