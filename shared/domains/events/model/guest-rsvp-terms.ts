import * as z from 'zod/mini';
import { hasSlotForAnyone } from './eligibility.ts';
import { EventPage } from './shapes.ts';

/** What someone without an account chooses from who RSVPs to a date: neither the place nor who is going. */
export const GuestRsvpTerms = z.pick(EventPage, {
  creatorId: true,
  gameType: true,
  dateStart: true,
  timeZone: true,
  rsvpState: true,
  creatorApprovalNeeded: true,
  allowWaitlist: true,
  allowParticipantGuests: true,
  guestLimit: true,
  chargeGuests: true,
  eventSlotGroup: true,
});
export type GuestRsvpTerms = z.infer<typeof GuestRsvpTerms>;

/** The terms on which someone without an account can RSVP; null if the host does not allow it, or no slot is for anyone. */
export const guestRsvpTerms = (event: EventPage): GuestRsvpTerms | null => {
  if (!event.allowGuestRsvp || event.rsvpState !== 'open' || !hasSlotForAnyone(event)) return null;
  const { creatorId, gameType, dateStart, timeZone, rsvpState, creatorApprovalNeeded, allowWaitlist } = event;
  const { allowParticipantGuests, guestLimit, chargeGuests, eventSlotGroup } = event;
  return {
    ...{ creatorId, gameType, dateStart, timeZone, rsvpState, creatorApprovalNeeded, allowWaitlist },
    ...{ allowParticipantGuests, guestLimit, chargeGuests, eventSlotGroup },
  };
};
