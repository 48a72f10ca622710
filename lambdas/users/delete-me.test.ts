import { expect, it } from 'vitest';
import { aPerson, movableClock } from '#test/support/builders.ts';
import { createTestTable } from '#test/support/table.ts';
import { createAccountDeletionsRepository } from './account-deletions.repository.ts';
import { createDeleteMe } from './delete-me.ts';
import { createUsersRepository } from './users.repository.ts';

const store = createTestTable();

it('ST-07~ the deletion of an account is refused while the person is in teams, which the error names', async () => {
  const users = createUsersRepository(store.table);
  const deletions = createAccountDeletionsRepository(store.table);
  const team = { card: { name: 'Austin Thunder' } };
  const findTeamsOf = async () => [{ team, role: 'member' }] as never;
  const deleteMe = createDeleteMe({ users, deletions, findTeamsOf, clock: movableClock() });
  const { userId } = aPerson(122);
  await expect(deleteMe({ userId }, userId)).rejects.toMatchObject({
    code: 'user.in_teams',
    details: { teams: ['Austin Thunder'] },
  });
  await expect(deleteMe({ userId }, aPerson(123).userId)).rejects.toMatchObject({ code: 'auth.forbidden' });
  expect(await deletions.find(userId)).toBeUndefined();
});
