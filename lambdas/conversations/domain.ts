import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { kinds } from '#shared/domains/conversations/notifications.ts';
import { conversationRow, participantRow } from '#shared/domains/conversations/rows.ts';
import { topicUpdates } from '#shared/domains/conversations/topic-updates.ts';
import { conversationTopic } from '#shared/domains/conversations/topics.ts';
import { cancellationRow, rsvpRow } from '#shared/domains/events/rows.ts';
import { familyConnectionRow } from '#shared/domains/family/rows.ts';
import { membershipRow, onTeamDeleted } from '#shared/domains/teams/rows.ts';
import { onAccountClosed, userRow } from '#shared/domains/users/rows.ts';

export const conversations = domain({
  name: 'conversations',
  api: {
    contract: conversationsContract,
    needs: ['table', 'cursors', 'sockets'],
    errorImpact: 'Nobody can read or send messages.',
  },
  rows: [conversationRow, participantRow],
  notifications: kinds,
  topics: [conversationTopic],
  topicUpdates,
  background: {
    needs: ['table', 'sockets'],
    errorImpact:
      'Lists of conversations do not show new messages, conversations do not follow their teams and events, minors in them are not protected, and nobody is notified of unread messages.',
    timeoutSeconds: 300,
    reactions: {
      showInLists: on(conversationRow, 'inserted', 'modified'),
      planNotice: on(conversationRow, 'inserted', 'modified'),
      followTeam: on(membershipRow, 'inserted', 'modified', 'removed'),
      followEvent: on(rsvpRow, 'inserted', 'modified', 'removed'),
      endEvent: on(cancellationRow, 'inserted'),
      protectMinor: on(userRow, 'modified'),
      followFamily: on(familyConnectionRow, 'inserted', 'modified', 'removed'),
      forgetPerson: onAccountClosed,
      forgetTeam: onTeamDeleted,
    },
    jobs: { notify: every('1 minute'), dropRequests: every('1 day') },
  },
  ownData: ['conversations', 'messages', 'messageSettings'],
});
