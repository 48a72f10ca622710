import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { kinds } from '#shared/domains/connections/notifications.ts';
import { connectionRow } from '#shared/domains/connections/rows.ts';
import { topicUpdates } from '#shared/domains/connections/topic-updates.ts';
import { blockRow, onAccountClosed } from '#shared/domains/users/rows.ts';

export const connections = domain({
  name: 'connections',
  api: {
    contract: connectionsContract,
    needs: ['table', 'cursors'],
    errorImpact: 'Nobody can connect with other people or see their connections.',
  },
  rows: [connectionRow],
  notifications: kinds,
  topicUpdates,
  background: {
    needs: ['table'],
    errorImpact:
      'People are not notified of connection requests, old requests are not deleted, and people who blocked each other stay connected.',
    timeoutSeconds: 300,
    reactions: {
      announce: on(connectionRow, 'inserted', 'modified'),
      endBetween: on(blockRow, 'inserted'),
      forgetPerson: onAccountClosed,
    },
    jobs: { dropRequests: every('1 day') },
  },
  ownData: ['connections'],
});
