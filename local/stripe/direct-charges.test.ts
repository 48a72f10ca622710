import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { directSession, payDirectly, readyAccount } from './testing/connected-account.ts';
import {
  DECLINED_CARD,
  GOOD_CARD,
  SECONDS_PER_DAY,
  startTestStripe,
  submit,
  type TestStripe,
} from './testing/test-stripe.ts';

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

const line = (name: string, unit_amount: number, quantity = 1) => ({
  price_data: { currency: 'usd', unit_amount, product_data: { name } },
  quantity,
});

const arrivedAtAccount = async (): Promise<string[]> => {
  await test.simulator.settle();
  const events = test.receiver.events.splice(0);
  return events.filter(({ account }) => account === stripeAccount).map(({ type }) => type);
};

const days = (count: number): void => test.clock.advance(count * SECONDS_PER_DAY * 1000);

describe('checkout on a connected account', () => {
  it('shows the seller, the lines and the total, and reports everything to the Connect webhook', async () => {
    const session = await directSession(test, stripeAccount, {
      line_items: [line('Adult ticket', 2500, 2), line('Parking', 700)],
      client_reference_id: 'ord_1',
      metadata: { order: 'ord_1' },
      payment_intent_data: {
        application_fee_amount: 285,
        description: 'Order 1',
        metadata: { registration: 'reg_1' },
      },
    });
    const page = await (await fetch(session.url ?? '')).text();
    for (const text of ['City League', 'Adult ticket × 2', '$50.00', 'Parking', '$7.00', 'Pay $57.00']) {
      expect(page).toContain(text);
    }
    await submit(session.url ?? '', GOOD_CARD);
    await test.simulator.settle();
    const events = test.receiver.events.splice(0);
    expect(events.filter(({ account }) => account === stripeAccount).map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
    expect(events.filter(({ account }) => account === undefined).map(({ type }) => type)).toEqual([
      'application_fee.created',
    ]);
    const done = await test.stripe.checkout.sessions.retrieve(
      session.id,
      { expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'] },
      { stripeAccount },
    );
    expect(done).toMatchObject({
      amount_total: 5700,
      client_reference_id: 'ord_1',
      metadata: { order: 'ord_1' },
      payment_status: 'paid',
      payment_intent: {
        application_fee_amount: 285,
        description: 'Order 1',
        metadata: { registration: 'reg_1' },
        latest_charge: { amount: 5700, balance_transaction: { amount: 5700 } },
      },
      line_items: { data: [{ description: 'Adult ticket', amount_total: 5000 }, { description: 'Parking' }] },
    });
    await expect(test.stripe.checkout.sessions.retrieve(session.id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('an authorized payment is unpaid until it is captured, with a fee set at the capture', async () => {
    const change = {
      payment_intent_data: { capture_method: 'manual' as const, application_fee_amount: 200 },
    };
    const session = await directSession(test, stripeAccount, change);
    await submit(session.url ?? '', GOOD_CARD);
    expect(await test.arrived()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'checkout.session.completed',
    ]);
    const held = await test.stripe.checkout.sessions.retrieve(session.id, {}, { stripeAccount });
    expect(held).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    const captured = await test.stripe.paymentIntents.capture(
      String(held.payment_intent),
      { amount_to_capture: 3000, application_fee_amount: 150, expand: ['latest_charge'] },
      { stripeAccount },
    );
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_received: 3000,
      latest_charge: { amount_captured: 3000, application_fee_amount: 150 },
    });
    expect(await test.stripe.checkout.sessions.retrieve(session.id, {}, { stripeAccount })).toMatchObject({
      payment_status: 'paid',
    });
    expect(await test.arrived()).toEqual([
      'application_fee.created',
      'charge.captured',
      'payment_intent.succeeded',
    ]);
  });

  it('an authorization can be canceled, and ends by itself after seven days', async () => {
    const hold = () =>
      payDirectly(test, stripeAccount, GOOD_CARD.card, { payment_intent_data: { capture_method: 'manual' } });
    const first = await hold();
    const second = await hold();
    const metadata = { claim: 'clm_1' };
    const named = await test.stripe.paymentIntents.update(second.id, { metadata }, { stripeAccount });
    expect(named.metadata).toEqual(metadata);
    await test.arrived();
    expect(await test.stripe.paymentIntents.cancel(first.id, {}, { stripeAccount })).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      cancellation_reason: null,
    });
    expect(await test.arrived()).toEqual(['charge.refunded', 'payment_intent.canceled']);
    days(6.9);
    expect(await arrivedAtAccount()).toEqual([]);
    days(0.2);
    expect(await arrivedAtAccount()).toEqual(['charge.expired', 'payment_intent.canceled']);
    const ended = await test.stripe.paymentIntents.retrieve(
      second.id,
      { expand: ['latest_charge'] },
      { stripeAccount },
    );
    expect(ended).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
      latest_charge: { captured: false, refunded: true },
    });
    await expect(test.stripe.paymentIntents.capture(second.id, {}, { stripeAccount })).rejects.toThrow(
      'status of canceled',
    );
  });

  it('a session ends at its time or by a call, and with it the payment that was declined', async () => {
    const now = Math.floor(test.clock.now().getTime() / 1000);
    const session = await directSession(test, stripeAccount, { expires_at: now + 1800 });
    await submit(session.url ?? '', DECLINED_CARD);
    await test.arrived();
    test.clock.advance(1801 * 1000);
    await test.simulator.settle();
    const events = test.receiver.events.splice(0);
    expect(events.map(({ type }) => type)).toEqual(['payment_intent.canceled', 'checkout.session.expired']);
    expect(events.every(({ account }) => account === stripeAccount)).toBe(true);
    const late = await directSession(test, stripeAccount, { expires_at: now + 2 * 1801 });
    test.clock.advance(1802 * 1000);
    expect((await submit(late.url ?? '', GOOD_CARD)).status).toBe(410);
    const other = await directSession(test, stripeAccount);
    const expired = await test.stripe.checkout.sessions.expire(other.id, {}, { stripeAccount });
    expect(expired).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null });
  });

  it('an account sells only after its onboarding, and an open session keeps its payment', async () => {
    const unready = await test.stripe.accounts.create({ type: 'express' });
    await expect(directSession(test, unready.id)).rejects.toThrow('without the `card_payments` capability');
    await expect(
      test.stripe.paymentIntents.create({ amount: 100, currency: 'usd' }, { stripeAccount: unready.id }),
    ).rejects.toThrow('without the `card_payments` capability');
    const session = await directSession(test, stripeAccount);
    await submit(session.url ?? '', DECLINED_CARD);
    const open = await test.stripe.checkout.sessions.retrieve(session.id, {}, { stripeAccount });
    await expect(
      test.stripe.paymentIntents.cancel(String(open.payment_intent), {}, { stripeAccount }),
    ).rejects.toThrow('Expire the Checkout Session');
  });

  it('a fee needs an account that pays it and is at most the amount, which is at least 50 cents', async () => {
    const line_items = [line('Clinic', 4000)];
    const session = { mode: 'payment' as const, line_items, success_url: 'http://shop.localhost' };
    await expect(
      test.stripe.checkout.sessions.create({
        ...session,
        payment_intent_data: { application_fee_amount: 1 },
      }),
    ).rejects.toMatchObject({ param: 'payment_intent_data[application_fee_amount]' });
    await expect(
      directSession(test, stripeAccount, { payment_intent_data: { application_fee_amount: 4001 } }),
    ).rejects.toThrow('cannot be greater');
    await expect(
      directSession(test, stripeAccount, { line_items: [line('Small', 49)] }),
    ).rejects.toMatchObject({ code: 'amount_too_small' });
  });
});
