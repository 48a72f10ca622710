import { describe, expect, it } from 'vitest';
import { TeamId } from '#shared/kernel/ids.ts';
import { aMember } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { block, reinstate, suspend } from '#test/support/people.ts';
import { signUp, startTeam } from '#test/support/sites.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { Membership, Team } from '../store/index.ts';

const ctx = testContext({ hasLooseRows: true });
const { members, teams } = createTeamsCaller(ctx);
/** The member limit of the free plan, including the owner. */
const ROOKIE = 50;

/** The nth person's team, and actions on its members. */
const team = async (n: number, privacy: 'public' | 'request' | 'invite' = 'public') => {
  const made = await startTeam(ctx, n, { name: `Members ${n}`, privacy });
  const id = TeamId.parse(made.id);

  const owner = aMember(n);
  return {
    id,
    owner,
    join: async (k: number, token?: string) => members.join(await signUp(ctx, k), id, token),
    standing: async (k: number) => (await teams.page(id, aMember(k))).viewer.standing,
    count: async () => (await teams.page(id, owner)).members,
    rows: async () => {
      const { data } = await Membership({ table: ctx.table })
        .query.byTeam({ teamId: id })
        .go({ limit: 200, consistent: true });
      return data;
    },
    /** Sets the member count, as if that many people belonged to it. */
    pretend: (count: number) => Team({ table: ctx.table }).patch({ id }).set({ members: count }).go(),
  };
};

describe('members of a team', () => {
  it('anyone can join a public team, once, and is counted and listed', async () => {
    const { join, standing, count, id } = await team(100);
    expect(await join(101)).toEqual({ standing: 'member' });
    expect(await join(101)).toEqual({ standing: 'member' });
    expect([await standing(100), await standing(101), await standing(102)]).toEqual([
      'owner',
      'member',
      'none',
    ]);
    expect(await count()).toBe(2);
    const { roster } = await teams.page(id);
    expect(roster.map(({ user, role }) => [user.userId, role])).toEqual([
      [aMember(100).userId, 'owner'],
      [aMember(101).userId, 'member'],
    ]);
    expect((await teams.mine(aMember(101))).items.map(({ id: own }) => own)).toEqual([id]);
  });

  it('a person who asks to join becomes a member if the owner approves, not if the owner declines', async () => {
    const { join, standing, count, id, owner } = await team(110, 'request');
    for (const k of [111, 112]) expect(await join(k)).toEqual({ standing: 'asked' });
    expect(await join(111)).toEqual({ standing: 'asked' });
    const { items } = await members.requests(owner, id);
    expect(items.map(({ user }) => user.userId)).toEqual([111, 112].map((k) => aMember(k).userId));
    await members.answer(owner, id, aMember(111).userId, true);
    await members.answer(owner, id, aMember(112).userId, false);
    expect([await standing(111), await standing(112), await count()]).toEqual(['member', 'none', 2]);
    expect((await members.requests(owner, id)).items).toEqual([]);
    expect(await members.answer(owner, id, aMember(112).userId, true)).toEqual({ standing: 'none' });
    expect(await count()).toBe(2);
  });

  it('a join request can be withdrawn', async () => {
    const { join, standing, id, count } = await team(120, 'request');
    await join(121);
    await members.leave(aMember(121), id);
    expect([await standing(121), await count()]).toEqual(['none', 1]);
  });

  it('members can leave, once, and rejoin; the owner cannot leave', async () => {
    const { join, standing, count, id, owner } = await team(130);
    await join(131);
    await Promise.all([1, 2, 3].map(() => members.leave(aMember(131), id)));
    expect([await standing(131), await count()]).toEqual(['none', 1]);
    await join(131);
    expect(await count()).toBe(2);
    await expect(members.leave(owner, id)).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  it('only the owner sees and answers join requests', async () => {
    const { join, id } = await team(140, 'request');
    await join(141);
    const asker = aMember(141);
    await expect(members.requests(asker, id)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(members.answer(asker, id, asker.userId, true)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });

  it('an invitation-only team exists for its members only', async () => {
    const { join, id, owner } = await team(150, 'invite');
    await expect(join(151)).rejects.toMatchObject({ code: 'team.not_found' });
    await expect(teams.page(id, aMember(151))).rejects.toMatchObject({ code: 'team.not_found' });
    await expect(teams.page('members-150')).rejects.toMatchObject({ code: 'team.not_found' });
    expect((await teams.page('members-150', owner)).viewer.standing).toBe('owner');
  });

  it('PAY-12 TEA-06~ 30 people who race for the last 3 spots of a plan never exceed its limit', async () => {
    const { join, pretend, count, rows } = await team(200);
    await pretend(ROOKIE - 3);
    const answers = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => join(201 + index)));
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(new Set(refusals)).toEqual(new Set(['team.full']));
    expect(await count()).toBe(ROOKIE);
    expect(await rows()).toHaveLength(1 + 3);
  });

  it('one person who sends many requests at once is counted once', async () => {
    const { join, count } = await team(240);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => join(241)));
    expect(answers).toEqual(answers.map(() => ({ standing: 'member' })));
    expect(await count()).toBe(2);
  });

  it('PAY-12 TEA-06~ the owner of a full team sees which limit was reached', async () => {
    const { join, pretend, id, owner, standing } = await team(250, 'request');
    await join(251);
    await pretend(ROOKIE);
    await expect(members.answer(owner, id, aMember(251).userId, true)).rejects.toMatchObject({
      code: 'plan.limit',
      details: { limit: 'members' },
    });
    expect(await standing(251)).toBe('asked');
  });

  it('TEA-06~ several requests are approved at once, each with its result: nothing that happens in the meantime is lost', async () => {
    const { join, pretend, id, owner, standing, count } = await team(260, 'request');
    for (const k of [261, 262, 263, 264]) await join(k);
    await members.answer(owner, id, aMember(262).userId, false);
    await members.leave(aMember(263), id);
    const ids = [261, 262, 263, 264].map((k) => aMember(k).userId);
    await pretend(ROOKIE - 1);
    const { items } = await members.approveAll(owner, id, ids);
    expect(items.map(({ result }) => result)).toEqual(['approved', 'gone', 'gone', 'full']);
    expect([await standing(261), await standing(264)]).toEqual(['member', 'asked']);
    await pretend(2);
    expect((await members.approveAll(owner, id, ids)).items.map(({ result }) => result)).toEqual([
      'approved',
      'gone',
      'gone',
      'approved',
    ]);
    expect(await count()).toBe(3);
  });

  it('TEA-06~ two managers who approve all and decline at the same time leave one answer for each request', async () => {
    const { join, id, owner, count, standing } = await team(270, 'request');
    const asking = [271, 272, 273, 274];
    for (const k of asking) await join(k);
    const ids = asking.map((k) => aMember(k).userId);
    const [first, second] = await Promise.all([
      members.approveAll(owner, id, ids),
      members.approveAll(owner, id, ids.toReversed()),
      ...ids.slice(0, 2).map((userId) => members.answer(owner, id, userId, false)),
    ]);
    const admitted = await Promise.all(asking.map(standing));
    for (const { items } of [first, second])
      for (const { userId, result } of items)
        if (result === 'approved') expect(admitted[ids.indexOf(userId)]).toBe('member');
    expect(await count()).toBe(1 + admitted.filter((one) => one === 'member').length);
    expect((await members.requests(owner, id)).items).toEqual([]);
  });

  it('the roster starts with the person who started the team, however many members there are', async () => {
    const { join, id } = await team(300);
    // User ids sort by number: all of these come before the owner.
    for (let k = 10; k < 40; k += 1) await join(k);
    const { roster, members } = await teams.page(id);
    expect([roster[0]?.user.userId, roster.length, members]).toEqual([aMember(300).userId, 24, 31]);
  });
});

describe('a team whose owner is suspended, or blocked by a member', () => {
  it('ST-07~ TEA-04~ is in the list of its members, who can leave it and then delete their account', async () => {
    const { join, id, standing } = await team(160);
    const [ana, ben] = [aMember(161), aMember(162)];
    for (const k of [161, 162]) await join(k);
    await block(ctx, ana.userId, aMember(160).userId);
    expect((await teams.mine(ana)).items.map((own) => own.id)).toEqual([id]);
    await suspend(ctx, aMember(160).userId);
    for (const one of [ana, ben]) {
      expect(await teams.mine(one)).toEqual({
        items: [],
        closed: [{ id, name: 'Members 160', role: 'member' }],
      });
      await expect(teams.page(id, one)).rejects.toMatchObject({ code: 'team.not_found' });
      await members.leave(one, id);
      expect(await teams.mine(one)).toEqual({ items: [], closed: [] });
    }
    await expect(members.leave(ana, id)).rejects.toMatchObject({ code: 'team.not_found' });
    await reinstate(ctx, aMember(160).userId);
    expect(await standing(161)).toBe('none');
  });
});
