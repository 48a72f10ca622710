import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStripe, type TestStripe } from './testing/test-stripe.ts';

let test: TestStripe;
beforeAll(async () => {
  test = await startTestStripe();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.arrived();
});

const paid = (amount = 1000) =>
  test.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
  });

describe('payment intents', () => {
  it('are created, confirmed, and paid', async () => {
    const intent = await test.stripe.paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      metadata: { game: 'gam_1' },
    });
    expect(intent.status).toBe('requires_payment_method');
    await expect(test.stripe.paymentIntents.confirm(intent.id)).rejects.toThrow('missing a payment method');
    const confirmed = await test.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge.balance_transaction'],
    });
    expect(confirmed).toMatchObject({
      status: 'succeeded',
      amount_received: 1000,
      latest_charge: {
        paid: true,
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
        balance_transaction: { amount: 1000, fee: 59, net: 941 },
      },
    });
    expect(await test.arrived()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
    await expect(test.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('a decline is an error that contains the intent, and leaves it open for another card', async () => {
    const attempt = test.stripe.paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      payment_method: 'pm_card_chargeDeclinedInsufficientFunds',
      confirm: true,
    });
    const error: unknown = await attempt.catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
    });
    const [intent] = (await test.stripe.paymentIntents.list({ limit: 1 })).data;
    expect(
      await test.stripe.paymentIntents.confirm(intent?.id ?? '', { payment_method: 'pm_card_visa' }),
    ).toMatchObject({ status: 'succeeded' });
    expect(await test.arrived()).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('authorized money is captured in part, or released', async () => {
    const hold = () =>
      test.stripe.paymentIntents.create({
        amount: 2000,
        currency: 'usd',
        capture_method: 'manual',
        payment_method: 'pm_card_visa',
        confirm: true,
      });
    const held = await hold();
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 2000, amount_received: 0 });
    await expect(
      test.stripe.paymentIntents.capture(held.id, { amount_to_capture: 2001 }),
    ).rejects.toMatchObject({ code: 'amount_too_large' });
    expect(await test.stripe.paymentIntents.capture(held.id, { amount_to_capture: 1500 })).toMatchObject({
      status: 'succeeded',
      amount_received: 1500,
    });
    const other = await hold();
    expect(
      await test.stripe.paymentIntents.cancel(other.id, { cancellation_reason: 'abandoned' }),
    ).toMatchObject({ status: 'canceled' });
    await expect(test.stripe.paymentIntents.capture(other.id)).rejects.toThrow('status of canceled');
  });

  it('too small an amount is refused', async () => {
    await expect(paid(49)).rejects.toMatchObject({ code: 'amount_too_small' });
  });
});

describe('refunds', () => {
  it('in part, then the rest, and never more than was paid', async () => {
    const intent = await paid();
    await test.arrived();
    const first = await test.stripe.refunds.create({
      payment_intent: intent.id,
      amount: 400,
      reason: 'requested_by_customer',
    });
    expect(first).toMatchObject({ amount: 400, status: 'succeeded', reason: 'requested_by_customer' });
    await expect(
      test.stripe.refunds.create({ payment_intent: intent.id, amount: 601 }),
    ).rejects.toMatchObject({
      param: 'amount',
      message: 'Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)',
    });
    const rest = await test.stripe.refunds.create({ charge: String(intent.latest_charge) });
    expect(rest.amount).toBe(600);
    await expect(test.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const charge = await test.stripe.charges.retrieve(String(intent.latest_charge), { expand: ['refunds'] });
    expect(charge).toMatchObject({ amount_refunded: 1000, refunded: true });
    expect(charge.refunds?.data.map(({ id }) => id)).toEqual([rest.id, first.id]);
    expect((await test.arrived()).filter((type) => type === 'charge.refunded')).toHaveLength(2);
    const entries = await test.stripe.balanceTransactions.list({ type: 'refund', source: rest.id });
    expect(entries.data.map(({ amount }) => amount)).toEqual([-600]);
  });

  it('what was never charged cannot be refunded', async () => {
    const intent = await test.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
    await expect(test.stripe.refunds.create({ payment_intent: intent.id })).rejects.toThrow(
      'does not have a successful charge',
    );
  });
});

describe('cards', () => {
  it('a declining card cannot be saved, but one that fails only when charged can', async () => {
    const customer = await test.stripe.customers.create({});
    await expect(
      test.stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: customer.id }),
    ).rejects.toMatchObject({ code: 'card_declined' });
    const method = await test.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer.id,
    });
    expect(
      (await test.stripe.paymentMethods.list({ customer: customer.id })).data.map(({ id }) => id),
    ).toEqual([method.id]);
    await expect(
      test.stripe.paymentIntents.create({
        amount: 1000,
        currency: 'usd',
        customer: customer.id,
        payment_method: method.id,
        confirm: true,
      }),
    ).rejects.toMatchObject({ code: 'card_declined' });
    expect((await test.stripe.paymentMethods.detach(method.id)).customer).toBeNull();
  });

  it('a valid card number can be sent to the API', async () => {
    const card = { number: '5555555555554444', exp_month: 12, exp_year: 2034, cvc: '123' };
    expect(await test.stripe.paymentMethods.create({ type: 'card', card })).toMatchObject({
      card: { brand: 'mastercard', last4: '4444' },
    });
    await expect(
      test.stripe.paymentMethods.create({ type: 'card', card: { ...card, number: '5555555555554445' } }),
    ).rejects.toMatchObject({ code: 'incorrect_number' });
  });
});
