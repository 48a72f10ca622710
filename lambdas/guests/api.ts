export { type EnterGuest, openEnterGuest } from './guest-accounts.ts';
export { type GuestClaims, openGuestClaims } from './guest-claims.ts';
export { createGuestIds, type GuestIdOfEmail } from './guest-ids.ts';
export {
  createGuestFaces,
  createGuestFinder,
  createGuestOwnership,
  createGuestReceivers,
  type FindGuest,
  type IsGuestOf,
  openGuestSettings,
} from './guest-reads.ts';
export {
  createKnownGuestsFinder,
  createNamedGuestsFinder,
  type FindKnownGuests,
  type FindNamedGuests,
  type NamedGuests,
  type NameGuests,
  openNameGuests,
} from './name-guests.ts';
