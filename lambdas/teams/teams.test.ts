import { describe, expect, it } from 'vitest';
import { aMember, requestKey, userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { block, connect } from '#test/support/people.ts';
import { changeRecord } from '#test/support/search.ts';
import { signUp, startTeam } from '#test/support/sites.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';

const ctx = testContext();
const { members, teams } = createTeamsCaller(ctx);

describe('teams', () => {
  it('TEA-01~ TEA-02~ a team is started with its creator as owner', async () => {
    const team = await startTeam(ctx, 1, { name: 'Thunder One' });
    expect(team).toMatchObject({
      name: 'Thunder One',
      slug: 'thunder-one',
      online: false,
      photoURL: null,
      siteId: null,
      members: 1,
      creator: { userId: aMember(1).userId },
      roster: [{ user: { userId: aMember(1).userId }, role: 'owner' }],
    });
  });

  it('TEA-02~ a repeated request returns the same team, and a different one with its key is refused', async () => {
    const first = await startTeam(ctx, 2, { name: 'Again' });
    expect((await startTeam(ctx, 2, { name: 'Again' })).id).toBe(first.id);
    await expect(startTeam(ctx, 2, { name: 'Other' })).rejects.toMatchObject({ code: 'request.key_reused' });
  });

  it('TEA-01~ teams with the same name get different addresses, even if started at once', async () => {
    const teams = await Promise.all([3, 4, 5].map((n) => startTeam(ctx, n, { name: 'Same Name' })));
    expect(new Set(teams.map(({ slug }) => slug)).size).toBe(3);
    expect(teams.map(({ slug }) => slug)).toContain('same-name');
  });

  it('is found by id and by slug', async () => {
    const team = await startTeam(ctx, 6, { name: 'Find Me' });
    expect(await teams.page(team.id, aMember(6))).toEqual(team);
    expect(await teams.page('find-me', aMember(6))).toEqual(team);
    await expect(teams.page('nobody')).rejects.toMatchObject({ code: 'team.not_found' });
  });

  it('the list of teams goes page by page, newest first, without invitation-only teams', async () => {
    const names = ['List A', 'List B', 'List C'];
    for (const [index, name] of names.entries()) await startTeam(ctx, 10 + index, { name });
    await startTeam(ctx, 13, { name: 'Hidden', privacy: 'invite' });
    const first = await teams.list({ limit: 2 });
    const second = await teams.list({ limit: 2, cursor: first.next ?? '' });
    const listed = [...first.items, ...second.items];
    expect(new Set(listed.map(({ id }) => id)).size).toBe(4);
    const all = await teams.list({ limit: 50 });
    expect(all.items.slice(0, 4)).toEqual(listed);
    expect(all.items.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(all.items.map(({ name }) => name)).not.toContain('Hidden');
    await expect(teams.list({ cursor: 'forged.cursor' })).rejects.toMatchObject({ code: 'cursor.invalid' });
  });

  it('people see all their own teams, and only the listed teams of others', async () => {
    await startTeam(ctx, 20, { name: 'Open Ones' });
    await startTeam(ctx, 20, { name: 'Secret Ones', privacy: 'invite', requestKey: requestKey(21) });
    const { userId: id } = aMember(20);
    expect((await teams.mine(aMember(20))).items).toHaveLength(2);
    expect((await teams.ofUser(id)).items.map(({ name }) => name)).toEqual(['Open Ones']);
    expect((await teams.ofUser(userId(999))).items).toEqual([]);
  });

  it('ON-15~ PRV-04~ PRV-05 teams are shown to those who may see the profile: not across a block, and not to strangers of a minor', async () => {
    await startTeam(ctx, 30, { name: 'Block Ones' });
    const { userId: id } = aMember(30);
    const viewer = aMember(31);
    const names = async () => (await teams.ofUser(id, viewer)).items.map(({ name }) => name);
    expect(await names()).toEqual(['Block Ones']);
    await changeRecord(ctx, id, { birthdate: '2011-01-01' });
    expect([await names(), (await teams.ofUser(id, aMember(30))).items.length]).toEqual([[], 1]);
    await connect(ctx, id, [viewer.userId]);
    expect(await names()).toEqual(['Block Ones']);
    await block(ctx, viewer.userId, id);
    expect(await names()).toEqual([]);
  });

  it('PRV-04~ members whom a block separates do not see each other on the team’s page; the owner, and who runs the team, are and see all', async () => {
    const [owner, ana, ben] = [aMember(40), aMember(41), aMember(42)];
    const { id } = await startTeam(ctx, 40, { name: 'Roster Ones', privacy: 'public' });
    for (const n of [41, 42]) await members.join(await signUp(ctx, n), id);
    await block(ctx, ana.userId, ben.userId);
    await block(ctx, ana.userId, owner.userId);
    const seenBy = async (viewer: typeof ana | undefined) =>
      (await teams.page(id, viewer)).roster.map(({ user }) => user.userId);
    const everyone = [owner, ana, ben].map(({ userId: one }) => one);
    expect(await seenBy(ana)).toEqual([owner, ana].map(({ userId: one }) => one));
    expect(await seenBy(ben)).toEqual([owner, ben].map(({ userId: one }) => one));
    for (const viewer of [owner, undefined]) expect(await seenBy(viewer)).toEqual(everyone);
    await members.assignRole(owner, id, ben.userId, 'manager');
    expect(await seenBy(ben)).toEqual(expect.arrayContaining(everyone));
  });
});
