import type { FindAccount } from '../core/actor.ts';
import type { Table } from '../data/table.ts';
import { createUsersRepository, toMe } from './users.repository.ts';

/** Finds the caller's account, for every domain. */
export const createAccountFinder = (table: Table): FindAccount => {
  const users = createUsersRepository(table);
  return async (id) => {
    const user = await users.find(id);
    return user && { user: toMe(user, true), suspended: user.suspended };
  };
};
