import { CustomAttributeType } from 'electrodb';
import type { Availability, AvailabilityPrivacy } from '#shared/domains/users/availability-shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text } from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';

/** When a person is free, and who may see it: one document, of which each part is written as a whole. */
export const AvailabilityEntity = defineEntity('availability', {
  privacy: { onDeletion: 'erased', inExport: 'availability' },
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

interface AvailabilityParts {
  readonly week?: Availability['week'] | undefined;
  readonly dates?: Availability['dates'] | undefined;
  readonly privacy?: AvailabilityPrivacy | undefined;
}
/** What a person has saved. */
export interface SavedAvailability extends AvailabilityParts {
  readonly updatedAt: string;
}

/** Consistent. */
export const findAvailability = async (
  ctx: Context,
  userId: UserId,
): Promise<SavedAvailability | undefined> =>
  (await AvailabilityEntity(ctx).get({ userId }).go({ consistent: true })).data ?? undefined;

/** When those of some people are free who have saved it. Cost: ½ for each, or 1 if consistent. */
export const findAvailabilities = async (
  ctx: Context,
  ids: readonly UserId[],
  { consistent = false } = {},
): Promise<ReadonlyMap<UserId, SavedAvailability>> => {
  if (ids.length === 0) return new Map();
  const { data, unprocessed } = await AvailabilityEntity(ctx)
    .get([...new Set(ids)].map((userId) => ({ userId })))
    .go({ consistent });
  if (unprocessed.length > 0) throw new Error(`the times of ${unprocessed.length} people were not read`);
  return new Map(data.map((row) => [row.userId, row]));
};

/** Replaces the given parts, and returns everything: the last save wins. */
export const putAvailability = async (
  ctx: Context,
  userId: UserId,
  { week, dates, privacy }: AvailabilityParts,
): Promise<SavedAvailability> => {
  const { data } = await AvailabilityEntity(ctx)
    .upsert({
      ...{ userId, updatedAt: ctx.clock.now() },
      ...(week && { week }),
      ...(dates && { dates }),
      ...(privacy && { privacy }),
    })
    .go({ response: 'all_new' });
  return data;
};

export const removeAvailability = async (ctx: Context, userId: UserId): Promise<void> => {
  await AvailabilityEntity(ctx).delete({ userId }).go();
};
