import { describe, expect, it } from 'vitest';
import { NotificationEntity } from '#lambdas/notifications/inbox/notification.table.ts';
import { membershipRow } from '#shared/domains/teams/rows.ts';
import { NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { giveChange } from '#test/support/give-change.ts';
import { signUp } from '#test/support/sites.ts';
import { teamWithRoles } from '#test/support/team-roles.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { work } from '../background.ts';
import { findPart } from '../roster/index.ts';

const ctx = testContext();
const { dues, members } = createTeamsCaller(ctx);
const settings = {
  amount: 4500,
  rhythm: 'monthly',
  firstDue: '2026-11-30',
  grace: 7,
  late: 'keep',
  revision: 0,
};
const forbidden = { code: 'auth.forbidden' };

const runJobs = async (at: string) => {
  ctx.clock.moveTo(at);
  for (const _ of [1, 2]) {
    await work.jobs.chargeDues(ctx);
    await work.jobs.markLateDues(ctx);
  }
};

const withDues = async (n: number, changes: Partial<typeof settings> = {}) => {
  const team = await teamWithRoles(ctx, n, 'admin', 'player', 'player', 'follower');
  const [admin = team.owner, one = team.owner, two = team.owner, follower = team.owner] = team.people;
  await dues.save(admin, team.id, { ...settings, ...changes });
  await runJobs(NOW);
  return { ...team, admin, one, two, follower };
};

describe('dues of a team', () => {
  it('TEA-06~ charge everyone but followers for each due day, once, and again for the next one', async () => {
    const { id, owner, follower } = await withDues(100);
    const first = (await dues.charges(owner, id)).items;
    expect(first).toHaveLength(4);
    expect(first.map(({ user }) => user.userId)).not.toContain(follower.userId);
    expect(first[0]).toMatchObject({ amount: 4500, dueOn: '2026-11-30', state: 'due' });
    await runJobs('2026-12-16T00:00:00.000Z');
    const days = (await dues.charges(owner, id)).items.map(({ dueOn }) => dueOn);
    expect([...new Set(days)]).toEqual(['2026-12-30', '2026-11-30']);
    expect(days).toHaveLength(8);
    await dues.end(owner, id);
    await runJobs('2027-01-20T00:00:00.000Z');
    expect((await dues.charges(owner, id)).items).toHaveLength(8);
  });

  it('TEA-06~ are late after the days of grace, and then paid, waived, or refunded; each change is logged', async () => {
    const { id, owner, admin, one, two } = await withDues(200);
    await runJobs('2026-12-07T23:59:59.000Z');
    expect((await dues.get(one, id)).own).toMatchObject([{ state: 'due' }]);
    await dues.change(admin, id, '2026-11-30', two.userId, 'waived');
    await runJobs('2026-12-08T00:00:00.000Z');
    expect((await dues.get(one, id)).own).toMatchObject([{ state: 'late' }]);
    expect((await dues.get(two, id)).own).toMatchObject([{ state: 'waived' }]);
    for (const state of ['paid', 'paid', 'refunded'])
      await dues.change(owner, id, '2026-11-30', one.userId, state);
    const { log = [] } = (await dues.get(one, id)).own[0] ?? {};
    expect(log.map(({ state, by }) => [state, by?.userId ?? null])).toEqual([
      ['due', null],
      ['late', null],
      ['paid', owner.userId],
      ['refunded', owner.userId],
    ]);
    await expect(dues.change(owner, id, '2026-11-30', one.userId, 'paid')).rejects.toMatchObject({
      fields: [{ field: 'body.state', reason: 'choice' }],
    });
    const { data } = await NotificationEntity(ctx).scan.go({ pages: 'all' });
    const reminded = data.filter(({ type }) => type === 'team_dues_reminder');
    expect(reminded.map(({ userId }) => userId)).toContain(one.userId);
    expect(reminded.map(({ userId }) => userId)).not.toContain(two.userId);
  });

  it('TEA-06~ several members are reminded with one request, those who still owe something, once a day', async () => {
    const { id, owner, one, two, admin } = await withDues(800);
    await dues.change(owner, id, '2026-11-30', two.userId, 'paid');
    const charges = [one, two, admin].map(({ userId }) => ({ dueOn: '2026-11-30', userId }));
    const gone = { dueOn: '2026-10-30', userId: one.userId };
    for (const _ of [1, 2])
      expect(await dues.remindAll(owner, id, [...charges, gone])).toEqual({ reminded: 2 });
    await expect(dues.remindAll(one, id, charges)).rejects.toMatchObject(forbidden);
    const { data } = await NotificationEntity(ctx).scan.go({ pages: 'all' });
    const reminded = data.filter(
      ({ type, data: of }) => type === 'team_dues_reminder' && of['teamId'] === id,
    );
    expect(reminded.map(({ userId }) => userId).toSorted()).toEqual([one.userId, admin.userId].toSorted());
  });

  it('TEA-06~ are managed, and seen of others, by the owner and admins only', async () => {
    const { id, one, two, follower } = await withDues(300);
    expect((await dues.get(one, id)).dues).toMatchObject({ amount: 4500, rhythm: 'monthly' });
    await expect(dues.charges(one, id)).rejects.toMatchObject(forbidden);
    await expect(dues.change(one, id, '2026-11-30', one.userId, 'paid')).rejects.toMatchObject(forbidden);
    await expect(dues.remind(one, id, '2026-11-30', two.userId)).rejects.toMatchObject(forbidden);
    await expect(dues.get(follower, id)).rejects.toMatchObject(forbidden);
    expect((await dues.get(one, id)).own.map(({ user }) => user.userId)).toEqual([one.userId]);
  });

  it('TEA-06~ late members keep access, unless the team chose that they are followers until they pay', async () => {
    const keeping = await withDues(400);
    const restricting = await withDues(500, { late: 'restrict' });
    await runJobs('2026-12-08T00:00:00.000Z');
    expect(await findPart(ctx, keeping.id, keeping.one.userId)).toBe('member');
    expect(await findPart(ctx, restricting.id, restricting.one.userId)).toBeUndefined();
    await expect(members.list(restricting.one, restricting.id)).rejects.toMatchObject(forbidden);
    expect((await members.list(restricting.owner, restricting.id)).items).toHaveLength(5);
    await dues.change(restricting.owner, restricting.id, '2026-11-30', restricting.one.userId, 'paid');
    expect(await findPart(ctx, restricting.id, restricting.one.userId)).toBe('member');
  });

  it('TEA-06~ that are due once are also charged to people who join later', async () => {
    const { id } = await withDues(600, { rhythm: 'once' });
    ctx.clock.moveTo('2026-12-20T12:00:00.000Z');
    const joiner = await signUp(ctx, 650);
    await members.join(joiner, id);
    const after = { teamId: id, userId: joiner.userId, role: 'member', way: 'open', since: ctx.clock.now() };
    for (const _ of [1, 2])
      await giveChange(membershipRow, (change) => work.reactions.chargeJoiner(ctx, change), { after });
    expect((await dues.get(joiner, id)).own).toMatchObject([{ dueOn: '2026-12-20', amount: 4500 }]);
  });

  it('TEA-06~ of two people who change them at once, one is asked to look again', async () => {
    const { id, owner, admin } = await withDues(700);
    const results = await Promise.allSettled([
      dues.save(owner, id, { ...settings, amount: 5000, revision: 1 }),
      dues.save(admin, id, { ...settings, amount: 6000, revision: 1 }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { dues: saved } = await dues.get(owner, id);
    expect(saved?.revision).toBe(2);
    expect(await dues.save(owner, id, { ...saved, revision: 1 })).toEqual(saved);
  });

  it.each([
    ['amount', { amount: 99 }, 'too_small'],
    ['grace', { grace: 31 }, 'too_big'],
    ['firstDue', { firstDue: '2026-11-01' }, 'past'],
    ['rhythm', { rhythm: 'weekly' }, 'choice'],
  ])('TEA-06~ a wrong %s is refused at its field', async (field, change, reason) => {
    const { id, owner } = await teamWithRoles(ctx, 800);
    await expect(dues.save(owner, id, { ...settings, ...change })).rejects.toMatchObject({
      fields: [{ field: `body.${field}`, reason }],
    });
  });
});
