import { domain } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { kinds } from '#shared/domains/users/notifications.ts';
import { pageChanges } from '#shared/domains/users/page-changes.ts';
import { availabilityRow, blockRow, logInHelpRow, userRow } from '#shared/domains/users/rows.ts';
import { userTopic } from '#shared/domains/users/topics.ts';

export const users = domain({
  name: 'users',
  api: {
    contract: usersContract,
    needs: ['table', 'hosts', 'placeSearch', 'signInMethods', 'userExistence'],
    errorImpact:
      'Nobody can set up or change a profile, and logged-in users see an error instead of the home page.',
  },
  rows: [userRow, availabilityRow, blockRow, logInHelpRow],
  background: {
    needs: ['table', 'cursors', 'origins', 'mail', 'signInMethods'],
    errorImpact:
      'New users get no welcome email, login help is not sent, and blocks of deleted accounts are kept.',
    reactions: {
      welcome: on(userRow, 'inserted'),
      helpToLogIn: on(logInHelpRow, 'inserted'),
      forgetBlocks: on(userRow, 'removed'),
    },
  },
  notifications: kinds,
  topics: [userTopic],
  pageChanges,
});
