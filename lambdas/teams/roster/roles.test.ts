import { describe, expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import { TeamId, type UserId } from '#shared/kernel/ids.ts';
import { aMember, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { block, suspend } from '#test/support/people.ts';
import { signUp, startTeam, writePlan } from '#test/support/sites.ts';
import { createSitesCaller } from '#test/support/sites-api.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { addMember } from '../store/index.ts';

const ctx = testContext();
const { invitations, members, teams } = createTeamsCaller(ctx);
const { domains, sites } = createSitesCaller(ctx);
const forbidden = { code: 'auth.forbidden' };

/** The nth person's team with one member per role: the people after the owner. */
const teamOf = async (n: number, ...roles: readonly string[]) => {
  const id = TeamId.parse((await startTeam(ctx, n, { name: `Roles ${n}` })).id);
  const owner = aMember(n);
  const people = roles.map((_, index) => aMember(n + 1 + index));
  for (const [index, role] of roles.entries()) {
    await members.join(await signUp(ctx, n + 1 + index), id);
    if (role !== 'member') await members.assignRole(owner, id, aMember(n + 1 + index).userId, role);
  }
  return {
    id,
    owner,
    people,
    standing: async (k: number) => (await teams.page(id, aMember(k))).viewer.standing,
  };
};

describe('roles in a team', () => {
  it('TEA-04 are assigned by the owner and admins, only to members below them', async () => {
    const { id, owner, people, standing } = await teamOf(100, 'admin', 'admin', 'player', 'manager');
    const [admin, second, player, manager] = people;
    if (!admin || !second || !player || !manager) throw new Error('four people joined');
    expect([await standing(101), await standing(103), await standing(104)]).toEqual([
      'admin',
      'player',
      'manager',
    ]);
    expect(await members.assignRole(admin, id, player.userId, 'manager')).toMatchObject({
      user: { userId: player.userId },
      role: 'manager',
    });
    expect(await standing(103)).toBe('manager');
    for (const [by, whom, role] of [
      [admin, player, 'admin'],
      [admin, second, 'player'],
      [admin, admin, 'player'],
      [admin, owner, 'player'],
      [owner, owner, 'admin'],
      [manager, player, 'player'],
      [player, player, 'admin'],
    ] as const)
      await expect(members.assignRole(by, id, whom.userId, role)).rejects.toMatchObject(forbidden);
    await expect(members.assignRole(owner, id, player.userId, 'owner')).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });

  it('TEA-04 only members of the team can get a role', async () => {
    const { id, owner } = await teamOf(120);
    await expect(members.assignRole(owner, id, aMember(121).userId, 'coach')).rejects.toMatchObject({
      code: 'member.not_found',
    });
    await expect(members.handOver(owner, id, aMember(121).userId)).rejects.toMatchObject({
      code: 'member.not_found',
    });
  });

  it('TEA-04 decide what a member may do, from the next request on', async () => {
    const { id, owner, people } = await teamOf(130, 'coach', 'player');
    const [coach, player] = people;
    if (!coach || !player) throw new Error('two people joined');
    const invite = (by: typeof coach, key: number) =>
      invitations.invite(by, id, { requestKey: requestKey(key), emails: [`guest.${key}@example.com`] });
    expect((await invite(coach, 1301)).items).toHaveLength(1);
    await expect(invite(player, 1302)).rejects.toMatchObject(forbidden);
    await expect(members.requests(coach, id)).rejects.toMatchObject(forbidden);
    await members.assignRole(owner, id, player.userId, 'manager');
    expect((await invite(player, 1303)).items).toHaveLength(1);
    expect((await members.requests(player, id)).items).toEqual([]);
    await members.assignRole(owner, id, player.userId, 'follower');
    await expect(members.requests(player, id)).rejects.toMatchObject(forbidden);
  });

  it('TEA-04 SIT-02~ govern a team’s websites: the person who made one has no rights beyond their role', async () => {
    const { id, owner, people } = await teamOf(140, 'manager', 'player');
    await writePlan(ctx, 140, id);
    const [manager, player] = people;
    if (!manager || !player) throw new Error('two people joined');
    const site = await sites.createFromTeam(manager, id);
    expect((await sites.mine(owner)).items.map((own) => own.id)).toEqual([site.id]);
    expect((await sites.mine(manager)).teams.map((own) => own.id)).toEqual([id]);
    expect((await sites.mine(player)).items).toEqual([]);
    expect((await sites.publish(manager, site.id)).changed).toBe(false);
    await expect(domains.attach(manager, site.id, 'roles.example.org')).rejects.toMatchObject(forbidden);
    expect(await domains.attach(owner, site.id, 'roles.example.org')).toMatchObject({ status: 'claimed' });
    await members.assignRole(owner, id, manager.userId, 'member');
    await expect(sites.get(manager, site.id)).rejects.toMatchObject({ code: 'site.not_found' });
    expect((await sites.mine(manager)).items).toEqual([]);
  });
});

describe('the members of a team with their roles', () => {
  it('TEA-04 are listed page by page, for those who belong to the team, without those a block separates from them', async () => {
    const { id, owner, people } = await teamOf(500, 'admin', 'coach');
    const [admin, coach] = people;
    if (!admin || !coach) throw new Error('two people joined');
    for (let k = 503; k < 553; k += 1) {
      const { userId } = await signUp(ctx, k);
      await addMember(ctx, { teamId: id, userId, since: NOW }, { way: 'open' }, 100);
    }
    await suspend(ctx, aMember(510).userId);
    const first = await members.list(admin, id);
    const second = await members.list(admin, id, first.next ?? '');
    expect([first.items.length, second.items.length, second.next]).toEqual([49, 3, null]);
    const roles = new Map([...first.items, ...second.items].map(({ user, role }) => [user.userId, role]));
    expect([owner, admin, coach, aMember(520)].map(({ userId }) => roles.get(userId))).toEqual([
      'owner',
      'admin',
      'coach',
      'member',
    ]);
    await block(ctx, coach.userId, aMember(520).userId);
    const seenBy = async (who: Member): Promise<UserId[]> => {
      const page = await members.list(who, id);
      return [...page.items, ...(await members.list(who, id, page.next ?? '')).items].map(
        ({ user }) => user.userId,
      );
    };
    expect((await seenBy(coach)).toSorted()).toEqual(
      [...roles.keys()].filter((userId) => userId !== aMember(520).userId).toSorted(),
    );
    expect((await seenBy(admin)).length).toBe(52);
    await members.assignRole(owner, id, coach.userId, 'follower');
    for (const outsider of [coach, await signUp(ctx, 554)])
      await expect(members.list(outsider, id)).rejects.toMatchObject(forbidden);
    await expect(members.list(admin, id, 'forged.cursor')).rejects.toMatchObject({ code: 'cursor.invalid' });
  });
});

describe('the cost of a role', () => {
  it('an owner costs one read of the team; another member also the membership and half a read of the owner', async () => {
    const { id, owner, people } = await teamOf(160, 'manager');
    const [manager] = people;
    if (!manager) throw new Error('someone joined');
    await writePlan(ctx, 160, id);
    const { id: siteId } = await sites.createFromTeam(owner, id);
    const read = async (work: () => Promise<unknown>) => (await ctx.store.costOf(work)).read;
    // The team, and the empty list of requests.
    expect(await read(() => members.requests(owner, id))).toBe(2);
    expect(await read(() => members.requests(manager, id))).toBe(3.5);
    // The website, its document, and its team.
    expect(await read(() => sites.get(owner, siteId))).toBe(3);
    expect(await read(() => sites.get(manager, siteId))).toBe(4.5);
  });
});

describe('ownership of a team', () => {
  it('TEA-04 is transferred: the new owner may do everything, and the previous owner becomes an admin', async () => {
    const { id, owner, people, standing } = await teamOf(200, 'player');
    const [next] = people;
    if (!next) throw new Error('someone joined');
    expect(await members.handOver(owner, id, next.userId)).toMatchObject({
      user: { userId: next.userId },
      role: 'owner',
    });
    expect([await standing(200), await standing(201)]).toEqual(['admin', 'owner']);
    const page = await teams.page(id);
    expect([page.owner.userId, page.creator.userId, page.members]).toEqual([
      next.userId,
      aMember(200).userId,
      2,
    ]);
    expect(page.roster.map(({ user, role }) => [user.userId, role])).toEqual([
      [next.userId, 'owner'],
      [owner.userId, 'admin'],
    ]);
    expect((await teams.mine(next)).items).toMatchObject([{ id, role: 'owner' }]);
    await expect(members.handOver(owner, id, owner.userId)).rejects.toMatchObject(forbidden);
    await expect(members.leave(next, id)).rejects.toMatchObject(forbidden);
    await members.leave(owner, id);
    expect(await standing(200)).toBe('none');
  });

  it('TEA-04 is transferred only by the owner, and transferring it to the owner changes nothing', async () => {
    const { id, owner, people, standing } = await teamOf(210, 'admin', 'member');
    for (const person of people)
      await expect(members.handOver(person, id, person.userId)).rejects.toMatchObject(forbidden);
    expect(await members.handOver(owner, id, owner.userId)).toMatchObject({ role: 'owner' });
    expect([await standing(210), await standing(211)]).toEqual(['owner', 'admin']);
  });

  it('TEA-04 of a team transferred to two people at once goes to one of them', async () => {
    const { id, owner, people } = await teamOf(220, 'member', 'member');
    const outcomes = await Promise.allSettled(
      people.map((person) => members.handOver(owner, id, person.userId)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const roles = (await teams.page(id)).roster.map(({ role }) => role);
    expect(roles).toEqual(['owner', 'admin', 'member']);
  });
});
