import type { Table } from '#lambdas/data/table.ts';
import { createAccountDeletionsRepository } from '#lambdas/users/account-deletions.repository.ts';
import { createUsersRepository } from '#lambdas/users/users.repository.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { NOW } from './builders.ts';

/** Removes the row of an account, as its deletion does. */
export const deleteAccount = async (table: Table, id: UserId): Promise<void> => {
  const user = await createUsersRepository(table).find(id);
  await createAccountDeletionsRepository(table).close(id, user, NOW);
};
