import { reaches } from '../../declare/topics.ts';
import { userTopic } from '../users/topics.ts';
import { connectionRow } from './rows.ts';

export const live = [
  reaches(userTopic, connectionRow, { id: ({ userId }) => userId, changes: ['connection'] }),
];
