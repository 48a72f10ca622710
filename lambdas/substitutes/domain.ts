import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { substitutesContract } from '#shared/domains/substitutes/contract.ts';
import { kinds } from '#shared/domains/substitutes/notifications.ts';
import { requestRow, searchRow } from '#shared/domains/substitutes/rows.ts';
import { topicUpdates } from '#shared/domains/substitutes/topic-updates.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

export const substitutes = domain({
  name: 'substitutes',
  api: {
    contract: substitutesContract,
    needs: ['table'],
    errorImpact: 'Hosts cannot look for substitutes, and people who are asked cannot answer.',
  },
  rows: [searchRow, requestRow],
  notifications: kinds,
  topicUpdates,
  background: {
    needs: ['table'],
    errorImpact: 'Nobody is asked to be a substitute, and hosts are not notified of late drop-outs.',
    timeoutSeconds: 300,
    // Holds the search index, to find players nearby.
    memoryMb: 1769,
    reactions: {
      watchDropOuts: on(rsvpRow, 'modified'),
      noteClaim: on(rsvpRow, 'modified'),
      askPerson: on(requestRow, 'inserted', 'modified'),
      announceSearch: on(searchRow, 'modified'),
      forgetPerson: onAccountClosed,
    },
    jobs: { askSubstitutes: every('1 minute'), checkRosters: every('10 minutes') },
  },
  ownData: ['substituteRequests', 'substituteSettings'],
});
