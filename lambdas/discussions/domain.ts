import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { announcementReaders, threadReaders } from '#shared/domains/discussions/audiences.ts';
import { discussionsContract } from '#shared/domains/discussions/contract.ts';
import { kinds } from '#shared/domains/discussions/notifications.ts';
import { listedThreadRow, replyRow, threadRow } from '#shared/domains/discussions/rows.ts';
import { ANNOUNCEMENTS } from '#shared/domains/discussions/rules.ts';
import { topicUpdates } from '#shared/domains/discussions/topic-updates.ts';
import { discussionTopic } from '#shared/domains/discussions/topics.ts';
import { onAnnouncement } from '#shared/domains/notifications/audience.ts';
import { onTeamDeleted } from '#shared/domains/teams/rows.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

/** The discussions of teams and events. */
export const discussions = domain({
  name: 'discussions',
  api: {
    contract: discussionsContract,
    needs: ['table', 'cursors'],
    errorImpact: 'Nobody can read or write in the discussions of teams and events.',
  },
  rows: [threadRow, replyRow, listedThreadRow],
  notifications: kinds,
  topics: [discussionTopic],
  topicUpdates,
  background: {
    needs: ['table'],
    errorImpact:
      'Nobody is notified of posts and announcements, and the posts of deleted teams and accounts are kept.',
    timeoutSeconds: 300,
    reactions: {
      announceThread: on(threadRow, 'inserted'),
      announceListed: { ...on(listedThreadRow, 'inserted'), where: { list: ANNOUNCEMENTS } },
      announceReply: on(replyRow, 'inserted'),
      dropThread: on(threadRow, 'removed'),
      notifyReaders: onAnnouncement(threadReaders),
      notifyOfAnnouncement: onAnnouncement(announcementReaders),
      forgetTeam: onTeamDeleted,
      forgetPerson: onAccountClosed,
    },
    jobs: { sendBundles: every('1 minute') },
  },
  ownData: ['posts', 'discussionActivity'],
});
