import type { Table } from '../data/table.ts';
import { type OwnData, whole } from '../downloads/api.ts';
import type { guests } from './domain.ts';
import { createGuestsRepository } from './guests.repository.ts';

export const openOwnData = (table: Table): OwnData<typeof guests> => {
  const { enteredBy } = createGuestsRepository(table);
  return {
    guestsEntered: whole(async (userId) =>
      (await enteredBy(userId)).map(({ id, name, email, createdAt }) => ({ id, name, email, createdAt })),
    ),
  };
};
