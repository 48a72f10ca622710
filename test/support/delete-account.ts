import { closeAccount, findUser } from '#lambdas/users/store/index.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { clockAt } from './builders.ts';
import { contextOf } from './context-of.ts';
import type { createTestTable } from './table.ts';

/** Deletes an account with its claims on emails, as the last step of a deletion does; no domain has forgotten the person yet. */
export const deleteAccount = async (
  table: ReturnType<typeof createTestTable>['table'],
  id: UserId,
): Promise<void> => {
  const ctx = contextOf(table, clockAt());
  await closeAccount(ctx, id, await findUser(ctx, id));
};
