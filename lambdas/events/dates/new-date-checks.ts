import { eventLimits, minimumTimes, rsvpDeadline } from '#shared/domains/events/model/rules.ts';
import type { NewEvent, SlotInput } from '#shared/domains/events/model/shapes.ts';
import { HOUR_MS } from '#shared/kernel/dates.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import { InvalidInput } from '../../core/errors.ts';

type Closing = Pick<NewEvent, 'allowLateRsvp' | 'rsvpHoursBefore'>;
const FIELD = 'body.rsvpHoursBefore';

/** @throws InvalidInput if RSVPs would close both before the start and at the end */
export const refuseBadDeadline = ({ allowLateRsvp, rsvpHoursBefore }: Closing): void => {
  if (allowLateRsvp && rsvpHoursBefore > 0) throw new InvalidInput([{ field: FIELD, reason: 'choice' }]);
};

/** @throws InvalidInput if RSVPs for a new date that starts at `start` would have closed before `now` (ISO instants) */
export const refusePastDeadline = ({ rsvpHoursBefore }: Closing, start: string, now: string): void => {
  const deadline = rsvpDeadline({ dateStart: start, rsvpHoursBefore });
  if (deadline === null || deadline > now) return;
  const limit = Math.floor((Date.parse(start) - Date.parse(now)) / HOUR_MS);
  throw new InvalidInput([{ field: FIELD, reason: 'too_big', limit }]);
};

/** @throws InvalidInput if an early price is not lower than the price of its slot, or never ends */
export const refuseBadPrices = ({
  earlyHoursBefore,
  eventSlotGroup,
}: Pick<NewEvent, 'earlyHoursBefore'> & {
  readonly eventSlotGroup: readonly Pick<SlotInput, 'feeAmount' | 'earlyAmount'>[];
}): void => {
  const problems = eventSlotGroup.flatMap(({ feeAmount = 0, earlyAmount = 0 }, index): FieldProblem[] =>
    earlyAmount === 0 || earlyAmount < feeAmount
      ? []
      : [{ field: `body.eventSlotGroup.${index}.earlyAmount`, reason: 'too_big' }],
  );
  const isEndless = !earlyHoursBefore && eventSlotGroup.some(({ earlyAmount = 0 }) => earlyAmount > 0);
  if (isEndless) problems.push({ field: 'body.earlyHoursBefore', reason: 'required' });
  if (problems.length > 0) throw new InvalidInput(problems);
};

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
