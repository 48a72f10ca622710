import { describe, expect, it } from 'vitest';
import { planLevel } from '#shared/domains/payments/plans.ts';
import { DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { createPayments, declinedCard, goodCard, submit } from '#test/support/payments.ts';
import { createTestPayments, type PaymentsWorld } from '#test/support/payments-world.ts';
import type { Member } from '../core/actor.ts';
import { listPlans } from './plan.table.ts';
import { limitsOfTeam } from './plans.ts';

const endedTeam = TeamId.parse('team_00000000000000000000000018');
const test = createTestPayments({
  rolesInTeam: async (_ctx, _caller, teamId) =>
    ['team_own', endedTeam].includes(teamId) ? ['owner'] : ['visitor'],
});

const notify = () => test.world.notify();
const someone = (n: number) => test.world.someone(n);
const subscriber = (n: number, card = goodCard) => test.world.subscriber(n, card);
const mine = (member: Member) => test.world.mine(member);
const planItem: PaymentsWorld['planItem'] = (...given) => test.world.planItem(...given);

describe('the catalog', () => {
  it('PAY-07 has three variants, free plans without a price, and each plan once however often it is written', async () => {
    const before = await Promise.all(
      (['teams', 'gth', 'meh'] as const).map((v) => listPlans(test.payments.ctx, v)),
    );
    await test.payments.jobs.syncPlans();
    const after = await Promise.all(
      (['teams', 'gth', 'meh'] as const).map((v) => listPlans(test.payments.ctx, v)),
    );
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
    expect((await test.payments.services.customers.history(member.userId)).items).toMatchObject([
      { kind: 'charge', amount: -4900, currency: 'usd' },
    ]);
    expect((await test.payments.services.customers.invoices(member)).items).toMatchObject([
      { amount: 4900, status: 'paid' },
    ]);
  });

  it('PAY-09 a declined card buys nothing, and the same checkout takes another one', async () => {
    const member = await someone(2);
    const item = await planItem('gth_member_plus', member.userId);
    const { url } = await test.payments.services.subscriptions.create(member, [item]);
    expect(await (await submit(url ?? '', declinedCard)).text()).toContain('Your card was declined.');
    await notify();
    expect(await mine(member)).toEqual([]);
    await submit(url ?? '', goodCard);
    await notify();
    expect(await mine(member)).toHaveLength(1);
  });

  it('PAY-09 an active plan cannot be bought twice', async () => {
    const member = await subscriber(3);
    const again = test.payments.services.subscriptions.create(member, [
      await planItem('gth_member_plus', member.userId),
    ]);
    await expect(again).rejects.toThrow('subscription.exists');
  });

  it('SEC-02 PAY-09 a price other than the one offered is refused', async () => {
    const member = await someone(5);
    const cheaper = await planItem('gth_member_plus', member.userId, { cost: 1 });
    const foreign = await planItem('teams_pro', member.userId, { type: 'user' });
    for (const item of [cheaper, foreign]) {
      await expect(test.payments.services.subscriptions.create(member, [item])).rejects.toThrow(
        'plan.changed',
      );
    }
  });

  it('SEC-03 no one can buy for another person, or for other people’s teams', async () => {
    const [member, other] = [await someone(6), await someone(7)];
    for (const item of [
      await planItem('gth_member_plus', other.userId),
      await planItem('teams_pro', 'team_of_others'),
    ]) {
      await expect(test.payments.services.subscriptions.create(member, [item])).rejects.toThrow(
        'auth.forbidden',
      );
    }
  });

  it.each(['tournaments', 'dropin-pickup'] as const)(
    'PAY-09 %s are recognized, but not sold yet',
    async (type) => {
      const member = await someone(type === 'tournaments' ? 31 : 32);
      const item = await planItem('teams_pro', 'team_own', { type });
      await expect(test.payments.services.subscriptions.create(member, [item])).rejects.toThrow(
        'plan.changed',
      );
    },
  );

  it('PAY-10 a subscriber can cancel while subscriptions are turned off, and undo that when they are sold again', async () => {
    const { services, remoteConfig } = createPayments(test.store.table, test.stripe);
    const member = await subscriber(9);
    const subject = { type: 'user', id: member.userId } as const;
    await remoteConfig.put({ subscriptionsEnabled: false });
    expect(await services.subscriptions.cancel(member, subject)).toMatchObject({ cancelAtPeriodEnd: true });
    await expect(services.subscriptions.reactivate(member, subject)).rejects.toThrow('payments.disabled');
    await remoteConfig.put({ subscriptionsEnabled: true });
    await test.stripe.pass(MINUTE_MS);
    expect(await services.subscriptions.reactivate(member, subject)).toMatchObject({
      cancelAtPeriodEnd: false,
    });
  });

  it('PAY-10 nothing is sold or changed while subscriptions are turned off, starting a minute later', async () => {
    const { services, remoteConfig } = createPayments(test.store.table, test.stripe);
    const member = await someone(8);
    const item = await planItem('gth_member_plus', member.userId);
    const subject = { type: 'user', id: member.userId } as const;
    const pro = (await listPlans(test.payments.ctx, 'teams')).find(({ id }) => id === 'teams_pro');
    const acts = [
      () => services.subscriptions.create(member, [item]),
      () => services.subscriptions.reactivate(member, subject),
      () => services.plans.findProduct(pro?.item ?? ''),
    ];
    await remoteConfig.put({ subscriptionsEnabled: false });
    for (const act of acts) await expect(act()).rejects.toThrow('payments.disabled');
    expect((await services.plans.list('gth')).items).toHaveLength(2);
    await remoteConfig.put({ subscriptionsEnabled: true });
    await expect(services.subscriptions.create(member, [item])).rejects.toThrow('payments.disabled');
    await test.stripe.pass(MINUTE_MS);
    expect((await services.subscriptions.create(member, [item])).url).toMatch(/^http/);
    expect(await services.plans.findProduct(pro?.item ?? '')).toMatchObject({ name: 'Organizer Pro' });
  });
});

describe('an active subscription', () => {
  it('PAY-08 ends with the paid period, and continues if the cancellation is undone', async () => {
    const member = await subscriber(11);
    const subject = { type: 'user', id: member.userId } as const;
    const { subscriptions } = test.payments.services;
    expect(await subscriptions.cancel(member, subject)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
    });
    expect(await subscriptions.reactivate(member, subject)).toMatchObject({ cancelAtPeriodEnd: false });
    await subscriptions.cancel(member, subject);
    await test.stripe.pass(368 * DAY_MS);
    await notify();
    expect(await mine(member)).toEqual([]);
    await expect(subscriptions.cancel(member, subject)).rejects.toThrow('subscription.not_found');
  });

  it('PAY-08 that a team cancels ends with the paid period, and the team is on Rookie', async () => {
    const member = await someone(18);
    const { subscriptions } = test.payments.services;
    const subject = { type: 'teams', id: endedTeam } as const;
    const { url } = await subscriptions.create(member, [await planItem('teams_pro', subject.id)]);
    await submit(url ?? '', goodCard);
    await notify();
    const limits = () => limitsOfTeam(test.payments.ctx, endedTeam);
    expect((await limits()).sites).toBe(3);
    await subscriptions.cancel(member, subject);
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
    expect((await test.payments.services.customers.history(member.userId)).items).toHaveLength(2);
  });

  it('PAY-08 of a team changes its plan immediately, without a checkout', async () => {
    const member = await someone(13);
    const { subscriptions } = test.payments.services;
    const { url } = await subscriptions.create(member, [await planItem('teams_pro', 'team_own')]);
    await submit(url ?? '', goodCard);
    await notify();
    const change = await planItem('teams_champion', 'team_own', { type: 'change-team-subscription' });
    expect(await subscriptions.create(member, [change])).toEqual({ url: null });
    expect((await mine(member)).map(({ label, cost }) => [label, cost])).toEqual([['Champion', 7900]]);
  });
});
