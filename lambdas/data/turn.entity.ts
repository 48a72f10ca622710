import { defineEntity, id, primaryKey } from './entity.ts';

/** How often something was added to what a limit bounds, so that two writers cannot both take the last spot; it is kept for a day. */
export const Turn = defineEntity('turn', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    /** What is bounded, such as `familyMembers`. */
    of: id(),
    /** Whose it is. */
    subject: id(),
    taken: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Has another writer added something meanwhile? Cost: 1, consistent, before each addition. */
    bySubject: primaryKey(['subject'], ['of']),
  },
});
