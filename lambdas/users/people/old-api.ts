import type { Change } from '#shared/declare/rows.ts';
import type { accountDeletionRow } from '#shared/domains/users/rows.ts';
import type { FindAccount } from '../../core/actor.ts';
import type { Clock } from '../../core/clock.ts';
import type { PagedJobDeps } from '../../core/paged-job.ts';
import type { FindBlockedIds } from '../../core/standing.ts';
import type { Table } from '../../data/table.ts';
import type { HasAccount } from '../../integrations/user-pool.ts';
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
export const openCloseAccountsJob = (
  table: Table,
  { hasAccount, clock, log }: PagedJobDeps & { readonly hasAccount: HasAccount },
) => {
  const ctx = { ...contextOf(table, clock), log };
  return () => people.closeAccounts(ctx, hasAccount);
};
export const openAccountDeletion = (
  table: Table,
  { clock, log, ...steps }: PagedJobDeps & Parameters<typeof people.finishDeletions>[1],
) => {
  const ctx = { ...contextOf(table, clock), log };
  return {
    deleteAccount: async ({ after }: Change<typeof accountDeletionRow>): Promise<void> => {
      if (after?.stage === 'requested') await people.continueDeletion(ctx, after.id, steps);
    },
    finishDeletions: () => people.finishDeletions(ctx, steps),
  };
};
