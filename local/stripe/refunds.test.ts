import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payDirectly, readyAccount } from './testing/connected-account.ts';
import { startTestStripe, type TestStripe } from './testing/test-stripe.ts';

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

const REFUND_FAILS = '4000 0000 0000 5126';
const REFUND_IS_PENDING = '4000 0000 0000 7726';

const pendingFunds = async (): Promise<number | undefined> =>
  (await test.stripe.balance.retrieve({}, { stripeAccount })).pending[0]?.amount;

const refundOf = (id: string) =>
  test.stripe.refunds.retrieve(id, { expand: ['charge', 'balance_transaction'] }, { stripeAccount });

/** Stripe may not debit the bank account of this account if its balance is negative. */
const keepsToBalance = () =>
  test.stripe.accounts.update(stripeAccount, { settings: { payouts: { debit_negative_balances: false } } });

describe('refunds on a connected account', () => {
  it('return the fee in proportion, once for each idempotency key, and never more than the charge', async () => {
    const { id: payment_intent } = await payDirectly(test, stripeAccount);
    await test.arrived();
    const ask = () =>
      test.stripe.refunds.create(
        { payment_intent, amount: 1000, refund_application_fee: true, metadata: { claim: 'clm_1' } },
        { stripeAccount, idempotencyKey: 'refund-1' },
      );
    const refund = await ask();
    expect((await ask()).id).toBe(refund.id);
    expect(await refundOf(refund.id)).toMatchObject({
      amount: 1000,
      status: 'succeeded',
      metadata: { claim: 'clm_1' },
      charge: { amount_refunded: 1000, refunded: false },
      balance_transaction: {
        type: 'refund',
        amount: -1000,
        fee: -50,
        net: -950,
        fee_details: [{ type: 'application_fee', amount: -50 }],
      },
    });
    expect(await pendingFunds()).toBe(3654 - 950);
    await test.simulator.settle();
    expect(test.receiver.events.splice(0).map(({ type, account }) => [type, account])).toEqual([
      ['application_fee.refunded', undefined],
      ['refund.created', stripeAccount],
      ['charge.refunded', stripeAccount],
      ['charge.refund.updated', stripeAccount],
    ]);
    await expect(
      test.stripe.refunds.create({ payment_intent, amount: 3001 }, { stripeAccount }),
    ).rejects.toMatchObject({ param: 'amount' });
    const rest = await test.stripe.refunds.create({ payment_intent }, { stripeAccount });
    expect(await refundOf(rest.id)).toMatchObject({
      amount: 3000,
      charge: { refunded: true },
      balance_transaction: { amount: -3000, fee: 0 },
    });
    await expect(test.stripe.refunds.create({ payment_intent }, { stripeAccount })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const named = await test.stripe.refunds.update(rest.id, { metadata: { note: 'x' } }, { stripeAccount });
    expect(named.metadata).toEqual({ note: 'x' });
  });

  it('the fee of a charge without one cannot be returned', async () => {
    const { id } = await payDirectly(test, stripeAccount, undefined, { payment_intent_data: {} });
    await expect(
      test.stripe.refunds.create({ payment_intent: id, refund_application_fee: true }, { stripeAccount }),
    ).rejects.toMatchObject({ param: 'refund_application_fee' });
  });

  it('a refund to a closed card first succeeds and then fails, and the money comes back', async () => {
    const { id: payment_intent } = await payDirectly(test, stripeAccount, REFUND_FAILS);
    await test.arrived();
    const refund = await test.stripe.refunds.create({ payment_intent, amount: 1500 }, { stripeAccount });
    expect(refund).toMatchObject({ status: 'succeeded' });
    expect(await pendingFunds()).toBe(3654 - 1500);
    expect(await test.arrived()).toEqual([
      'refund.created',
      'charge.refunded',
      'charge.refund.updated',
      'refund.updated',
      'refund.failed',
      'charge.refund.updated',
    ]);
    const failed = await test.stripe.refunds.retrieve(
      refund.id,
      { expand: ['charge', 'failure_balance_transaction'] },
      { stripeAccount },
    );
    expect(failed).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      charge: { amount_refunded: 0, refunded: false },
      failure_balance_transaction: { type: 'refund_failure', amount: 1500 },
    });
    expect(await pendingFunds()).toBe(3654);
  });

  it('a refund can be pending at the bank before it succeeds', async () => {
    const { id: payment_intent } = await payDirectly(test, stripeAccount, REFUND_IS_PENDING);
    await test.arrived();
    const refund = await test.stripe.refunds.create({ payment_intent }, { stripeAccount });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    expect((await test.arrived()).slice(-2)).toEqual(['refund.updated', 'charge.refund.updated']);
    const done = await refundOf(refund.id);
    expect(done.status).toBe('succeeded');
    expect(done.pending_reason).toBeUndefined();
  });

  it('a short balance is debited from the bank account, or the refund waits until there is enough', async () => {
    const first = await payDirectly(test, stripeAccount);
    const covered = await test.stripe.refunds.create({ payment_intent: first.id }, { stripeAccount });
    expect(covered.status).toBe('succeeded');
    expect(await pendingFunds()).toBe(-346);

    await keepsToBalance();
    const second = await payDirectly(test, stripeAccount);
    await test.arrived();
    const waiting = await test.stripe.refunds.create(
      { payment_intent: second.id, refund_application_fee: true },
      { stripeAccount },
    );
    expect(waiting).toMatchObject({
      status: 'pending',
      pending_reason: 'insufficient_funds',
      balance_transaction: null,
    });
    expect(await test.arrived()).toEqual(['refund.created', 'charge.refunded', 'charge.refund.updated']);
    await expect(
      test.stripe.refunds.create({ payment_intent: second.id }, { stripeAccount }),
    ).rejects.toMatchObject({ code: 'charge_already_refunded' });
    await payDirectly(test, stripeAccount, undefined, {
      line_items: [{ price_data: { currency: 'usd', unit_amount: 300, product_data: { name: 'Small' } } }],
    });
    await test.arrived();
    expect((await refundOf(waiting.id)).status).toBe('pending');
    await payDirectly(test, stripeAccount);
    await test.simulator.settle();
    const types = test.receiver.events.splice(0).map(({ type }) => type);
    expect(types.slice(-3)).toEqual(['application_fee.refunded', 'refund.updated', 'charge.refund.updated']);
    expect(await refundOf(waiting.id)).toMatchObject({
      status: 'succeeded',
      balance_transaction: { amount: -4000, net: -3800 },
    });
  });
});
