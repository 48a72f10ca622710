import { topicUpdate } from '../../declare/topics.ts';
import { userTopic } from '../users/topics.ts';
import { familyConnectionRow } from './rows.ts';

export const topicUpdates = [
  topicUpdate(userTopic, familyConnectionRow, { id: ({ userId }) => userId, changes: ['family'] }),
];
