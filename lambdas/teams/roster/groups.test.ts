import { describe, expect, it } from 'vitest';
import { aMember } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { teamWithRoles } from '#test/support/team-roles.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { listTakingPart } from './index.ts';

const ctx = testContext();
const { groups, members } = createTeamsCaller(ctx);

describe('groups of a team', () => {
  it('TEA-06~ are at most 20, each name once, and are edited by coaches and above', async () => {
    const { id, owner, people } = await teamWithRoles(ctx, 100, 'coach', 'player');
    const [coach = owner, player = owner] = people;
    await expect(groups.add(player, id, 'Tuesday squad')).rejects.toMatchObject({ code: 'auth.forbidden' });
    // All at once: each is there, once.
    const names = Array.from({ length: 19 }, (_, n) => `Group ${n}`);
    for (const name of names) await groups.add(coach, id, name);
    await Promise.all([groups.add(owner, id, 'Travel'), groups.add(coach, id, 'travel')]);
    const { items } = await groups.list(player, id);
    expect(items).toHaveLength(20);
    await expect(groups.add(coach, id, 'One more')).rejects.toMatchObject({
      fields: [{ field: 'body.name', reason: 'too_big', limit: 20 }],
    });
    const [first, second] = items;
    expect((await groups.rename(coach, id, first?.id ?? '', 'Tuesday squad')).items[0]?.name).toBe(
      'Tuesday squad',
    );
    await expect(groups.rename(coach, id, second?.id ?? '', 'tuesday SQUAD')).rejects.toMatchObject({
      fields: [{ field: 'body.name', reason: 'taken' }],
    });
    expect((await groups.remove(coach, id, first?.id ?? '')).items).toHaveLength(19);
  });

  it('TEA-06~ have any members of the team, who can be in any number of them', async () => {
    const { id, owner, people } = await teamWithRoles(ctx, 200, 'player', 'player', 'follower');
    const [one = owner, two = owner, follower = owner] = people;
    await groups.add(owner, id, 'Tuesday');
    const { items } = await groups.add(owner, id, 'Travel');
    const [tuesday = '', travel = ''] = items.map((group) => group.id);
    const stranger = aMember(299).userId;
    const add = [one.userId, two.userId, follower.userId, stranger];
    expect(await groups.change(owner, id, tuesday, { add, remove: [] })).toEqual({ changed: 3 });
    await groups.change(owner, id, travel, { add: [one.userId], remove: [] });
    await Promise.all([
      groups.change(owner, id, tuesday, { add: [], remove: [two.userId] }),
      groups.change(owner, id, travel, { add: [two.userId], remove: [] }),
    ]);
    const shown = new Map((await members.list(owner, id)).items.map((row) => [row.user.userId, row.groups]));
    expect(shown.get(one.userId)).toEqual([tuesday, travel].toSorted());
    expect(shown.get(two.userId)).toEqual([travel]);
    const inTuesday = await listTakingPart(ctx, id, items[0]?.id);
    expect(inTuesday.map(({ userId }) => userId)).toEqual([one.userId]);
    await expect(
      groups.change(owner, id, 'group_00000000000000000000000000', { add: [], remove: [] }),
    ).rejects.toMatchObject({
      code: 'group.not_found',
    });
  });
});
