export {
  countsHosted,
  findAccount,
  findAlternateEmails,
  findEmailOwner,
  findOwnEmails,
  toMe,
} from './accounts.ts';
export { findBlockedIds, findViewer } from './blocks.ts';
export { closeAccounts, closeIfGone } from './close-accounts.ts';
export { correctBirthdate } from './correct-birthdate.ts';
export { continueDeletion, finishDeletions } from './delete-account.ts';
export { findGone, findPeople, findPlayers, findReminders, type PersonFacts } from './facts.ts';
export {
  faceForVisitors,
  findActiveIds,
  findForVisitors,
  findNamed,
  findShown,
  isUnnamed,
  named,
} from './names.ts';
export {
  changeNotificationSettings,
  dropNotificationSettings,
  readNotificationSettings,
} from './notification-settings.ts';
export { updatePaymentFacts } from './payment-facts.ts';
export { findPhoto, setPhoto } from './photo.ts';
export { findReceiver, type Receiver } from './receivers.ts';
export { findSavedTimes, hasWeek, type PersonTimes, privacyOf, stillToCome, timesOf } from './times.ts';
export { findVisible, visibleOf } from './visible.ts';
