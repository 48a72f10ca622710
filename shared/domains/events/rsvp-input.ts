import * as z from 'zod/mini';
import { RequestKey, SlotId } from '../../kernel/ids.ts';
import { eventLimits } from './rules.ts';

/** The input for joining: a slot, and the number of guests. */
export const RsvpInput = z.object({
  requestKey: RequestKey,
  slotId: SlotId,
  guests: z.int().check(z.minimum(0), z.maximum(eventLimits.guestLimit.max)),
  /** What to do if there is no room: refuse, which is the default, or join the waitlist of an event that has one. */
  ifFull: z.optional(z.enum(['refuse', 'join_waitlist'])),
});
