import type { UserId } from '#shared/kernel/ids.ts';
import { systemClock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { contextOf } from '../runtime/context.ts';
import { closeAccount, findDeletion, listDue, requestDeletion, type StoredUser } from './store/index.ts';

// For what is not moved yet. It goes with the last of it.
export const createAccountDeletionsRepository = (table: Table) => {
  const ctx = contextOf(table);
  const at = (now: string) => ({ ...ctx, log: ctx.log, clock: { ...systemClock, now: () => now } });
  return {
    find: (id: UserId) => findDeletion(ctx, id),
    request: (id: UserId, hasProfile: boolean, now: string) => requestDeletion(at(now), id, hasProfile),
    close: (id: UserId, user: StoredUser | undefined, now: string) => closeAccount(at(now), id, user),
    due: (now: string, limit: number, cursor: string | null) => listDue(ctx, now, limit, cursor),
  };
};
export type AccountDeletionsRepository = ReturnType<typeof createAccountDeletionsRepository>;
