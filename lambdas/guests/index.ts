export {
  changeSettings,
  findFaces,
  findGuest,
  findReceiver,
  isGuestOf,
  readSettings,
} from './guests.ts';
export { findKnown, findNamed, nameGuests } from './name-guests.ts';
