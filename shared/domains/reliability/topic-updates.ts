import { topicUpdate } from '../../declare/topics.ts';
import { userTopic } from '../users/topics.ts';
import { attendanceRecordRow } from './rows.ts';

export const topicUpdates = [
  topicUpdate(userTopic, attendanceRecordRow, { id: ({ userId }) => userId, changes: ['reliability'] }),
];
