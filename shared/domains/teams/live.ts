import { reaches } from '../../declare/topics.ts';
import { userTopic } from '../users/topics.ts';
import { joinRequestRow, membershipRow, teamRow } from './rows.ts';
import { teamTopic } from './topics.ts';

export const live = [
  reaches(teamTopic, teamRow, { id: ({ id }) => id }),
  reaches(teamTopic, membershipRow, { id: ({ teamId }) => teamId, person: ({ userId }) => userId }),
  reaches(teamTopic, joinRequestRow, { id: ({ teamId }) => teamId }),
  reaches(userTopic, membershipRow, { id: ({ userId }) => userId, changes: ['team'] }),
];
