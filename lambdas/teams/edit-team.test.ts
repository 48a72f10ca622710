import { expect, it } from 'vitest';
import { addAccount } from '#lambdas/users/store/index.ts';
import { aMember, aUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createInvitedTeam } from '#test/support/invited-team.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';

const ctx = testContext();
const { members, teams } = createTeamsCaller(ctx);

it('TEA-04~ TEA-05~ admins change what the page of a team says about it, others do not', async () => {
  const { id, owner, invite, join } = await createInvitedTeam(ctx, 980);
  await addAccount(ctx, aUser(981));
  const [invitation] = await invite();
  await join(981, invitation?.token);
  const admin = aMember(981);
  const body = { about: 'Tuesdays at six.\nBring water.', gameTypes: ['tennis', 'soccer'] };
  await expect(teams.edit(admin, id, body)).rejects.toMatchObject({ code: 'auth.forbidden' });
  await members.assignRole(owner, id, admin.userId, 'admin');
  const before = await teams.page(id, owner);
  await teams.edit(admin, id, body);
  const { roster: _, ...after } = await teams.page(id, owner);
  expect(after).toMatchObject({ ...body, name: before.name, slug: before.slug, members: before.members });
  await expect(teams.edit(owner, id, { ...body, gameTypes: [] })).rejects.toMatchObject({
    code: 'input.invalid',
  });
});
