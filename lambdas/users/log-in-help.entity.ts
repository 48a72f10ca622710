import type { LogInHelpId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { defineEntity, id, primaryKey, text } from '../data/entity.ts';

/** A request to be told by email how an address logs in. The reaction to this row sends the email, so the request reveals nothing about the address. */
export const LogInHelpEntity = defineEntity('logInHelp', {
  attributes: {
    id: id<LogInHelpId>(),
    email: text(),
    platform: text<Platform>(),
    locale: text<Locale>(),
    createdAt: text(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Which email asked for help to log in? Published on the bus by id. Cost: 1, consistent. */
    byId: primaryKey(['id'], []),
  },
});
