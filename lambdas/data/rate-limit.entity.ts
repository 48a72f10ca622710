import { defineEntity, id, primaryKey } from './entity.ts';

/** How many requests an endpoint has accepted from a subject in one period; the table deletes the row after that. */
export const RateLimit = defineEntity('rateLimit', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    subject: id(),
    scope: id(),
    used: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** How many requests has an endpoint accepted from a person or address? Cost: none, as it is a condition of the write. */
    bySubject: primaryKey(['subject'], ['scope']),
  },
});
