import * as z from 'zod/mini';
import { RequestKey, SlotId } from '../../../kernel/ids.ts';
import { NamedGuest } from '../../guests/named-guest.ts';
import { eventLimits } from './rules.ts';

/** The input for joining with guests who have no names. */
export const PartyInput = z.object({
  requestKey: RequestKey,
  slotId: SlotId,
  guests: z.int().check(z.minimum(0), z.maximum(eventLimits.guestLimit.max)),
  /** What to do if there is no room: refuse, which is the default, or join the waitlist of an event that has one. */
  ifFull: z.optional(z.enum(['refuse', 'join_waitlist'])),
});

/** The guests of a party, each with a name or null. No two have the same email. */
export const GuestNames = z.array(z.nullable(NamedGuest)).check(
  z.maxLength(eventLimits.guestLimit.max),
  z.check(({ value, issues }) => {
    const emails = value.map((guest) => guest?.email ?? undefined);
    for (const [index, email] of emails.entries())
      if (email !== undefined && emails.indexOf(email) < index)
        issues.push({
          ...{ code: 'custom', input: email, path: [index, 'email'] },
          params: { reason: 'duplicate' },
        });
  }),
);

/** Of a party, no more guests are named than there are. */
export const noMoreNamesThanGuests = z.check<{
  readonly guests: number;
  readonly guestNames?: readonly unknown[] | undefined;
}>(({ value: { guests, guestNames }, issues }) => {
  // It may be anything if it was refused already.
  if ((guestNames?.length ?? 0) <= guests) return;
  issues.push({
    ...{ code: 'too_big', origin: 'array', maximum: guests },
    ...{ input: guestNames, path: ['guestNames'] },
  });
});

/** The input for joining one date, or all. Guests can be named; without `guestNames`, those who are named stay so. */
export const RsvpInput = z
  .extend(PartyInput, { guestNames: z.optional(GuestNames) })
  .check(noMoreNamesThanGuests);

/** A guest as the person who brings them sees them. */
export const OwnGuest = z.object({ displayName: z.string(), email: z.nullable(z.string()) });
export type OwnGuest = z.infer<typeof OwnGuest>;
