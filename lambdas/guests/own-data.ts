import type { Table } from '../data/table.ts';
import { type OwnData, whole } from '../downloads/sections/index.ts';
import { contextOf } from '../runtime/context.ts';
import type { guests } from './domain.ts';
import { enteredBy } from './guests.table.ts';

export const openOwnData = (table: Table): OwnData<typeof guests> => {
  const ctx = contextOf(table);
  return {
    guestsEntered: whole(async (userId) =>
      (await enteredBy(ctx, userId)).map(({ id, name, email, createdAt }) => ({
        id,
        name,
        email,
        createdAt,
      })),
    ),
  };
};
