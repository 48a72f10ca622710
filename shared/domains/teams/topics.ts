import { reaches, topic } from '../../declare/topics.ts';
import { TeamId } from '../../kernel/ids.ts';
import { team } from './roles.ts';
import { joinRequestRow, membershipRow, teamRow } from './rows.ts';

export const teamTopic = topic(team, TeamId, 'see');

export const live = [
  reaches(teamTopic, teamRow, { id: ({ id }) => id }),
  reaches(teamTopic, membershipRow, { id: ({ teamId }) => teamId, person: ({ userId }) => userId }),
  reaches(teamTopic, joinRequestRow, { id: ({ teamId }) => teamId }),
];
