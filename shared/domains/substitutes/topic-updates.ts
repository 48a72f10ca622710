import { topicUpdate } from '../../declare/topics.ts';
import { eventTopic } from '../events/topics.ts';
import { userTopic } from '../users/topics.ts';
import { requestRow, searchRow } from './rows.ts';

const changes = ['substitutes'] as const;

export const topicUpdates = [
  topicUpdate(eventTopic, searchRow, { id: ({ eventId }) => eventId, changes }),
  topicUpdate(eventTopic, requestRow, { id: ({ eventId }) => eventId, changes }),
  topicUpdate(userTopic, requestRow, { id: ({ userId }) => userId, changes }),
];
