export { idOfEmail, idOfPurchase } from './guest-ids.ts';
export {
  changeSettings,
  claim,
  enter,
  enteredWith,
  findGuest,
  findReceiver,
  findSummaries,
  forget,
  forgetUnpaid,
  isGuestOf,
  notePaid,
  openPurchases,
  readSettings,
} from './guests.ts';
export { findKnown, findNamed, type NamedGuests, nameGuests } from './name-guests.ts';
