import { describe, expect, it } from 'vitest';
import { TeamId } from '#shared/kernel/ids.ts';
import { disputedCard } from '#test/support/payments.ts';
import { createRandom } from '#test/support/random.ts';
import { openSales } from '#test/support/sales.ts';
import { runs, seed } from '#test/support/seed.ts';
import { startTeam } from '#test/support/sites.ts';
import { addCharge, findCharge } from '../teams/store/index.ts';

const test = openSales();
const SPOTS = 3;
const BUYERS = 50;
const PRICE = 1800;

const seeds = (usual: number) => Array.from({ length: runs(usual, 200) }, (_, n) => n + 1);

const fulfilled = <T>(results: readonly PromiseSettledResult<T>[]): T[] =>
  results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));

const agrees = async ({ userId }: Awaited<ReturnType<typeof test.sold>>['host']): Promise<void> =>
  expect(await test.balanceOf(userId)).toBe(await test.providerBalance(userId));

describe('what happens at once', () => {
  it.each(seeds(1))(
    'RSV-08~ PAY-14 INV-08~ of 50 buyers for 3 spots, exactly 3 pay and have one; nobody else is charged (%i)',
    async (n) => {
      const random = createRandom(seed + n);
      const { host, event, person } = await test.sold(n, {}, { capacity: SPOTS });
      const people = await Promise.all(Array.from({ length: BUYERS }, (_, m) => person(m + 1)));
      // Some ask twice, with the same key or another one.
      const asked = people.flatMap((one) => [
        { one, key: 1 },
        ...(random.next() < 0.3 ? [{ one, key: random.integer(1, 2) }] : []),
      ]);
      const opened = fulfilled(
        await Promise.allSettled(asked.map(({ one, key }) => test.api.checkout(one, event, { key }))),
      );
      const ids = [...new Set(opened.map(({ id }) => id))];
      await Promise.all(ids.map((id) => test.pay(opened.find((sale) => sale.id === id) ?? { url: null })));
      await test.notify();
      await Promise.all(ids.map((id) => test.follow({ id })));
      await test.notify();
      const sales = await Promise.all(ids.map((id) => test.saleOf({ id })));
      const given = sales.filter((sale) => sale?.spot === 'given');
      expect(given).toHaveLength(SPOTS);
      expect(new Set(given.map((sale) => sale?.payerId)).size).toBe(SPOTS);
      for (const sale of sales.filter((one) => one?.spot !== 'given'))
        expect(sale?.chargeId === undefined ? 0 : (sale.amount ?? 0) - (sale.refunded ?? 0)).toBe(0);
      await agrees(host);
    },
  );

  it.each(seeds(2))(
    'INV-04~ INV-08~ a refund against a dispute never takes more than was paid, and the ledger agrees (%i)',
    async (n) => {
      const random = createRandom(seed + n);
      const { host, event, person } = await test.sold(300 + n);
      const ana = await person(1);
      const sale = await test.api.checkout(ana, event);
      await test.pay(sale, disputedCard);
      const acts = [
        () => test.api.refund(host, sale.id, random.integer(1, PRICE), 1),
        () => test.api.refund(host, sale.id, random.integer(1, PRICE), 2),
        () => test.notify(),
        () => test.api.get(host, sale.id),
        () => test.changing(event, ana, () => test.events.attendees.remove(host, event.id, ana.userId)),
      ];
      await Promise.allSettled(random.some(acts, acts.length).map((act) => act()));
      await test.notify();
      await test.follow(sale);
      await test.notify();
      const row = await test.saleOf(sale);
      expect(row?.dispute?.taken).toBeDefined();
      const back = row?.refunds.filter(({ state }) => state === 'pending' || state === 'done') ?? [];
      expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(PRICE);
      await agrees(host);
    },
  );

  it.each(seeds(2))(
    'TEA-06~ PAY-14 INV-08~ dues that are paid in two tabs at once are paid once; the rest goes back (%i)',
    async (n) => {
      const owner = await test.organizer(900_000 + n * 10);
      const team = await startTeam(test.ctx, 900_000 + n * 10, { name: `Race ${n}`, privacy: 'public' });
      const teamId = TeamId.parse(team.id);
      const ana = await test.person(900_001 + n * 10);
      const key = { teamId, dueOn: '2026-12-01' };
      await addCharge(test.ctx, { teamId, amount: PRICE, grace: 7 }, key.dueOn, ana.userId);
      const sales = await Promise.all([1, 2].map((tab) => test.api.payDues(ana, key, tab, PRICE)));
      await Promise.all(sales.map((sale) => test.pay(sale)));
      await test.notify();
      await Promise.all(sales.flatMap((sale) => [test.follow(sale), test.follow(sale)]));
      await test.notify();
      const rows = await Promise.all(sales.map((sale) => test.saleOf(sale)));
      expect(rows.map((row) => row?.refunded).toSorted()).toEqual([0, PRICE]);
      const paid = rows.find((row) => row?.refunded === 0);
      expect(await findCharge(test.ctx, { ...key, userId: ana.userId })).toMatchObject({
        ...{ state: 'paid', saleId: paid?.saleId },
      });
      expect(await test.balanceOf(owner.userId)).toBe(await test.providerBalance(owner.userId));
    },
  );
});
