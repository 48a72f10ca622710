import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text } from '../data/entity.ts';

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
