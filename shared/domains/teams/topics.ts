import { topic } from '../../declare/topics.ts';
import { TeamId } from '../../kernel/ids.ts';
import { team } from './roles.ts';

export const teamTopic = topic(team, TeamId, 'see');
