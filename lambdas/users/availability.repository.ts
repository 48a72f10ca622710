import type { Availability } from '#shared/domains/users/availability-shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { createAvailabilityEntity } from './availability.entity.ts';

/** Each person's weekly availability. */
export const createAvailabilityRepository = (table: Table) => {
  const weeks = once(() => createAvailabilityEntity(table));
  return {
    async find(userId: UserId): Promise<Availability | undefined> {
      const { data } = await weeks().get({ userId }).go({ consistent: true });
      return data ? { week: data.week, updatedAt: data.updatedAt } : undefined;
    },
    /** Replaces the week: the last save wins. */
    async put(userId: UserId, week: Availability['week'], now: string): Promise<void> {
      await weeks().put({ userId, week, updatedAt: now }).go();
    },
    async remove(userId: UserId): Promise<void> {
      await weeks().delete({ userId }).go();
    },
  };
};
export type AvailabilityRepository = ReturnType<typeof createAvailabilityRepository>;
