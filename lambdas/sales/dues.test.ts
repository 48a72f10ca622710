import { describe, expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import type { Sale } from '#shared/domains/sales/shapes.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { openSales } from '#test/support/sales.ts';
import { startTeam } from '#test/support/sites.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { addCharge } from '../teams/store/index.ts';

const test = openSales();
const DAY = '2026-12-01';
const AMOUNT = 4500;

const owing = async (n: number) => {
  const owner = await test.organizer(n);
  const teamId = TeamId.parse((await startTeam(test.ctx, n, { name: `Owed ${n}`, privacy: 'public' })).id);
  const { dues, members } = createTeamsCaller(test.ctx);
  const ana = await test.person(n + 1);
  await members.join(ana, teamId);
  await addCharge(test.ctx, { teamId, amount: AMOUNT, grace: 7 }, DAY, ana.userId);
  const key = { teamId, dueOn: DAY };
  const own = async () => (await dues.get(ana, teamId)).own[0];
  return {
    owner,
    ana,
    teamId,
    dues,
    own,
    pay: (by: Member, requested = n, total = AMOUNT) => test.api.payDues(by, key, requested, total),
  };
};

/** The payment provider reports, and the reaction gets the change of the sale twice. */
const follow = async (sale: Pick<Sale, 'id'>): Promise<void> => {
  await test.notify();
  for (const _ of [1, 2]) await test.follow(sale);
  await test.notify();
};

describe('dues that are paid by card', () => {
  it('TEA-06~ PAY-14~ are listed for the member, paid to the owner of the team, and recorded with their payment', async () => {
    const { owner, ana, own, pay, teamId } = await owing(9300);
    expect(await test.api.owedDues(ana)).toMatchObject([
      { team: { id: teamId }, dueOn: DAY, amount: AMOUNT, isLate: false, canPay: true },
    ]);
    const sale = await pay(ana);
    expect(sale).toMatchObject({ kind: 'dues', amount: AMOUNT, state: 'open' });
    await test.pay(sale);
    await follow(sale);
    expect(await own()).toMatchObject({ state: 'paid', saleId: sale.id });
    expect(await test.api.owedDues(ana)).toEqual([]);
    expect(await test.balanceOf(owner.userId)).toBe(await test.providerBalance(owner.userId));
    await expect(pay(ana, 9301)).rejects.toMatchObject({ code: 'charge.not_found' });
  });

  it('TEA-06~ INV-08~ are refunded by their payment, which the charge then says', async () => {
    const { owner, ana, own, pay, dues, teamId } = await owing(9310);
    const sale = await pay(ana);
    await test.pay(sale);
    await follow(sale);
    await expect(dues.change(owner, teamId, DAY, ana.userId, 'refunded')).rejects.toMatchObject({
      fields: [{ field: 'body.state', reason: 'choice' }],
    });
    await test.api.refund(owner, sale.id, AMOUNT);
    await follow(sale);
    expect(await own()).toMatchObject({ state: 'refunded' });
  });

  it('TEA-06~ INV-08~ go back, with all fees, if they were recorded as paid meanwhile', async () => {
    const { owner, ana, own, pay, dues, teamId } = await owing(9320);
    const sale = await pay(ana);
    await dues.change(owner, teamId, DAY, ana.userId, 'paid');
    await test.pay(sale);
    await follow(sale);
    expect(await own()).toMatchObject({ state: 'paid', saleId: null });
    expect(await test.saleOf(sale)).toMatchObject({
      ...{ state: 'refunded', refunded: AMOUNT, platformFeeBack: 225 },
      refunds: [{ key: 'surplus', cause: 'surplus' }],
    });
  });

  it('TEA-06~ PAY-17~ cannot be paid without an account of the owner, by someone who owes nothing, or at another amount', async () => {
    const { ana, owner, pay } = await owing(9330);
    await expect(pay(owner)).rejects.toMatchObject({ code: 'charge.not_found' });
    await expect(pay(ana, 9331, 1)).rejects.toMatchObject({ code: 'sale.price_changed' });
    await test.person(9340);
    const team = await startTeam(test.ctx, 9340, { name: 'No account', privacy: 'public' });
    const teamId = TeamId.parse(team.id);
    await addCharge(test.ctx, { teamId, amount: AMOUNT, grace: 7 }, DAY, ana.userId);
    await expect(test.api.payDues(ana, { teamId, dueOn: DAY }, 9341, AMOUNT)).rejects.toMatchObject({
      code: 'sale.not_available',
    });
    expect((await test.api.owedDues(ana)).map(({ canPay }) => canPay).toSorted()).toEqual([false, true]);
  });
});
