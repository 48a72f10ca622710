import { describe, expect, it } from 'vitest';
import type { Change } from '#shared/declare/rows.ts';
import { saleRow } from '#shared/domains/sales/rows.ts';
import { splitRow } from '#shared/domains/splits/rows.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { delayedReactions } from '#test/support/delayed-reactions.ts';
import { perhapsInterrupted } from '#test/support/interrupted.ts';
import { createRandom } from '#test/support/random.ts';
import { seed, share } from '#test/support/seed.ts';
import { openSplits, tokenOf } from '#test/support/splits.ts';
import { ordersOf } from '#test/system/payments/random.ts';
import { work as saleWork } from '../sales/background.ts';
import { work } from './background.ts';

const test = openSplits();
const { sales } = test;
const TOTAL = 139_810;

/** What can happen to a split. Players pay, perhaps twice, the captain changes a share or cancels, and the organizer gives something back. */
const acts = ['one', 'other', 'change', 'refund', 'cancel', 'deliver'] as const;
type Act = (typeof acts)[number];

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

const history = async (n: number, order: readonly Act[]) => {
  const random = createRandom(seed + n);
  const { captain, coach, invoice, split } = await test.running(500_000 + n * 10);
  let keys = 5_000_000 + n * 20;
  const nextKey = () => {
    keys += 1;
    return keys;
  };
  const reactions = delayedReactions(sales.client(), random);

  const observe = async (): Promise<void> => {
    for (const sale of await test.salesOf(split))
      reactions.look(saleRow, sale.saleId, sale, [
        (change) => work.reactions.followSale(test.ctx, change),
        (change) => saleWork.reactions.followSale(test.ctx, change),
      ]);
    const settle = (change: Change<typeof splitRow>) => work.reactions.settle(test.ctx, change);
    reactions.look(splitRow, split.id, await test.rowOf(split), [settle], 0);
  };
  const deliver = (chance: number) => reactions.deliver(chance, observe);
  const pay = async (nth: number): Promise<void> => {
    for (const _ of Array.from({ length: random.integer(1, 2) }))
      await test.invoices.payCard(await test.api.linkPay(tokenOf(split, nth), nextKey()));
  };
  const carryOut = {
    one: () => pay(0),
    other: () => pay(1),
    change: async () => void (await test.api.changeShare(captain, split, '1', random.integer(100, 80_000))),
    refund: async () => {
      const sale = random.pick(await test.salesOf(split));
      const amount = random.pick([sale.amount, random.integer(1, sale.amount)]);
      await sales.api.refund(coach, sale.saleId, amount, nextKey());
    },
    // Otherwise, most histories would end early.
    cancel: async () => void (random.next() < 0.4 && (await test.api.cancel(captain, split))),
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
  const settle = async (passes: number): Promise<void> => {
    await sales.notify();
    await observe();
    await deliver(0);
    await sales.stripe.pass(passes);
    await sales.finishDue();
    await test.lookAfter();
    await observe();
  };
  await settle(32 * MINUTE_MS);
  await settle(HOUR_MS);
  if (random.next() < 0.5) {
    await sales.stripe.pass(7 * DAY_MS);
    const rest = await test.api.payRest(captain, split, nextKey()).catch(() => undefined);
    if (rest) await test.invoices.payCard(rest);
  }
  // Everything is delivered again after more than a week, when nobody can choose anymore.
  for (let round = 0; round < 3; round += 1) await settle(5 * DAY_MS);
  await settle(0);

  const row = await test.rowOf(split);
  const sold = await test.salesOf(split);
  const paid = await test.invoices.rowOf(invoice);
  const about = JSON.stringify({ n, order, row, sold, paid });
  const kept = sum(
    sold.map(({ chargeId, amount, refunded }) => (chargeId === undefined ? 0 : amount - refunded)),
  );
  const counted = paid?.payments ?? [];
  expect(['done', 'canceled'], about).toContain(row?.state);
  expect([paid?.splitId, row?.pending], about).toEqual([undefined, undefined]);
  if (row?.state === 'canceled') {
    expect([kept, counted], about).toEqual([0, []]);
    return coach;
  }
  const [payment, ...others] = counted;
  expect([payment?.kind, payment?.amount, others], about).toEqual(['split', TOTAL, []]);
  // What the organizer has kept is what counts, without what is noted as given back: to the cent.
  expect(kept, about).toBe(TOTAL - (payment?.refunded ?? 0));
  const byHand = sold.flatMap(({ refunds }) => refunds).filter(({ cause }) => cause === 'host');
  if (byHand.length === 0) expect(payment?.refunded, about).toBe(0);
  return coach;
};

describe('splits in a storm', () => {
  it.each(share(ordersOf(acts), 6, 'splits storm').map((order, n) => [order.join(', '), n, order] as const))(
    'INV-06~ PAY-14 REL-08~ %s: the invoice gets what players paid, or everybody gets everything back',
    async (_, n, order) => {
      const { userId } = await history(n, order);
      expect(await sales.balanceOf(userId)).toBe(await sales.providerBalance(userId));
    },
  );
});
