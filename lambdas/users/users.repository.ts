import type { UserId } from '#shared/kernel/ids.ts';
import { systemClock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { contextOf } from '../runtime/context.ts';
import {
  addAccount,
  findClaim,
  findUser,
  moveEmail,
  pageOfPart,
  replaceRecord,
  type StoredUser,
  verifyEmail,
} from './store/index.ts';

// For what is not moved yet. It goes with the last of it.
export type { StoredUser } from './store/index.ts';

export const createUsersRepository = (table: Table) => {
  const ctx = contextOf(table);
  const at = (now: string) => ({ ...ctx, log: ctx.log, clock: { ...systemClock, now: () => now } });
  return {
    find: (id: UserId) => findUser(ctx, id),
    idOfEmail: (email: string) => findClaim(ctx, email),
    add: (user: StoredUser) => addAccount(ctx, user),
    page: (part: string, cursor: string | null) => pageOfPart(ctx, part, cursor),
    replace: (user: StoredUser, record: StoredUser['record'], now: string) =>
      replaceRecord(at(now), user, record),
    verifyEmail: (user: StoredUser, now: string) => verifyEmail(at(now), user),
    moveEmail: (user: StoredUser, email: string, now: string) => moveEmail(at(now), user, email),
  };
};
export type UsersRepository = ReturnType<typeof createUsersRepository>;
