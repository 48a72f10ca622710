import type { PushRegistrationId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, optionalText, primaryKey, text } from '../data/entity.ts';

/** A browser that shows a person's notifications; indexed by the day on which it was last confirmed. */
export const PushRegistration = defineEntity('pushRegistration', {
  attributes: {
    userId: id<UserId>(),
    id: id<PushRegistrationId>(),
    endpoint: text(),
    auth: text(),
    p256dh: text(),
    createdAt: text(),
    refreshedAt: text(),
    /** The UTC date of `refreshedAt`. */
    refreshedDay: text(),
    /** ISO instant before which the push service wants no further calls. */
    pausedUntil: optionalText(),
  },
  indexes: {
    /** Which browsers show a person's notifications? Cost: 1 for 4 KB, consistent. */
    byUser: primaryKey(['userId'], ['id']),
    /** Which registrations were last confirmed on a day, oldest first? Cost: ½ for 4 KB. */
    byAge: index('gsi5', ['refreshedDay'], ['refreshedAt', 'id']),
  },
});

/** Reserves an endpoint for one registration: a person who logs in on a shared browser takes it over. */
export const PushEndpoint = defineEntity('pushEndpoint', {
  attributes: {
    endpoint: id(),
    userId: text<UserId>(),
    registrationId: text<PushRegistrationId>(),
  },
  indexes: {
    /**
     * Whose endpoint is this? Written with the registration, so it belongs to one. Cost: 1, consistent.
     */
    byEndpoint: primaryKey(['endpoint'], []),
  },
});
