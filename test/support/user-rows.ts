import type { Table } from '#lambdas/data/table.ts';
import type { TransactionWrite } from '#lambdas/data/transaction.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import { confirmAddress, findPending, replacePending } from '#lambdas/users/emails/alternate-email.table.ts';
import * as rows from '#lambdas/users/store/index.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { clockAt } from './builders.ts';
import { contextOf } from './context-of.ts';

// The rows of users, for tests of domains that have no context yet. It goes with the last of them.
export type { StoredUser } from '#lambdas/users/store/index.ts';

type StoredUser = rows.StoredUser;

const at = (table: Table, now: string): Context => contextOf({ table }, clockAt(now));

export const createUsersRepository = (table: Table) => {
  const ctx = contextOf({ table }, clockAt());
  return {
    find: (id: UserId) => rows.findUser(ctx, id),
    add: (user: StoredUser) => rows.addAccount(ctx, user),
    replace: (user: StoredUser, record: StoredUser['record'], now: string) =>
      rows.replaceRecord(at(table, now), user, record),
  };
};
export type UsersRepository = ReturnType<typeof createUsersRepository>;

export const createBlocksRepository = (table: Table) => ({
  turn: (userId: UserId, now: string) => rows.takeBlockTurn(at(table, now), userId),
  add: (userId: UserId, others: readonly UserId[], since: string, turn: TransactionWrite) =>
    rows.addBlocks(at(table, since), userId, others, turn),
  remove: (userId: UserId, otherId: UserId) =>
    rows.removeBlock(contextOf({ table }, clockAt()), userId, otherId),
});
export type BlocksRepository = ReturnType<typeof createBlocksRepository>;

export const createAvailabilityRepository = (table: Table) => ({
  put: (userId: UserId, parts: Parameters<typeof rows.putAvailability>[2], now: string) =>
    rows.putAvailability(at(table, now), userId, parts),
});

export const createAlternateEmailsRepository = (table: Table) => ({
  find: (userId: UserId, now: string) => findPending(at(table, now), userId),
  replace: (
    waiting: Parameters<typeof replacePending>[1],
    pending: Parameters<typeof replacePending>[2],
    now: string,
  ) => replacePending(at(table, now), waiting, pending),
  confirm: (user: StoredUser, waiting: Parameters<typeof confirmAddress>[2], email: string, now: string) =>
    confirmAddress(at(table, now), user, waiting, email),
});
