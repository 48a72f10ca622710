import { eventLimits, minimumTimes } from '#shared/domains/events/rules.ts';
import type { NewEvent } from '#shared/domains/events/shapes.ts';
import { HOUR_MS } from '#shared/kernel/dates.ts';
import { InvalidInput } from '../../core/field-problems.ts';

type Minimum = Pick<NewEvent, 'hasMinimumNeeded' | 'minimumNeeded' | 'hoursToCancelBefore'>;

const refused = (field: keyof Minimum, reason: 'too_small' | 'too_big', limit: number) =>
  new InvalidInput([{ field: `body.${field}`, reason, limit }]);

/** @throws InvalidInput if nobody is needed, or more people than fit */
export const refuseBadMinimum = ({
  hasMinimumNeeded,
  minimumNeeded: needed,
  hoursToCancelBefore: hours,
  eventSlotGroup,
}: Minimum & { readonly eventSlotGroup: readonly { readonly capacity: number }[] }): void => {
  if (!hasMinimumNeeded) return;
  const { minimumNeeded, hoursToCancelBefore } = eventLimits;
  const capacity = eventSlotGroup.reduce((sum, slot) => sum + slot.capacity, 0);
  if (needed < minimumNeeded.min) throw refused('minimumNeeded', 'too_small', minimumNeeded.min);
  if (needed > capacity) throw refused('minimumNeeded', 'too_big', capacity);
  if (hours < hoursToCancelBefore.min)
    throw refused('hoursToCancelBefore', 'too_small', hoursToCancelBefore.min);
};

/** @throws InvalidInput if a date that starts at `start` would have been decided before `now` (ISO instants) */
export const refuseDecidedMinimum = (minimum: Minimum, start: string, now: string): void => {
  const times = minimumTimes(minimum, start);
  if (!times || times.decideAt > now) return;
  const hoursLeft = Math.floor((Date.parse(start) - Date.parse(now)) / HOUR_MS);
  throw refused('hoursToCancelBefore', 'too_big', hoursLeft);
};
