import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text } from '../data/entity.ts';
import type { Context } from '../runtime/context.ts';

/** Long enough for all retries of the reaction. */
const KEPT_MS = DAY_MS;

/**
 * That a person has chosen a new password with an emailed code, which ended all sessions. The name of the key is its own: the user pool's trigger
 * may write these rows, and none of the person's others.
 */
export const NewPassword = defineEntity('newPassword', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    newPasswordOf: id<UserId>(),
    chosenAt: text(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** When did a person choose a new password? Cost: nothing, the reaction gets the row. */
    byPerson: primaryKey(['newPasswordOf'], []),
  },
});

/** Notes a new password; the last one counts. */
export const noteNewPassword = async (
  ctx: Context,
  newPasswordOf: UserId,
  chosenAt: string,
): Promise<void> => {
  const expiresAt = epochSeconds(addMilliseconds(chosenAt, KEPT_MS));
  await NewPassword(ctx).upsert({ newPasswordOf, chosenAt, expiresAt }).go();
};
