import type { FindAccount } from '../../core/actor.ts';
import type { FindBlockedIds } from '../../core/standing.ts';
import type { Table } from '../../data/table.ts';
import { contextOf } from '../../runtime/context.ts';
import * as people from './index.ts';

// For domains that are not moved yet. It goes with the last of them.
export const createAccountFinder = (table: Table): FindAccount => {
  const ctx = contextOf(table);
  return (id) => people.findAccount(ctx, id);
};
export const createApartFinder = (
  table: Table,
  options?: { readonly consistent?: boolean },
): FindBlockedIds => {
  const ctx = contextOf(table);
  return (viewer) => people.findBlockedIds(ctx, viewer, options);
};
