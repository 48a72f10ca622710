import { domain } from '#shared/declare/domain.ts';
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
  notifications: kinds,
});
