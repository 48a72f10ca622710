export {
  countsHosted,
  findAccount,
  findAlternateEmails,
  findConfirmedOwner,
  findEmailOwner,
  findOwnEmails,
  findPhoto,
  findReceiver,
  type Receiver,
  setPhoto,
  toMe,
  updatePaymentFacts,
} from './accounts.ts';
export {
  changeNotificationSettings,
  correctBirthdate,
  dropNotificationSettings,
  readNotificationSettings,
} from './birthdate-and-settings.ts';
export { findBlockedIds, findViewer } from './blocks.ts';
export { closeAccounts, closeIfGone, continueDeletion, finishDeletions } from './close-accounts.ts';
export {
  findGone,
  findMinorIds,
  findPeople,
  findPlayers,
  findReminders,
  findSavedTimes,
  hasWeek,
  type PersonFacts,
  type PersonTimes,
  privacyOf,
  stillToCome,
  timesOf,
} from './facts.ts';
export {
  findActiveIds,
  findContact,
  findForVisitors,
  findNamed,
  findShown,
  findVisible,
  isUnnamed,
  named,
  summaryForVisitors,
  visibleOf,
} from './names.ts';
