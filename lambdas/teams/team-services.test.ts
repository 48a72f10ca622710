import { expect, it } from 'vitest';
import { aMember } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { signUp, startTeam } from '#test/support/sites.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';

const ctx = testContext();
const { members, teams } = createTeamsCaller(ctx);

it('TEA-03~ teams are found by id, by slug, by user, and all of them page by page; their members have roles, and what is not there is "team.not_found"', async () => {
  const made = [];
  for (const n of [1, 2, 3]) made.push(await startTeam(ctx, n, { name: `Service ${n}` }));
  const [first] = made;
  if (!first) throw new Error('there is a team');
  for (const reference of [first.id, first.slug]) expect((await teams.page(reference)).id).toBe(first.id);
  expect((await teams.ofUser(aMember(1).userId)).items.map(({ id }) => id)).toEqual([first.id]);
  const page = await teams.list({ limit: '2' });
  expect(page.items).toHaveLength(2);
  const rest = await teams.list({ limit: '2', cursor: page.next ?? '' });
  expect([...page.items, ...rest.items].map(({ id }) => id).toSorted()).toEqual(
    made.map(({ id }) => id).toSorted(),
  );
  const mate = await signUp(ctx, 4);
  await members.join(mate, first.id);
  await members.assignRole(aMember(1), first.id, mate.userId, 'coach');
  expect((await members.list(aMember(1), first.id)).items.map(({ role }) => role).toSorted()).toEqual([
    'coach',
    'owner',
  ]);
  for (const reference of ['no-such-team', 'team_00000000000000000000000000'])
    await expect(teams.page(reference)).rejects.toMatchObject({ code: 'team.not_found' });
});
