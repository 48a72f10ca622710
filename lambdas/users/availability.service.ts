import { eachDay, normalised, type Week } from '#shared/domains/users/availability.ts';
import type { Availability } from '#shared/domains/users/availability-shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Person } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { AvailabilityRepository } from './availability.repository.ts';

export interface AvailabilityDeps {
  readonly availability: AvailabilityRepository;
  readonly clock: Clock;
}

export const createAvailabilityService = ({ availability, clock }: AvailabilityDeps) => ({
  /** To others, a week they may not see looks like one that was never saved. */
  async of(viewer: Pick<Person, 'userId'>, userId: UserId): Promise<Availability> {
    const saved = viewer.userId === userId ? await availability.find(userId) : undefined;
    return saved ?? { week: eachDay(() => []), updatedAt: null };
  },

  async save({ userId }: Pick<Person, 'userId'>, week: Week): Promise<Availability> {
    const saved = { week: normalised(week), updatedAt: clock.now() };
    await availability.put(userId, saved.week, saved.updatedAt);
    return saved;
  },
});
export type AvailabilityService = ReturnType<typeof createAvailabilityService>;
