import { domain } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { kinds } from '#shared/domains/users/notifications.ts';
import { pageChanges } from '#shared/domains/users/page-changes.ts';
import {
  accountDeletionRow,
  alternateEmailsRow,
  availabilityRow,
  blockRow,
  logInHelpRow,
  onAccountClosed,
  userRow,
} from '#shared/domains/users/rows.ts';
import { userTopic } from '#shared/domains/users/topics.ts';

export const users = domain({
  name: 'users',
  api: {
    contract: usersContract,
    needs: ['table', 'hosts', 'placeSearch', 'signInMethods', 'userExistence', 'socketActivity'],
    dataPackages: ['geo-tz'],
    errorImpact:
      'Nobody can set up or change a profile, and logged-in users see an error instead of the home page.',
  },
  rows: [userRow, alternateEmailsRow, availabilityRow, blockRow, logInHelpRow, accountDeletionRow],
  background: {
    needs: ['table', 'cursors', 'origins', 'mail', 'signInMethods'],
    errorImpact:
      'New users get no welcome email, login help and codes for alternate emails are not sent, and accounts are not deleted completely.',
    reactions: {
      welcome: on(userRow, 'inserted'),
      announceBirthdate: on(userRow, 'modified'),
      mailAlternateEmailCode: {
        ...on(alternateEmailsRow, 'inserted', 'modified'),
        where: { codes: 'requested' },
      },
      helpToLogIn: on(logInHelpRow, 'inserted'),
      forgetPerson: onAccountClosed,
    },
  },
  notifications: kinds,
  topics: [userTopic],
  pageChanges,
  ownData: ['profile', 'unconfirmedEmails', 'availability', 'blockedPeople'],
});
