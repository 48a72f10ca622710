import * as z from 'zod/mini';
import { Instant } from '#shared/kernel/dates.ts';
import { EventId, GuestRequestId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import type { Clock } from './clock.ts';
import { createSeals, type ReadSecret } from './seal.ts';

const date = { eventId: EventId, occurrenceId: OccurrenceId, until: Instant };

/**
 * What a link in an email is for: a person's RSVP to one date, the RSVP of someone without an account that is not confirmed yet, or an invitation to an address. `sentAt` is
 * when the email was written: the page of the link points out an RSVP after that.
 */
const Target = z.discriminatedUnion('ask', [
  z.object({ ...date, ask: z.literal('attend'), userId: UserId, sentAt: Instant }),
  z.object({ ...date, ask: z.literal('confirm'), requestId: GuestRequestId }),
  z.object({ ...date, ask: z.literal('invited'), guestId: UserId }),
]);
export type RsvpTarget = z.infer<typeof Target>;

export interface RsvpLinks {
  /** The token in a link. */
  seal(target: RsvpTarget): Promise<string>;
  /** Undefined if it was not made here, or its time is over. */
  open(token: string): Promise<RsvpTarget | undefined>;
}

const SCOPE = 'link';

/** A link speaks for one person on one date until a point in time, and for nothing else: it logs nobody in. */
export const createRsvpLinks = (readSecret: ReadSecret, clock: Clock): RsvpLinks => {
  const seals = createSeals(readSecret, 'answers');
  return {
    seal: (target) => seals.seal(SCOPE, target),
    async open(token) {
      const target = await seals.open(SCOPE, Target, token);
      return target && clock.now() < target.until ? target : undefined;
    },
  };
};
