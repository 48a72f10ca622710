import { expect, it } from 'vitest';
import { aMember, aPerson } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { startTeam } from '#test/support/sites.ts';
import { deleteMe } from './deletion.ts';
import { findDeletion } from './store/index.ts';

const ctx = testContext();

it('ST-07~ the deletion of an account is refused while the person is in teams, which the error names', async () => {
  await startTeam(ctx, 122, { name: 'Austin Thunder' });
  const { userId } = aMember(122);
  await expect(deleteMe(ctx, { userId }, userId)).rejects.toMatchObject({
    code: 'user.in_teams',
    details: { teams: ['Austin Thunder'] },
  });
  await expect(deleteMe(ctx, { userId }, aPerson(123).userId)).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
  expect(await findDeletion(ctx, userId)).toBeUndefined();
});

it('ST-08~ of someone in no team is requested, also without a profile, and a repeated request changes nothing', async () => {
  const { userId } = aPerson(124);
  for (const _ of [1, 2]) expect(await deleteMe(ctx, { userId }, userId)).toEqual({ done: true });
  expect(await findDeletion(ctx, userId)).toMatchObject({ stage: 'requested', round: 0 });
});
