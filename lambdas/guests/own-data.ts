import { type OwnData, whole } from '../downloads/sections/index.ts';
import type { guests } from './domain.ts';
import { enteredBy } from './guests.table.ts';

export const ownData = {
  guestsEntered: whole(async (ctx, userId) =>
    (await enteredBy(ctx, userId)).map(({ id, name, email, createdAt }) => ({
      id,
      name,
      email,
      createdAt,
    })),
  ),
} satisfies OwnData<typeof guests>;
