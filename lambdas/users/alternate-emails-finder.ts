import type { UserId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import { createUsersRepository } from './users.repository.ts';

/** Finds the confirmed alternate emails of a person; none without an account. */
export type FindAlternateEmails = (id: UserId) => Promise<readonly string[]>;

export const createAlternateEmailsFinder = (table: Table): FindAlternateEmails => {
  const users = createUsersRepository(table);
  return async (id) => (await users.find(id))?.record.alternateEmails ?? [];
};
