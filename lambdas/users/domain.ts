import { domain } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { kinds } from '#shared/domains/users/notifications.ts';
import { logInHelpRow, userRow } from '#shared/domains/users/rows.ts';

export const users = domain({
  name: 'users',
  api: {
    contract: usersContract,
    needs: ['table', 'hosts', 'placeSearch', 'signInMethods', 'userExistence'],
    errorImpact:
      'Nobody can set up or change a profile, and signed-in people see an error instead of their home.',
  },
  rows: [userRow, logInHelpRow],
  background: {
    needs: ['table', 'cursors', 'origins', 'mail', 'signInMethods'],
    errorImpact: 'New people get no welcome, and nobody who asks is emailed how to log in.',
    reactions: {
      welcome: on(userRow, 'inserted'),
      helpToLogIn: on(logInHelpRow, 'inserted'),
    },
  },
  notifications: kinds,
});
