import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAccount } from '#lambdas/users/store/index.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { aMember, aUser, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createInvitedTeam } from '#test/support/invited-team.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';

const ctx = testContext();
const { invitations, members, teams } = createTeamsCaller(ctx);
const invalid = { code: 'invitation.invalid' };

/** The nth person's team with a link. */
const linkedTeam = async (n: number, privacy: 'request' | 'invite' = 'invite') => {
  const team = await createInvitedTeam(ctx, n, privacy);
  const { id, owner } = team;
  const link = await invitations.makeLink(owner, id);
  return {
    ...team,
    link,
    current: async () => (await invitations.link(owner, id)).link,
    change: (body: { left?: number | null; days?: number | null; asksFirst?: boolean }) =>
      invitations.changeLink(owner, id, body),
  };
};

describe('the link of a team', () => {
  it('TEA-06~ admits everyone who opens it and counts them; a team has one', async () => {
    const { id, owner, link, join, current, count } = await linkedTeam(900);
    expect(link).toMatchObject({ joined: 0, left: null, expiresAt: null, asksFirst: false });
    expect(await invitations.makeLink(owner, id)).toEqual(link);
    expect((await teams.page(id, aMember(901), link.token)).viewer).toMatchObject({ invited: true });
    for (const k of [901, 902]) expect(await join(k, link.token)).toEqual({ standing: 'member' });
    expect(await join(901, link.token)).toEqual({ standing: 'member' });
    expect([await count(), (await current())?.joined]).toEqual([3, 2]);
    expect((await invitations.list(owner, id)).items).toEqual([]);
  });

  it('TEA-06~ that was replaced admits nobody, and is replaced once however often that is asked', async () => {
    const { id, owner, link, join, current } = await linkedTeam(910);
    await invitations.changeLink(owner, id, { left: 5, asksFirst: false });
    await join(911, link.token);
    const next = await invitations.replaceLink(owner, id, link.id);
    expect(next.id).not.toBe(link.id);
    expect(next).toMatchObject({ joined: 0, left: 4, asksFirst: false });
    expect(await invitations.replaceLink(owner, id, link.id)).toEqual(next);
    await expect(join(912, link.token)).rejects.toMatchObject(invalid);
    await expect(teams.page(id, aMember(912), link.token)).rejects.toMatchObject(invalid);
    expect(await join(912, next.token)).toEqual({ standing: 'member' });
    expect((await current())?.joined).toBe(1);
  });

  it('TEA-06~ that asks first sends a request, and an approved one counts', async () => {
    const { id, owner, link, join, change, current } = await linkedTeam(920);
    await addAccount(ctx, aUser(921));
    await change({ asksFirst: true });
    const { viewer } = await teams.page(id, aMember(921), link.token);
    expect(viewer).toEqual({ standing: 'none', invited: false, linked: true });
    expect(await join(921, link.token)).toEqual({ standing: 'asked' });
    expect((await teams.page(id, aMember(921))).viewer.standing).toBe('asked');
    expect((await members.requests(owner, id)).items).toHaveLength(1);
    expect((await current())?.joined).toBe(0);
    expect(await members.answer(owner, id, aMember(921).userId, true)).toEqual({ standing: 'member' });
    expect((await current())?.joined).toBe(1);
  });

  it('TEA-06~ expires, and works again once an admin says so', async () => {
    const { link, join, change } = await linkedTeam(930);
    const { expiresAt } = await change({ days: 2 });
    expect(expiresAt).not.toBeNull();
    ctx.clock.moveTo(addMilliseconds(NOW, 3 * DAY_MS));
    await expect(join(931, link.token)).rejects.toMatchObject(invalid);
    await change({ days: null });
    expect(await join(931, link.token)).toEqual({ standing: 'member' });
  });

  it('TEA-06~ TEA-04~ is seen by those who invite, and changed by admins', async () => {
    const { id, owner, link, join } = await linkedTeam(940);
    await addAccount(ctx, aUser(941));
    await join(941, link.token);
    const [coach, forbidden] = [aMember(941), { code: 'auth.forbidden' }];
    await expect(invitations.link(coach, id)).rejects.toMatchObject(forbidden);
    await members.assignRole(owner, id, coach.userId, 'coach');
    expect((await invitations.link(coach, id)).link?.token).toBe(link.token);
    await expect(invitations.changeLink(coach, id, { left: 1 })).rejects.toMatchObject(forbidden);
    await expect(invitations.replaceLink(coach, id, link.id)).rejects.toMatchObject(forbidden);
  });

  it('TEA-06~ REL-01~ admits no more than its limit, however many join at once', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 7 }),
        async (left, asking) => {
          run += 1;
          const n = 95_000 + run * 20;
          const { link, join, change, current, count } = await linkedTeam(n);
          await change({ left });
          const outcomes = await Promise.allSettled(
            Array.from({ length: asking }, (_, index) => join(n + 1 + index, link.token)),
          );
          const joined = Math.min(left, asking);
          expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(joined);
          expect(await current()).toMatchObject({ joined, left: left - joined });
          expect(await count()).toBe(1 + joined);
        },
      ),
      { seed: 20_261_128, numRuns: 8 },
    );
  });
});
