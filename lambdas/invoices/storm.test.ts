import { describe, expect, it } from 'vitest';
import type { Change } from '#shared/declare/rows.ts';
import { invoiceRow } from '#shared/domains/invoices/rows.ts';
import { saleRow } from '#shared/domains/sales/rows.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { delayedReactions } from '#test/support/delayed-reactions.ts';
import { perhapsInterrupted } from '#test/support/interrupted.ts';
import { openInvoices, tokenIn } from '#test/support/invoices.ts';
import { createRandom } from '#test/support/random.ts';
import { seed, share } from '#test/support/seed.ts';
import { ordersOf } from '#test/system/payments/random.ts';
import { work as saleWork } from '../sales/background.ts';
import { Sale, type SaleRow } from '../sales/sale/sale.table.ts';
import { work } from './background.ts';

const test = openInvoices();
const { sales } = test;
const TOTAL = 139_810;

/** What can happen to an invoice. Two tabs pay by card, the payer claims cash, and the organizer decides, gives back, or voids it. */
const acts = ['card', 'other card', 'cash', 'refund', 'void', 'deliver'] as const;
type Act = (typeof acts)[number];

const made = new Map<number, ReturnType<typeof sales.organizer>>();
/** The organizer of a history, whose ledger is short enough to be compared after each one. */
const coachOf = (n: number) => {
  const nth = Math.floor(n / 40);
  const coach = made.get(nth) ?? sales.organizer(70_000 + nth);
  made.set(nth, coach);
  return coach;
};
const salesOf = async (itemId: string): Promise<SaleRow[]> =>
  (await Sale(test.ctx).query.byItem({ itemId }).go({ pages: 'all' })).data;
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

const history = async (n: number, order: readonly Act[]): Promise<void> => {
  const random = createRandom(seed + n);
  const coach = await coachOf(n);
  const base = 3_000_000 + n * 10;
  const invoice = await test.sent(coach, {}, base);
  const token = tokenIn(invoice);
  const amountOf = () => random.pick([TOTAL, random.integer(100, TOTAL - 100)]);
  const urls = await Promise.all([1, 2].map((tab) => test.api.linkPay(token, amountOf(), base + tab)));
  const cash = random.pick([TOTAL, random.integer(100, TOTAL - 100)]);
  const reactions = delayedReactions(sales.client(), random);
  /** Whether everything that was paid was once given back: then the invoice is over, and takes nothing more. */
  let wasOver = false;

  const observe = async (): Promise<void> => {
    for (const sale of await salesOf(invoice.id))
      reactions.look(saleRow, sale.saleId, sale, [
        (change) => work.reactions.followSale(test.ctx, change),
        (change) => saleWork.reactions.followSale(test.ctx, change),
      ]);
    const row = await test.rowOf(invoice);
    const counted = (row?.payments ?? []).filter(({ state }) => state === 'paid');
    const refunded = sum(counted.map((one) => one.refunded));
    wasOver ||= refunded > 0 && refunded >= sum(counted.map(({ amount }) => amount));
    const close = (change: Change<typeof invoiceRow>) => work.reactions.closeVoid(test.ctx, change);
    reactions.look(invoiceRow, invoice.id, row, row?.state === 'void' ? [close] : [], 1);
  };
  const deliver = (chance: number) => reactions.deliver(chance, observe);
  const carryOut = {
    card: async () => void (urls[0] && (await test.payCard(urls[0]))),
    'other card': async () => void (urls[1] && (await test.payCard(urls[1]))),
    cash: async () => {
      await test.api.linkClaimCash(token, cash, base + 3);
      await test.api.decideCash(coach, invoice, random.next() < 0.8, base + 3);
    },
    refund: async () => {
      const [sale] = random.some(await salesOf(invoice.id), 1);
      if (sale) await sales.api.refund(coach, sale.saleId, random.integer(1, sale.amount), base + 4);
    },
    void: async () => void (await test.api.void(coach, invoice)),
    deliver: async () => {
      await sales.notify();
      await observe();
      await deliver(0.3);
    },
  } as const satisfies Record<Act, () => Promise<void>>;

  for (const act of order) {
    await perhapsInterrupted(sales.client(), random, 0.2, carryOut[act]);
    await observe();
    await sales.stripe.pass(random.pick([0, MINUTE_MS, 20 * MINUTE_MS]));
  }
  for (let round = 0; round < 3; round += 1) {
    await sales.notify();
    await observe();
    await deliver(0);
    // In the last round, everything is delivered again after a week.
    await sales.stripe.pass([32 * MINUTE_MS, HOUR_MS, 7 * DAY_MS][round] ?? 0);
    await sales.finishDue();
  }
  await deliver(0);
  await sales.notify();

  const row = await test.rowOf(invoice);
  const sold = await salesOf(invoice.id);
  const about = JSON.stringify({ n, order, row, sold });
  const counted = (row?.payments ?? []).filter(({ state }) => state === 'paid');
  const paid = sum(counted.map(({ amount }) => amount));
  expect(paid, about).toBeLessThanOrEqual(TOTAL);
  for (const { saleId, chargeId, amount, refunded, refunds } of sold) {
    const payment = counted.find((one) => one.saleId === saleId);
    if (chargeId === undefined) {
      expect([payment, refunded], about).toEqual([undefined, 0]);
      continue;
    }
    const byHand = sum(refunds.filter(({ cause }) => cause === 'host').map((one) => one.amount));
    // What counts is kept, to the cent; the rest goes back, and what the organizer gives back, never more than was paid.
    const { amount: counts = 0, surplus = 0, refunded: noted = 0 } = payment ?? {};
    expect(counts + surplus, about).toBe(amount);
    expect(refunded, about).toBe(Math.min(amount, surplus + byHand));
    expect(noted, about).toBe(refunded - surplus);
    // Nothing that is open is given back as too much.
    if (surplus > 0 && row?.state !== 'void' && !wasOver) expect(paid, about).toBe(TOTAL);
  }
};

describe('invoices in a storm', () => {
  it.each(
    share(ordersOf(acts), 6, 'invoices storm').map((order, n) => [order.join(', '), n, order] as const),
  )(
    'INV-01~ PAY-14 REL-08~ INV-08~ %s: what counts was paid once, and everything else goes back',
    async (_, n, order) => {
      await history(n, order);
      const { userId } = await coachOf(n);
      expect(await sales.balanceOf(userId)).toBe(await sales.providerBalance(userId));
    },
  );
});
