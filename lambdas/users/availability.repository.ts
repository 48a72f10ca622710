import type { Availability, AvailabilityPrivacy } from '#shared/domains/users/availability-shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { AvailabilityEntity } from './availability.entity.ts';

export interface AvailabilityParts {
  readonly week?: Availability['week'] | undefined;
  readonly dates?: Availability['dates'] | undefined;
  readonly privacy?: AvailabilityPrivacy | undefined;
}
/** What a person has saved. */
export interface SavedAvailability extends AvailabilityParts {
  readonly updatedAt: string;
}

/** When people are free. */
export const createAvailabilityRepository = (table: Table) => {
  const rows = once(() => AvailabilityEntity({ table }));
  return {
    /** Consistent. */
    async find(userId: UserId): Promise<SavedAvailability | undefined> {
      const { data } = await rows().get({ userId }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Of those people who saved any. */
    async findSome(
      ids: readonly UserId[],
      consistent: boolean,
    ): Promise<ReadonlyMap<UserId, SavedAvailability>> {
      if (ids.length === 0) return new Map();
      const { data, unprocessed } = await rows()
        .get(ids.map((userId) => ({ userId })))
        .go({ consistent });
      if (unprocessed.length > 0) throw new Error(`the times of ${unprocessed.length} people were not read`);
      return new Map(data.map((row) => [row.userId, row]));
    },

    /** Replaces the given parts, and returns everything: the last save wins. */
    async put(userId: UserId, parts: AvailabilityParts, now: string): Promise<SavedAvailability> {
      const { week, dates, privacy } = parts;
      const { data } = await rows()
        .upsert({
          ...{ userId, updatedAt: now },
          ...(week && { week }),
          ...(dates && { dates }),
          ...(privacy && { privacy }),
        })
        .go({ response: 'all_new' });
      return data;
    },

    async remove(userId: UserId): Promise<void> {
      await rows().delete({ userId }).go();
    },
  };
};
export type AvailabilityRepository = ReturnType<typeof createAvailabilityRepository>;
