import type { UserId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import { createUsersRepository } from './users.repository.ts';

/** Finds the account that owns an email address (lowercase), as its main one or as a confirmed alternate one. */
export type FindEmailOwner = (email: string) => Promise<UserId | undefined>;

export const createEmailOwnerFinder = (table: Table): FindEmailOwner =>
  createUsersRepository(table).idOfEmail;
