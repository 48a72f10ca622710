import type { Browser, System, sessionStates } from '#shared/domains/auth/session-rules.ts';
import type { LoginSessionId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text } from './entity.ts';

/** A login on a device. It holds no address and no user agent: only the browser and the system, from closed lists. */
export const LoginSession = defineEntity('loginSession', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    userId: id<UserId>(),
    /** From the token's `origin_jti`, which every token of the login has. */
    id: id<LoginSessionId>(),
    browser: text<Browser>(),
    system: text<System>(),
    startedAt: text(),
    /** Written at most once a day. */
    seenAt: text(),
    /** An ended one stays, so that its tokens are refused. */
    state: text<(typeof sessionStates)[number]>(),
    /** When no token of the login can be valid anymore. Seconds since the epoch. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /**
     * - Was this login ended? Cost: ½, at most once a minute for each instance of a function.
     * - On which devices is a person logged in? Cost: 1, consistent.
     */
    byUser: primaryKey(['userId'], ['id']),
  },
});
