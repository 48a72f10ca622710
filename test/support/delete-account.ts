import { createAccountDeletionsRepository } from '#lambdas/users/account-deletions.repository.ts';
import { createUsersRepository } from '#lambdas/users/users.repository.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { NOW } from './builders.ts';
import type { createTestTable } from './table.ts';

/** Deletes an account with its claims on emails, as the last step of a deletion does; no domain has forgotten the person yet. */
export const deleteAccount = async (
  table: ReturnType<typeof createTestTable>['table'],
  id: UserId,
): Promise<void> =>
  createAccountDeletionsRepository(table).close(id, await createUsersRepository(table).find(id), NOW);
