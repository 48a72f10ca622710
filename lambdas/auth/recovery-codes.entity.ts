import type { recoveryStates } from '#shared/domains/auth/recovery-codes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { defineEntity, id, optionalText, primaryKey, text } from '../data/entity.ts';

/** A person's recovery codes. One of them turns off the authenticator app, and all of them end with that. */
export const RecoveryCodes = defineEntity('recoveryCodes', {
  privacy: { onDeletion: 'erased', notExported: 'Only hashes of the codes are stored.' },
  attributes: {
    userId: id<UserId>(),
    /** Hashes of the codes with the person's id. */
    digests: { type: 'set', items: 'string', required: true },
    /** `used`: a code was accepted, and the app is being turned off; `done`: it has been. */
    state: text<(typeof recoveryStates)[number]>(),
    createdAt: text(),
    usedAt: optionalText(),
    /** The account's username in the pool. */
    username: optionalText(),
    /** Where the notice goes, and in which design and language. */
    email: optionalText(),
    platform: optionalText<Platform>(),
    locale: optionalText<Locale>(),
    /** Once the app is turned off. Seconds since the epoch. */
    expiresAt: { type: 'number', field: 'ttl' },
  },
  indexes: {
    /** Does a person have recovery codes, and is this one of them? Cost: 1, consistent; or none, as a condition of the write. */
    byUser: primaryKey(['userId'], []),
  },
});
