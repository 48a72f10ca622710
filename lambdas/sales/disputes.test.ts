import { describe, expect, it, vi } from 'vitest';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { disputedCard } from '#test/support/payments.ts';
import { openSales } from '#test/support/sales.ts';
import { payouts } from '../payments/accounts.ts';
import { work } from './background.ts';

const test = openSales();
/** It pays, and the payment is disputed a moment later. */

const disputed = async (n: number) => {
  const world = await test.sold(n);
  const ana = await world.person(1);
  const sale = await test.api.checkout(ana, world.event);
  await test.pay(sale, disputedCard);
  await test.notify();
  await test.notify();
  return { ...world, ana, sale };
};
const agrees = async ({ host: { userId } }: Pick<Awaited<ReturnType<typeof disputed>>, 'host'>) =>
  expect(await test.balanceOf(userId)).toBe(await test.providerBalance(userId));

describe('payouts', () => {
  it('PAY-14 INV-02~ are in the ledger, which then equals the balance at the payment provider; a difference is named', async () => {
    const { host, event, person } = await test.sold(10);
    await test.buyer(event, await person(1));
    await test.stripe.pass(4 * DAY_MS);
    await test.notify();
    const all = (await test.api.transactions(host, 'received')).items;
    expect(all.map(({ kind, net }) => [kind, net])).toEqual([
      ['payout', -1628],
      ['charge', 1628],
    ]);
    // A payout is no refund: the month has brought what it has brought.
    expect((await test.api.months(host)).items.at(-1)).toMatchObject({
      ...{ received: 1800, fees: 172, refunded: 0, net: 1628, count: 1 },
    });
    expect(await test.balanceOf(host.userId)).toBe(0);
    expect(await work.jobs.compareBalances(test.ctx)).toMatchObject({ failed: 0 });
    const { account = '' } = (await test.saleOf(await test.api.checkout(await person(2), event))) ?? {};
    await test.stripe.client.ask((stripe) =>
      stripe.transfers.create({ amount: 1, currency: 'usd', destination: account }),
    );
    const logged = vi.spyOn(test.ctx.log, 'error');
    // A run that fails raises an alarm.
    await expect(work.jobs.compareBalances(test.ctx)).rejects.toThrow(/^1 of \d+ items of compareBalances/);
    expect(logged.mock.calls.map(([, error]) => String(error))).toEqual([
      `Error: the ledger has 0 of ${account}, the payment provider 1`,
    ]);
  });
});

describe('a dispute', () => {
  it('INV-04 needs a response until its deadline, and has taken the amount and its fee', async () => {
    const { host, ana, sale } = await disputed(1);
    const shown = await test.api.get(host, sale.id);
    expect(shown.dispute).toMatchObject({ state: 'needs_response', amount: 1800, answeredAt: null });
    expect(shown.dispute?.dueBy).toEqual(expect.any(String));
    expect(await test.balanceOf(host.userId)).toBe(1628 - 1800 - 1500);
    expect(shown.fees).toEqual({ platformFee: 90, processingFee: 1582, net: 1628 - 1800 - 1500 });
    await agrees({ host });
    await expect(test.api.refund(host, sale.id, 1)).rejects.toMatchObject({ code: 'sale.too_much' });
    const [first] = (await test.api.transactions(host, 'received')).items;
    expect(first).toMatchObject({ kind: 'dispute', state: 'disputed', amount: -1800, processingFee: 1500 });
    expect((await test.api.transactions(ana, 'paid')).items).toHaveLength(2);
  });

  it('INV-04 that is won gives both back; it is answered once, with evidence from the sale', async () => {
    const { host, ana, event, sale } = await disputed(2);
    await expect(test.api.answer(ana, sale.id, 'no')).rejects.toMatchObject({ code: 'auth.forbidden' });
    const answered = await test.api.answer(host, sale.id, 'winning_evidence');
    expect(answered.dispute).toMatchObject({ state: 'under_review', answeredAt: expect.any(String) });
    const { account: stripeAccount = '', dispute } = (await test.saleOf(sale)) ?? {};
    const { evidence } = await test.stripe.client.ask((stripe) =>
      stripe.disputes.retrieve(dispute?.id ?? '', {}, { stripeAccount }),
    );
    expect(evidence).toMatchObject({
      product_description: expect.stringContaining(event.title),
      service_date: event.dateStart,
      refund_policy_disclosure: expect.stringMatching(/^Shown before paying: all of the price until /),
      customer_name: ana.user.displayName,
      refund_refusal_explanation: 'Paid $18, refunded $0.',
      uncategorized_text: 'winning_evidence',
    });
    await test.api.answer(host, sale.id, 'losing_evidence');
    await test.notify();
    await test.notify();
    expect(await test.api.get(host, sale.id)).toMatchObject({
      ...{ dispute: { state: 'won', dueBy: null }, fees: { net: 1628 } },
    });
    expect(await test.balanceOf(host.userId)).toBe(1628);
    await agrees({ host });
  });

  it('INV-04 that nobody answers is lost, which is in the ledger', async () => {
    const { host, sale } = await disputed(3);
    await test.stripe.pass(30 * DAY_MS);
    await test.notify();
    expect((await test.saleOf(sale))?.dispute).toMatchObject({ state: 'lost', taken: 1800, fee: 1500 });
    await expect(test.api.answer(host, sale.id, 'late')).rejects.toMatchObject({ code: 'sale.not_disputed' });
    await agrees({ host });
  });
});

describe('what is paid out next', () => {
  it('PAY-14 PAY-05~ is what becomes available, then what is on its way; nothing without an account or a payment', async () => {
    const dateStart = utcDayOf(addMilliseconds(test.ctx.clock.now(), 20 * DAY_MS));
    const { host, event, person } = await test.sold(11, { dateStart });
    const now = test.ctx.clock.now();
    const none = { currency: 'usd', available: 0, pending: 0, rhythm: 'daily', next: null };
    expect(await payouts(test.ctx, host)).toEqual({ payouts: none });
    expect(await payouts(test.ctx, await person(3))).toEqual({ payouts: null });
    await test.buyer(event, await person(1));
    const first = (await payouts(test.ctx, host)).payouts;
    expect(first).toMatchObject({ available: 0, pending: 1628, next: { amount: 1628, isExpected: true } });
    expect((first?.next?.at ?? '') > now).toBe(true);
    // Card payments are available after two days, and paid out the night after that.
    await test.stripe.pass(2.2 * DAY_MS);
    const { payouts: later } = await payouts(test.ctx, host);
    expect(later).toMatchObject({ pending: 0, next: { amount: 1628 } });
    await test.stripe.pass(3 * DAY_MS);
    expect((await payouts(test.ctx, host)).payouts).toEqual(none);
  });
});

describe('a refund after the money was paid out', () => {
  it('INV-08~ PAY-14 is paid by the payment provider, and owed by the organizer: the balance is negative, in the ledger as there', async () => {
    const dateStart = utcDayOf(addMilliseconds(test.ctx.clock.now(), 20 * DAY_MS));
    const { host, event, person } = await test.sold(12, { dateStart });
    const sale = await test.buyer(event, await person(1));
    await test.stripe.pass(4 * DAY_MS);
    await test.notify();
    expect(await test.balanceOf(host.userId)).toBe(0);
    await test.api.refund(host, sale.id, 1800);
    await test.notify();
    expect(await test.saleOf(sale)).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] });
    expect(await test.balanceOf(host.userId)).toBe(-1710);
    await agrees({ host });
  });
});
