import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { disputedCard, goodCard, refundFails, refundIsPending } from '#test/support/payments.ts';
import { openSales } from '#test/support/sales.ts';
import * as payments from '../payments/index.ts';

const test = openSales();
/** What becomes of a payment, or of its refund, at the payment provider. */
const cards = {
  ...{ refundIsPending, refundFails },
  good: goodCard,
  isDisputed: disputedCard,
} as const;

describe('transactions', () => {
  it.each([
    ['paid', cards.good, 0, ['charge paid']],
    ['partly refunded', cards.good, 700, ['refund refunded', 'charge partly_refunded']],
    ['refunded', cards.good, 1800, ['refund refunded', 'charge refunded']],
    ['pending', cards.refundIsPending, 700, ['refund pending', 'charge partly_refunded']],
    ['failed', cards.refundFails, 700, ['refund failed', 'refund failed', 'charge paid']],
    ['disputed', cards.isDisputed, 0, ['dispute disputed', 'charge disputed']],
  ])('INV-02 are %s, and are found by that', async (state, card, back, expected) => {
    const n = 7000 + back + state.length;
    const { host, event, person } = await test.sold(n);
    const sale = await test.api.checkout(await person(1), event);
    await test.pay(sale, card);
    await test.notify();
    if (back > 0) await test.api.refund(host, sale.id, back, n);
    // What is still on its way has ended once the payment provider reports.
    if (state !== 'pending') await test.notify();
    const { items } = await test.api.transactions(host, 'received');
    expect(items.map(({ kind, state: of }) => `${kind} ${of}`)).toEqual(expected);
    const named = state.replace(' ', '_');
    const found = await test.api.transactions(host, 'received', { state: named });
    expect(found.items).toEqual(items.filter((one) => one.state === named));
    expect(found.items.length).toBeGreaterThan(0);
  });

  it('INV-02~ come in pages of 50, each once', async () => {
    const host = await test.organizer(7500);
    const start = test.ctx.clock.now();
    for (let nth = 0; nth < 120; nth += 1)
      await payments.addPayout(test.ctx, host.userId, {
        ...{ id: `po_${nth}`, amount: nth + 1, currency: 'usd', description: 'Payout' },
        at: addMilliseconds(start, nth * 1000),
      });
    const pages: number[][] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof test.api.transactions>> = await test.api.transactions(
        ...([host, 'received', cursor === null ? {} : { cursor }] as const),
      );
      pages.push(page.items.map(({ amount }) => amount));
      cursor = page.next;
    } while (cursor !== null && pages.length < 9);
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, nth) => nth - 120));
  });

  it('INV-02~ are in their own month, not in that of the sale', async () => {
    const { host, event, person } = await test.sold(7600);
    const sale = await test.buyer(event, await person(1));
    const sold = test.ctx.clock.now().slice(0, 7);
    await test.stripe.pass(35 * DAY_MS);
    await test.api.refund(host, sale.id, 1800, 7600);
    await test.notify();
    const returned = test.ctx.clock.now().slice(0, 7);
    const kindsIn = async (month: string) =>
      (await test.api.transactions(host, 'received', { month })).items
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'payout');
    expect(returned).not.toBe(sold);
    expect([await kindsIn(sold), await kindsIn(returned)]).toEqual([['charge'], ['refund']]);
    const months = new Map((await test.api.months(host)).items.map((one) => [one.month, one]));
    expect(months.get(sold)).toMatchObject({ received: 1800, refunded: 0, net: 1628, count: 1 });
    expect(months.get(returned)).toMatchObject({ received: 0, refunded: 1800, net: -1710, count: 0 });
  });
});
