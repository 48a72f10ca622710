import { CustomAttributeType } from 'electrodb';
import type { NotificationSettings } from '#shared/domains/notifications/settings.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { defineEntity, id, index, optionalText, primaryKey, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';

/**
 * A person without an account: `enteredBy` somebody, or by themselves. Once somebody with that email has an account, `claimedBy` is all that
 * is left of it.
 */
export const Guest = defineEntity('guest', {
  attributes: {
    id: id<UserId>(),
    name: optionalText(),
    /** Lowercase. */
    email: optionalText(),
    enteredBy: optionalText<UserId>(),
    claimedBy: optionalText<UserId>(),
    platform: text<Platform>(),
    locale: text<Locale>(),
    notificationSettings: { type: CustomAttributeType<NotificationSettings>('any'), required: true },
    ...stamps,
  },
  indexes: {
    /** Who is this guest? Cost: 1, consistent; for faces ½. */
    byId: primaryKey(['id'], []),
    /** Which guests may a person with this email claim? Cost: ½ for 4 KB. */
    byEmail: index('gsi5', ['email'], ['id']),
    /**
     * - Whom has a person entered, when their account is deleted? Cost: ½ for 4 KB.
     * - Whom has a person entered last? Cost: ½ for 4 KB.
     */
    byEnterer: index('gsi4', ['enteredBy'], ['createdAt', 'id']),
  },
});
