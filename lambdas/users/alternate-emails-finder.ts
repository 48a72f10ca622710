import type { UserId } from '#shared/kernel/ids.ts';
import { isActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createUsersRepository } from './users.repository.ts';

/** Finds the confirmed alternate emails of a person; none without an account. */
export type FindAlternateEmails = (id: UserId) => Promise<readonly string[]>;

export const createAlternateEmailsFinder = (table: Table): FindAlternateEmails => {
  const users = createUsersRepository(table);
  return async (id) => (await users.find(id))?.record.alternateEmails ?? [];
};

/** Finds every email of a person: the one they log in with, and confirmed alternate ones; none if the account is deleted or suspended. */
export type FindOwnEmails = (id: UserId) => Promise<readonly string[]>;

export const createOwnEmailsFinder = (table: Table): FindOwnEmails => {
  const users = createUsersRepository(table);
  return async (id) => {
    const user = await users.find(id);
    return user && isActive(user) ? [user.email, ...user.record.alternateEmails] : [];
  };
};
