import { rsvpDeadline } from '#shared/domains/events/rules.ts';
import type { NewEvent } from '#shared/domains/events/shapes.ts';
import { HOUR_MS } from '#shared/kernel/dates.ts';
import { InvalidInput } from '../../core/field-problems.ts';

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
