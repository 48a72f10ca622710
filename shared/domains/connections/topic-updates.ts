import { topicUpdate } from '../../declare/topics.ts';
import { userTopic } from '../users/topics.ts';
import { connectionRow } from './rows.ts';

export const topicUpdates = [
  topicUpdate(userTopic, connectionRow, { id: ({ userId }) => userId, changes: ['connection'] }),
];
