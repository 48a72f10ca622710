import type { FindAccount } from '../../core/actor.ts';
import type { Clock } from '../../core/clock.ts';
import type { FindBlockedIds } from '../../core/standing.ts';
import type { Table } from '../../data/table.ts';
import { type BoundAll, bindAll } from '../../runtime/bind.ts';
import { contextOf } from '../../runtime/context.ts';
import * as people from './index.ts';

// For domains that are not moved yet. It goes with the last of them.
interface Options {
  readonly consistent?: boolean;
}
type Old<F extends (ctx: never, ...input: never[]) => unknown> = BoundAll<{ f: F }>['f'];

export type FindOwnEmails = Old<typeof people.findOwnEmails>;
export type FindEmailOwner = Old<typeof people.findEmailOwner>;

export const createAccountFinder = (table: Table): FindAccount => {
  const ctx = contextOf(table);
  return (id) => people.findAccount(ctx, id);
};
export const createOwnEmailsFinder = (table: Table): FindOwnEmails => {
  const ctx = contextOf(table);
  return (id) => people.findOwnEmails(ctx, id);
};
export const createApartFinder = (table: Table, options?: Options): FindBlockedIds => {
  const ctx = contextOf(table);
  return (viewer) => people.findBlockedIds(ctx, viewer, options);
};
export const createEmailOwnerFinder = (table: Table): FindEmailOwner => {
  const ctx = contextOf(table);
  return (email) => people.findEmailOwner(ctx, email);
};
export const openNotificationSettings = (table: Table, clock: Clock) =>
  bindAll(contextOf(table, clock), {
    readSettings: people.readNotificationSettings,
    changeSettings: people.changeNotificationSettings,
    dropSettings: people.dropNotificationSettings,
  });
