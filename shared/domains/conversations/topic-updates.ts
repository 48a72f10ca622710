import { topicUpdate } from '../../declare/topics.ts';
import { userTopic } from '../users/topics.ts';
import { conversationRow, participantRow } from './rows.ts';
import { conversationTopic } from './topics.ts';

/** Those who do not have a conversation open learn of its messages by `showInLists`: nothing is written for each reader. */
export const topicUpdates = [
  topicUpdate(conversationTopic, conversationRow, {
    id: ({ id }) => id,
    changes: ['conversation', 'message'],
  }),
  topicUpdate(userTopic, participantRow, { id: ({ userId }) => userId, changes: ['conversationList'] }),
];
