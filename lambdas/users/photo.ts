import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Table } from '../data/table.ts';
import { createUsersRepository } from './users.repository.ts';

/**
 * Changes a person's photo to the address that `next` returns for the current one. Does nothing if the account is deleted.
 * @throws AppError request.conflict if the record keeps changing
 */
export type SetPhoto = (userId: UserId, next: (current: string | null) => string | null) => Promise<void>;
/** The address of a person's photo; null if they have none, undefined if they have no account. */
export type FindPhoto = (userId: UserId) => Promise<string | null | undefined>;

export const openPhotoSetter = (table: Table, clock: Clock): SetPhoto => {
  const users = createUsersRepository(table);
  return async (userId, next) => {
    await untilUnchanged(async () => {
      const user = await users.find(userId);
      if (!user) return 'gone';
      const photoURL = next(user.record.photoURL);
      if (photoURL === user.record.photoURL) return 'same';
      return users.replace(user, { ...user.record, photoURL }, clock.now());
    });
  };
};

/** Consistent. */
export const openPhotoFinder = (table: Table): FindPhoto => {
  const users = createUsersRepository(table);
  return async (userId) => (await users.find(userId))?.record.photoURL;
};
