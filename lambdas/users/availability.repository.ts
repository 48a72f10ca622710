import type { UserId } from '#shared/kernel/ids.ts';
import { systemClock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { contextOf } from '../runtime/context.ts';
import { findAvailability, putAvailability, removeAvailability } from './store/index.ts';

export type { SavedAvailability } from './store/index.ts';

// For what is not moved yet. It goes with the last of it.
export const createAvailabilityRepository = (table: Table) => {
  const ctx = contextOf(table);
  const at = (now: string) => ({ ...ctx, log: ctx.log, clock: { ...systemClock, now: () => now } });
  return {
    find: (userId: UserId) => findAvailability(ctx, userId),
    put: (userId: UserId, parts: Parameters<typeof putAvailability>[2], now: string) =>
      putAvailability(at(now), userId, parts),
    remove: (userId: UserId) => removeAvailability(ctx, userId),
  };
};
export type AvailabilityRepository = ReturnType<typeof createAvailabilityRepository>;
