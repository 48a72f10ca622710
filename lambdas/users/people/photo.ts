import type { UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import { changeRecord, findUser } from '../store/index.ts';

/** The address of a person's photo; null if they have none, undefined if they have no account. Consistent. */
export const findPhoto = async (ctx: Context, id: UserId): Promise<string | null | undefined> =>
  (await findUser(ctx, id))?.record.photoURL;

/**
 * Changes a person's photo to the address that `next` returns for the current one. Does nothing if the account is deleted.
 * @throws AppError request.conflict if the record keeps changing
 */
export const setPhoto = async (
  ctx: Context,
  id: UserId,
  next: (current: string | null) => string | null,
): Promise<void> => {
  await changeRecord(ctx, id, (record) => {
    const photoURL = next(record.photoURL);
    return photoURL === record.photoURL ? record : { ...record, photoURL };
  });
};
