import { domain } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { listsContract } from '#shared/domains/lists/contract.ts';
import { userListRow } from '#shared/domains/lists/rows.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

/** The lists of people that someone keeps. */
export const lists = domain({
  name: 'lists',
  api: {
    contract: listsContract,
    needs: ['table'],
    errorImpact: 'Nobody can see or change their user lists, or invite with them.',
  },
  rows: [userListRow],
  background: {
    needs: ['table'],
    errorImpact:
      'The user lists of deleted accounts are kept, and deleted accounts stay in the lists of others.',
    timeoutSeconds: 300,
    reactions: {
      tidy: on(userListRow, 'modified', 'removed'),
      forgetPerson: onAccountClosed,
    },
  },
  ownData: ['userLists'],
});
