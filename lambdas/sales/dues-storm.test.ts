import { describe, expect, it } from 'vitest';
import { saleRow } from '#shared/domains/sales/rows.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { delayedReactions } from '#test/support/delayed-reactions.ts';
import { perhapsInterrupted } from '#test/support/interrupted.ts';
import { createRandom } from '#test/support/random.ts';
import { openSales } from '#test/support/sales.ts';
import { seed, share } from '#test/support/seed.ts';
import { startTeam } from '#test/support/sites.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { ordersOf } from '#test/system/payments/random.ts';
import { addCharge, findCharge } from '../teams/store/index.ts';
import { work } from './background.ts';
import { Sale, type SaleRow } from './sale/sale.table.ts';

const test = openSales();
const DAY = '2026-12-01';
const AMOUNT = 4500;

/** What can happen to dues. Two tabs pay, the owner records a payment, and gives money back. */
const acts = ['pay one', 'pay other', 'record', 'refund', 'correct', 'deliver'] as const;
type Act = (typeof acts)[number];

const open = async (nth: number) => {
  const owner = await test.organizer(60_000 + nth);
  const team = await startTeam(test.ctx, 60_000 + nth, { name: `Stormy ${nth}`, privacy: 'public' });
  return { owner, teamId: TeamId.parse(team.id), teams: createTeamsCaller(test.ctx) };
};
const made = new Map<number, ReturnType<typeof open>>();
/** The team of a history: more would not fit into one. */
const teamOf = (n: number) => {
  const nth = Math.floor(n / 40);
  const team = made.get(nth) ?? open(nth);
  made.set(nth, team);
  return team;
};

const history = async (n: number, order: readonly Act[]): Promise<void> => {
  const random = createRandom(seed + n);
  const { owner, teamId, teams } = await teamOf(n);
  const ana = await test.person(61_000 + n);
  await teams.members.join(ana, teamId);
  await addCharge(test.ctx, { teamId, amount: AMOUNT, grace: 7 }, DAY, ana.userId);
  const key = { teamId, dueOn: DAY };
  const base = 2_000_000 + n * 10;
  const [one, other] = await Promise.all([1, 2].map((tab) => test.api.payDues(ana, key, base + tab, AMOUNT)));
  if (!one || !other) throw new Error('two checkouts are open');
  const rowOf = ({ id }: { readonly id: SaleRow['saleId'] }) => test.saleOf({ id });
  const reactions = delayedReactions(test.client(), random);

  const observe = async (): Promise<void> => {
    for (const sale of [one, other])
      reactions.look(saleRow, sale.id, await rowOf(sale), [
        (change) => work.reactions.followSale(test.ctx, change),
      ]);
  };
  const deliver = (chance: number) => reactions.deliver(chance, observe);
  const carryOut = {
    'pay one': async () => void (await test.pay(one)),
    'pay other': async () => void (await test.pay(other)),
    record: async () => void (await teams.dues.change(owner, teamId, DAY, ana.userId, 'paid')),
    refund: async () => void (await test.api.refund(owner, one.id, random.integer(1, AMOUNT), base + 3)),
    correct: async () => void (await teams.dues.change(owner, teamId, DAY, ana.userId, 'due')),
    deliver: async () => {
      await test.notify();
      await observe();
      await deliver(0.3);
    },
  } as const satisfies Record<Act, () => Promise<void>>;

  for (const act of order) {
    await perhapsInterrupted(test.client(), random, 0.2, carryOut[act]);
    await observe();
    await test.stripe.pass(random.pick([0, MINUTE_MS, 20 * MINUTE_MS]));
  }
  for (let round = 0; round < 3; round += 1) {
    await test.notify();
    await observe();
    await deliver(0);
    // In the last round, everything is delivered again after a week.
    await test.stripe.pass([32 * MINUTE_MS, HOUR_MS, 7 * DAY_MS][round] ?? 0);
    await test.finishDue();
  }
  await deliver(0);
  await test.notify();

  const charge = await findCharge(test.ctx, { ...key, userId: ana.userId });
  const rows = (
    await Sale(test.ctx)
      .query.byItem({ itemId: `${teamId} ${DAY}` })
      .go({ pages: 'all' })
  ).data.filter(({ payerId }) => payerId === ana.userId);
  const about = JSON.stringify({ n, order, charge, rows });
  const paid = rows.filter(({ chargeId }) => chargeId !== undefined);
  for (const { saleId, amount, refunded, refunds } of paid) {
    const byHand = refunds.filter(({ cause }) => cause === 'host').reduce((sum, one) => sum + one.amount, 0);
    // What does not pay the dues goes back, to the cent; of what pays them, only what the owner gives back.
    expect(refunded, about).toBe(charge?.saleId === saleId ? byHand : amount);
  }
  const settled = paid.find(({ saleId }) => charge?.saleId === saleId);
  if (charge?.saleId !== undefined) expect(settled, about).toBeDefined();
  if (settled) expect(charge?.state, about).toBe(settled.refunded === AMOUNT ? 'refunded' : 'paid');
  if (!settled && charge?.state === 'due')
    expect(
      paid.every(({ refunded }) => refunded === AMOUNT),
      about,
    ).toBe(true);
};

describe('dues in a storm', () => {
  it.each(share(ordersOf(acts), 12, 'dues storm').map((order, n) => [order.join(', '), n, order] as const))(
    'PAY-14~ TEA-06~ REL-08~ INV-08~ %s: dues are paid once, and everything else goes back',
    async (_, n, order) => {
      await history(n, order);
      const { userId } = (await teamOf(n)).owner;
      expect(await test.balanceOf(userId)).toBe(await test.providerBalance(userId));
    },
  );
});
