import type { UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import type { Context } from '../../runtime/context.ts';
import { findUser, replaceRecord, type StoredUser, type UserRecord } from './user.table.ts';

/**
 * Changes a person's record to what `next` makes of it, also if it changes meanwhile, and returns the account; undefined if there is none. Nothing is
 * written if `next` returns the record that it was given. `known`: the account as it was just read.
 * @throws AppError request.conflict if the record keeps changing
 */
export const changeRecord = async (
  ctx: Context,
  id: UserId,
  next: (record: UserRecord) => UserRecord | Promise<UserRecord>,
  known?: StoredUser,
): Promise<StoredUser | undefined> => {
  let read = known;
  const { user } = await untilUnchanged(async () => {
    const before = read ?? (await findUser(ctx, id));
    read = undefined;
    const record = before && (await next(before.record));
    if (!record || record === before.record) return { user: before };
    const after = await replaceRecord(ctx, before, record);
    return after && { user: after };
  });
  return user;
};
