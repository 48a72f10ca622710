import { topicUpdate } from '../../declare/topics.ts';
import { userTopic } from '../users/topics.ts';
import { joinRequestRow, membershipRow, teamRow } from './rows.ts';
import { teamTopic } from './topics.ts';

export const topicUpdates = [
  topicUpdate(teamTopic, teamRow, { id: ({ id }) => id }),
  topicUpdate(teamTopic, membershipRow, { id: ({ teamId }) => teamId, person: ({ userId }) => userId }),
  topicUpdate(teamTopic, joinRequestRow, { id: ({ teamId }) => teamId }),
  topicUpdate(userTopic, membershipRow, { id: ({ userId }) => userId, changes: ['team'] }),
];
