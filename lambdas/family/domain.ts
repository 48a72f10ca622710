import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { familyContract } from '#shared/domains/family/contract.ts';
import { kinds } from '#shared/domains/family/notifications.ts';
import {
  familyConnectionRow,
  familyInvitationRow,
  familyMemberRow,
  familyRideRow,
} from '#shared/domains/family/rows.ts';
import { topicUpdates } from '#shared/domains/family/topic-updates.ts';
import { blockRow, onAccountClosed } from '#shared/domains/users/rows.ts';

export const family = domain({
  name: 'family',
  api: {
    contract: familyContract,
    needs: ['table', 'cursors', 'hosts'],
    errorImpact: 'Nobody can see or change their family members.',
  },
  rows: [familyConnectionRow, familyMemberRow, familyInvitationRow, familyRideRow],
  ownData: ['family'],
  notifications: kinds,
  topicUpdates,
  background: {
    needs: ['table', 'cursors', 'origins', 'mail'],
    errorImpact:
      'People are not notified of family requests, invitations to an own account are not sent or do nothing, old requests are not deleted, people who blocked each other still share children, and deleted accounts stay in families.',
    timeoutSeconds: 300,
    reactions: {
      announce: on(familyConnectionRow, 'inserted', 'modified', 'removed'),
      becomeAccount: on(familyConnectionRow, 'modified'),
      mailInvitation: on(familyInvitationRow, 'inserted', 'modified'),
      useInvitation: on(familyInvitationRow, 'modified'),
      endBetween: on(blockRow, 'inserted'),
      forgetPerson: onAccountClosed,
    },
    jobs: { dropRequests: every('1 day') },
  },
});
