import { describe, expect, it } from 'vitest';
import { planLevel } from '#shared/domains/payments/plans.ts';
import { DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { createPaymentsCaller, declinedCard, goodCard, submit } from '#test/support/payments.ts';
import { openPayments } from '#test/support/subscribers.ts';
import type { Member } from '../core/actor.ts';
import { putRemoteConfig } from '../platform/remote-config.table.ts';
import { work } from './background.ts';
import * as customers from './customers.ts';
import { listPlans } from './plan.table.ts';
import * as plans from './plans.ts';
import { limitsOfTeam } from './plans.ts';

const endedTeam = TeamId.parse('team_00000000000000000000000018');
const test = openPayments(async (_ctx, _caller, teamId) =>
  ['team_own', endedTeam].includes(teamId) ? ['owner'] : ['visitor'],
);

const notify = () => test.notify();
const someone = (n: number) => test.someone(n);
const subscriber = (n: number, card = goodCard) => test.subscriber(n, card);
const mine = (member: Member) => test.mine(member);
const planItem: typeof test.planItem = (...given) => test.planItem(...given);

describe('the catalog', () => {
  it('PAY-07 has three variants, free plans without a price, and each plan once however often it is written', async () => {
    const before = await Promise.all((['teams', 'gth', 'meh'] as const).map((v) => listPlans(test.ctx, v)));
    await work.jobs.syncPlans(test.ctx);
    const after = await Promise.all((['teams', 'gth', 'meh'] as const).map((v) => listPlans(test.ctx, v)));
    expect(after).toEqual(before);
    expect(after.map((plans) => plans.map(({ label, cost, period }) => [label, cost, period]))).toEqual([
      [
        ['Rookie', 0, 'month'],
        ['Organizer Pro', 2900, 'month'],
        ['Champion', 7900, 'month'],
      ],
      [
        ['Free', 0, 'year'],
        ['Member Plus', 4900, 'year'],
      ],
      [
        ['Free', 0, 'year'],
        ['Member Plus', 3900, 'year'],
      ],
    ]);
    for (const plan of after.flat()) {
      expect(Object.keys(plan)).toEqual(
        expect.arrayContaining(['id', 'uid', 'item', 'label', 'priceId', 'cost', 'features']),
      );
      expect([plan.uid, plan.currency]).toEqual([plan.id, 'usd']);
    }
    expect(after.flat().every(({ priceId, cost }) => (priceId === null) === (cost === 0))).toBe(true);
  });
});

describe('buying a plan', () => {
  it('PAY-02 a paid checkout makes the subscription active, with its period and what was paid', async () => {
    const member = await subscriber(1);
    const [subscription] = await mine(member);
    expect(subscription).toMatchObject({
      label: 'Member Plus',
      status: 'active',
      subject: { type: 'user', id: member.userId },
      cancelAtPeriodEnd: false,
    });
    expect(subscription?.periodEnd.slice(0, 10)).toBe('2027-11-20');
    expect((await customers.history(test.ctx, member.userId)).items).toMatchObject([
      { kind: 'charge', amount: -4900, currency: 'usd' },
    ]);
    expect((await customers.invoices(test.ctx, member)).items).toMatchObject([
      { amount: 4900, status: 'paid' },
    ]);
  });

  it('PAY-09 a declined card buys nothing, and the same checkout takes another one', async () => {
    const member = await someone(2);
    const item = await planItem('gth_member_plus', member.userId);
    const { url } = await test.api.buy(member, [item]);
    expect(await (await submit(url ?? '', declinedCard)).text()).toContain('Your card was declined.');
    await notify();
    expect(await mine(member)).toEqual([]);
    await submit(url ?? '', goodCard);
    await notify();
    expect(await mine(member)).toHaveLength(1);
  });

  it('PAY-09 an active plan cannot be bought twice', async () => {
    const member = await subscriber(3);
    const again = test.api.buy(member, [await planItem('gth_member_plus', member.userId)]);
    await expect(again).rejects.toThrow('subscription.exists');
  });

  it('SEC-02 PAY-09 a price other than the one offered is refused', async () => {
    const member = await someone(5);
    const cheaper = await planItem('gth_member_plus', member.userId, { cost: 1 });
    const foreign = await planItem('teams_pro', member.userId, { type: 'user' });
    for (const item of [cheaper, foreign]) {
      await expect(test.api.buy(member, [item])).rejects.toThrow('plan.changed');
    }
  });

  it('SEC-03 no one can buy for another person, or for other people’s teams', async () => {
    const [member, other] = [await someone(6), await someone(7)];
    for (const item of [
      await planItem('gth_member_plus', other.userId),
      await planItem('teams_pro', 'team_of_others'),
    ]) {
      await expect(test.api.buy(member, [item])).rejects.toThrow('auth.forbidden');
    }
  });

  it.each(['tournaments', 'dropin-pickup'] as const)(
    'PAY-09 %s are recognized, but not sold yet',
    async (type) => {
      const member = await someone(type === 'tournaments' ? 31 : 32);
      const item = await planItem('teams_pro', 'team_own', { type });
      await expect(test.api.buy(member, [item])).rejects.toThrow('plan.changed');
    },
  );

  it('PAY-10 a subscriber can cancel while subscriptions are turned off, and undo that when they are sold again', async () => {
    // The configuration is read once a minute; this function has just started.
    const ctx = { ...test.ctx };
    const { cancel, reactivate } = createPaymentsCaller(ctx);
    const member = await subscriber(9);
    const subject = { type: 'user', id: member.userId } as const;
    await putRemoteConfig(ctx, { subscriptionsEnabled: false });
    expect(await cancel(member, subject)).toMatchObject({ cancelAtPeriodEnd: true });
    await expect(reactivate(member, subject)).rejects.toThrow('payments.disabled');
    await putRemoteConfig(ctx, { subscriptionsEnabled: true });
    await test.stripe.pass(MINUTE_MS);
    expect(await reactivate(member, subject)).toMatchObject({
      cancelAtPeriodEnd: false,
    });
  });

  it('PAY-10 nothing is sold or changed while subscriptions are turned off, starting a minute later', async () => {
    // The configuration is read once a minute; this function has just started.
    const ctx = { ...test.ctx };
    const { buy, reactivate } = createPaymentsCaller(ctx);
    const member = await someone(8);
    const item = await planItem('gth_member_plus', member.userId);
    const subject = { type: 'user', id: member.userId } as const;
    const pro = (await listPlans(test.ctx, 'teams')).find(({ id }) => id === 'teams_pro');
    const acts = [
      () => buy(member, [item]),
      () => reactivate(member, subject),
      () => plans.findProduct(ctx, pro?.item ?? ''),
    ];
    await putRemoteConfig(ctx, { subscriptionsEnabled: false });
    for (const act of acts) await expect(act()).rejects.toThrow('payments.disabled');
    expect((await plans.list(ctx, 'gth')).items).toHaveLength(2);
    await putRemoteConfig(ctx, { subscriptionsEnabled: true });
    await expect(buy(member, [item])).rejects.toThrow('payments.disabled');
    await test.stripe.pass(MINUTE_MS);
    expect((await buy(member, [item])).url).toMatch(/^http/);
    expect(await plans.findProduct(ctx, pro?.item ?? '')).toMatchObject({ name: 'Organizer Pro' });
  });
});

describe('an active subscription', () => {
  it('PAY-08 ends with the paid period, and continues if the cancellation is undone', async () => {
    const member = await subscriber(11);
    const subject = { type: 'user', id: member.userId } as const;
    expect(await test.api.cancel(member, subject)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
    });
    expect(await test.api.reactivate(member, subject)).toMatchObject({ cancelAtPeriodEnd: false });
    await test.api.cancel(member, subject);
    await test.stripe.pass(368 * DAY_MS);
    await notify();
    expect(await mine(member)).toEqual([]);
    await expect(test.api.cancel(member, subject)).rejects.toThrow('subscription.not_found');
  });

  it('PAY-08 that a team cancels ends with the paid period, and the team is on Rookie', async () => {
    const member = await someone(18);
    const subject = { type: 'teams', id: endedTeam } as const;
    const { url } = await test.api.buy(member, [await planItem('teams_pro', subject.id)]);
    await submit(url ?? '', goodCard);
    await notify();
    const limits = () => limitsOfTeam(test.ctx, endedTeam);
    expect((await limits()).sites).toBe(3);
    await test.api.cancel(member, subject);
    await test.stripe.pass(32 * DAY_MS);
    await notify();
    expect(await mine(member)).toEqual([]);
    const rookie = planLevel('teams_rookie')?.limits;
    expect(await limits()).toEqual(rookie);
  });

  it('PAY-02 renews automatically', async () => {
    const member = await subscriber(12);
    const [before] = await mine(member);
    await test.stripe.pass(368 * DAY_MS);
    await notify();
    const [after] = await mine(member);
    expect(after?.id).toBe(before?.id);
    expect(after?.periodStart).toBe(before?.periodEnd);
    expect((await customers.history(test.ctx, member.userId)).items).toHaveLength(2);
  });

  it('PAY-08 of a team changes its plan immediately, without a checkout', async () => {
    const member = await someone(13);
    const { url } = await test.api.buy(member, [await planItem('teams_pro', 'team_own')]);
    await submit(url ?? '', goodCard);
    await notify();
    const change = await planItem('teams_champion', 'team_own', { type: 'change-team-subscription' });
    expect(await test.api.buy(member, [change])).toEqual({ url: null });
    expect((await mine(member)).map(({ label, cost }) => [label, cost])).toEqual([['Champion', 7900]]);
  });
});
