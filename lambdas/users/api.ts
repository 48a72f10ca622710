export { openAccountDeletion } from './account-deletion.ts';
export { createAccountFinder } from './account-finder.ts';
export { createActiveFinder, createVisitorsFinder, faceForVisitors, isUnnamed, named } from './active.ts';
export { createOwnEmailsFinder, type FindOwnEmails } from './alternate-emails-finder.ts';
export { createApartFinder } from './apart.ts';
export { openCloseAccountsJob } from './closed-accounts.ts';
export { type CorrectBirthdate, openBirthdateCorrection } from './correct-birthdate.ts';
export { createEmailOwnerFinder, type FindEmailOwner } from './email-owner.ts';
export { createGoneFinder, type FindGone } from './gone.ts';
export { createHostedCounter } from './hosted-count.ts';
export { openNotificationSettings } from './notification-settings.ts';
export { createPeopleFinder } from './people.ts';
export { createPlayersFinder, type FindPlayers } from './players.ts';
export { openProfileReads } from './public-reads.ts';
export { createRemindersFinder, type FindReminders } from './reminders.ts';
export type {
  FindVisible,
  Knows,
  VisibleOf,
} from './visible.ts';
