import { topic } from '../../declare/topics.ts';
import { EventId } from '../../kernel/ids.ts';
import { event } from './roles.ts';

export const eventTopic = topic(event, EventId, 'see');
