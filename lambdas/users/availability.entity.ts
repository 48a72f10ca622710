import { CustomAttributeType } from 'electrodb';
import type { Availability, AvailabilityPrivacy } from '#shared/domains/users/availability-shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text } from '../data/entity.ts';

/** When a person is free, and who may see it: one document, of which each part is written as a whole. */
export const AvailabilityEntity = defineEntity('availability', {
  attributes: {
    userId: id<UserId>(),
    /** Absent until it is saved, as are the other parts. */
    week: { type: CustomAttributeType<Availability['week']>('any') },
    dates: { type: CustomAttributeType<Availability['dates']>('any') },
    privacy: { type: CustomAttributeType<AvailabilityPrivacy>('any') },
    updatedAt: text(),
  },
  indexes: {
    /**
     * - When is a person free, and who may see it? Cost: 1, consistent.
     * - When are some people free? Cost: ½ each.
     */
    byUser: primaryKey(['userId'], []),
  },
});
