export {
  changeSettings,
  findFaces,
  findGuest,
  findReceiver,
  isGuestOf,
  readSettings,
} from './guests.ts';
export { findKnown, findNamed, type NamedGuests, nameGuests } from './name-guests.ts';
