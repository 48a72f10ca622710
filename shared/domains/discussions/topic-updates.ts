import { topicUpdate } from '../../declare/topics.ts';
import { membershipRow } from '../teams/rows.ts';
import { replyRow, threadRow } from './rows.ts';
import { discussionTopic } from './topics.ts';

export const topicUpdates = [
  topicUpdate(discussionTopic, threadRow, { id: ({ discussionId }) => discussionId }),
  topicUpdate(discussionTopic, replyRow, { id: ({ discussionId }) => discussionId }),
  topicUpdate(discussionTopic, membershipRow, { id: ({ teamId }) => teamId, person: ({ userId }) => userId }),
];
