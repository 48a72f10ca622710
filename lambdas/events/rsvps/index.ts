export { refuseIfOver } from './accept-invitation.ts';
export { endOffers, settle } from './advance-waitlist.ts';
export { withdrawRsvp } from './change-rsvp.ts';
export { followFamily } from './family-rsvps.ts';
export { isClaimed, isGuestInvitation } from './guest-invitation.ts';
export { nameParty, takeSpot } from './joining.ts';
export type { Responder } from './own-rsvp.ts';
export { findResponder } from './responder.ts';
export { transferRsvps } from './rsvp-transfer.ts';
