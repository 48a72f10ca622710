import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payDirectly, readyAccount } from './testing/connected-account.ts';
import { GOOD_CARD, SECONDS_PER_DAY, startTestStripe, type TestStripe } from './testing/test-stripe.ts';

let test: TestStripe;
let stripeAccount: string;
beforeAll(async () => {
  test = await startTestStripe();
});
afterAll(() => test.close());
beforeEach(async () => {
  stripeAccount = (await readyAccount(test)).id;
  // What is available stays in the account.
  await test.stripe.accounts.update(stripeAccount, {
    settings: { payouts: { schedule: { interval: 'manual' } } },
  });
  await test.arrived();
});

const SETTLED_AT_ONCE = '4000 0000 0000 0077';

const fundsOf = async (account?: string): Promise<{ available: number; pending: number }> => {
  const balance = await test.stripe.balance.retrieve(
    {},
    account === undefined ? {} : { stripeAccount: account },
  );
  const amountIn = (entries: Stripe.Balance['pending']): number =>
    entries.find(({ currency }) => currency === 'usd')?.amount ?? 0;
  return { available: amountIn(balance.available), pending: amountIn(balance.pending) };
};

const days = (count: number): void => test.clock.advance(count * SECONDS_PER_DAY * 1000);

const transactionsOf = async (params: Stripe.BalanceTransactionListParams, account = stripeAccount) =>
  (await test.stripe.balanceTransactions.list(params, { stripeAccount: account })).data;

describe('balances', () => {
  it('a direct charge pays the processing fee and the platform, and is available two days later', async () => {
    const before = await fundsOf();
    const intent = await payDirectly(test, stripeAccount);
    const charge = await test.stripe.charges.retrieve(
      String(intent.latest_charge),
      { expand: ['balance_transaction'] },
      { stripeAccount },
    );
    expect(charge.balance_transaction).toMatchObject({
      amount: 4000,
      fee: 346,
      net: 3654,
      type: 'charge',
      reporting_category: 'charge',
      status: 'pending',
      fee_details: [
        { type: 'application_fee', amount: 200, application: 'ca_local' },
        { type: 'stripe_fee', amount: 146, application: null },
      ],
    });
    expect(await fundsOf(stripeAccount)).toEqual({ available: 0, pending: 3654 });
    expect(await fundsOf()).toEqual({ ...before, pending: before.pending + 200 });
    const fee = await test.stripe.applicationFees.retrieve(String(charge.application_fee), {
      expand: ['balance_transaction'],
    });
    expect(fee.balance_transaction).toMatchObject({ type: 'application_fee', amount: 200, fee: 0, net: 200 });
    const listed = await test.stripe.applicationFees.list({ charge: charge.id });
    expect(listed.data.map(({ id }) => id)).toEqual([fee.id]);
    days(2);
    await test.simulator.settle();
    expect(await fundsOf(stripeAccount)).toEqual({ available: 3654, pending: 0 });
    expect((await transactionsOf({})).map(({ status }) => status)).toEqual(['available']);
  });

  it('a test card makes a payment available at once, and balances are kept per account', async () => {
    const other = (await readyAccount(test)).id;
    await payDirectly(test, stripeAccount, SETTLED_AT_ONCE);
    expect(await fundsOf(stripeAccount)).toEqual({ available: 3654, pending: 0 });
    expect(await fundsOf(other)).toEqual({ available: 0, pending: 0 });
    await test.restart();
    expect(await fundsOf(stripeAccount)).toEqual({ available: 3654, pending: 0 });
  });

  it('transactions are listed in pages, by type, by source and by time', async () => {
    const first = await payDirectly(test, stripeAccount);
    const later = Math.floor(test.clock.now().getTime() / 1000) + 60;
    test.clock.advance(60_000);
    await payDirectly(test, stripeAccount);
    await test.stripe.refunds.create({ payment_intent: first.id, amount: 100 }, { stripeAccount });
    const all = await transactionsOf({});
    expect(all.map(({ type }) => type)).toEqual(['refund', 'charge', 'charge']);
    const paged: string[] = [];
    for await (const { id } of test.stripe.balanceTransactions.list({ limit: 1 }, { stripeAccount })) {
      paged.push(id);
    }
    expect(paged).toEqual(all.map(({ id }) => id));
    expect(await transactionsOf({ type: 'refund' })).toMatchObject([{ amount: -100, fee: 0 }]);
    expect(await transactionsOf({ source: String(first.latest_charge) })).toHaveLength(1);
    expect(await transactionsOf({ created: { lt: later } })).toHaveLength(1);
    expect(await transactionsOf({ created: { gte: later } })).toHaveLength(2);
  });

  it('the platform can return a fee by itself, in parts and never more than the fee', async () => {
    const intent = await payDirectly(test, stripeAccount);
    const [fee] = (await test.stripe.applicationFees.list({ charge: String(intent.latest_charge) })).data;
    const id = fee?.id ?? '';
    const before = await fundsOf();
    await test.arrived();
    const refund = await test.stripe.applicationFees.createRefund(id, {
      amount: 50,
      metadata: { why: 'late' },
    });
    expect(refund).toMatchObject({ object: 'fee_refund', amount: 50, fee: id, metadata: { why: 'late' } });
    expect(await test.arrived()).toEqual(['application_fee.refunded']);
    expect(await fundsOf()).toEqual({ ...before, pending: before.pending - 50 });
    expect(await fundsOf(stripeAccount)).toEqual({ available: 0, pending: 3704 });
    await expect(test.stripe.applicationFees.createRefund(id, { amount: 151 })).rejects.toMatchObject({
      param: 'amount',
    });
    await test.stripe.applicationFees.createRefund(id);
    expect(await test.stripe.applicationFees.retrieve(id)).toMatchObject({
      amount_refunded: 200,
      refunded: true,
    });
    const refunds = await test.stripe.applicationFees.listRefunds(id);
    expect(refunds.data.map(({ amount }) => amount)).toEqual([150, 50]);
    expect(await test.stripe.applicationFees.retrieveRefund(id, refund.id)).toMatchObject({ amount: 50 });
    await expect(test.stripe.applicationFees.createRefund(id)).rejects.toThrow('already been refunded');
  });
});

describe('transfers', () => {
  const group = { transfer_group: 'order_1', metadata: { order: '1' } };
  const platformCharge = (payment_method: string) =>
    test.stripe.paymentIntents.create({ amount: 5000, currency: 'usd', payment_method, confirm: true });

  it('move available money to an account and back, with both balances', async () => {
    await platformCharge('pm_card_bypassPending');
    const before = await fundsOf();
    await test.arrived();
    const transfer = await test.stripe.transfers.create({
      amount: 3000,
      currency: 'usd',
      destination: stripeAccount,
      ...group,
    });
    expect(transfer).toMatchObject({ amount: 3000, destination: stripeAccount, reversed: false, ...group });
    expect(await fundsOf()).toEqual({ ...before, available: before.available - 3000 });
    expect(await fundsOf(stripeAccount)).toEqual({ available: 3000, pending: 0 });
    expect(await transactionsOf({ type: 'payment' })).toMatchObject([
      { amount: 3000, fee: 0, source: transfer.destination_payment },
    ]);
    const reversal = await test.stripe.transfers.createReversal(transfer.id, { amount: 1000 });
    expect(reversal).toMatchObject({ object: 'transfer_reversal', amount: 1000, transfer: transfer.id });
    expect(await fundsOf()).toEqual({ ...before, available: before.available - 2000 });
    expect(await fundsOf(stripeAccount)).toEqual({ available: 2000, pending: 0 });
    await expect(test.stripe.transfers.createReversal(transfer.id, { amount: 2001 })).rejects.toMatchObject({
      param: 'amount',
    });
    await test.stripe.transfers.createReversal(transfer.id);
    expect(await test.stripe.transfers.retrieve(transfer.id)).toMatchObject({
      amount_reversed: 3000,
      reversed: true,
    });
    expect((await test.stripe.transfers.listReversals(transfer.id)).data).toHaveLength(2);
    expect((await test.stripe.transfers.list({ destination: stripeAccount })).data).toHaveLength(1);
    expect(await fundsOf(stripeAccount)).toEqual({ available: 0, pending: 0 });
    expect(await test.arrived()).toEqual(['transfer.created', 'transfer.reversed', 'transfer.reversed']);
  });

  it('what is not available is transferred only as the money of a charge, and only once', async () => {
    const { available } = await fundsOf();
    const wanted = { currency: 'usd', destination: stripeAccount };
    await expect(test.stripe.transfers.create({ ...wanted, amount: available + 1 })).rejects.toMatchObject({
      code: 'balance_insufficient',
    });
    const intent = await platformCharge('pm_card_visa');
    const source_transaction = String(intent.latest_charge);
    await test.stripe.transfers.create({ ...wanted, amount: 4000, source_transaction });
    expect(await fundsOf(stripeAccount)).toEqual({ available: 0, pending: 4000 });
    await expect(
      test.stripe.transfers.create({ ...wanted, amount: 1001, source_transaction }),
    ).rejects.toMatchObject({ param: 'amount' });
    const unready = await test.stripe.accounts.create({ type: 'express' });
    await expect(
      test.stripe.transfers.create({ ...wanted, amount: 100, destination: unready.id, source_transaction }),
    ).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
  });

  it('money that the account no longer has cannot be taken back', async () => {
    await platformCharge('pm_card_bypassPending');
    const transfer = await test.stripe.transfers.create({
      amount: 1000,
      currency: 'usd',
      destination: stripeAccount,
    });
    const intent = await payDirectly(test, stripeAccount, SETTLED_AT_ONCE);
    await test.stripe.refunds.create({ payment_intent: intent.id }, { stripeAccount });
    await expect(test.stripe.transfers.createReversal(transfer.id)).rejects.toMatchObject({
      code: 'balance_insufficient',
    });
    expect(await test.stripe.transfers.retrieve(transfer.id)).toMatchObject({ amount_reversed: 0 });
  });

  it('a destination charge pays its fee from the transfer, and a refund takes both back', async () => {
    const before = await fundsOf();
    const intent = await test.stripe.paymentIntents.create({
      amount: 4000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      application_fee_amount: 300,
      transfer_data: { destination: stripeAccount },
    });
    expect(await fundsOf(stripeAccount)).toEqual({ available: 0, pending: 3700 });
    expect((await fundsOf()).pending - before.pending).toBe(4000 - 146 - 4000 + 300);
    const refund = await test.stripe.refunds.create({
      payment_intent: intent.id,
      amount: 2000,
      reverse_transfer: true,
      refund_application_fee: true,
    });
    expect(refund.transfer_reversal).toMatch(/^trr_/);
    expect(await fundsOf(stripeAccount)).toEqual({ available: 0, pending: 1850 });
    expect((await fundsOf()).pending - before.pending).toBe(4000 - 146 - 2000 - 2000 + 150);
    const other = await payDirectly(test, stripeAccount, GOOD_CARD.card);
    await expect(
      test.stripe.refunds.create({ payment_intent: other.id, reverse_transfer: true }, { stripeAccount }),
    ).rejects.toMatchObject({ param: 'reverse_transfer' });
  });
});
