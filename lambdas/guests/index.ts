export { idOfEmail, idOfPurchase } from './guest-ids.ts';
export { forgetUnpaid, notePaid } from './guests.table.ts';
export {
  changeSettings,
  claim,
  enter,
  enteredWith,
  findGuest,
  findReceiver,
  findSummaries,
  forget,
  isGuestOf,
  openPurchases,
  readSettings,
} from './guests.ts';
export { findKnown, findNamed, type NamedGuests, nameGuests } from './name-guests.ts';
