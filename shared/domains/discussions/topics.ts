import { topic } from '../../declare/topics.ts';
import { DiscussionId } from './ids.ts';
import { discussion } from './roles.ts';

export const discussionTopic = topic(discussion, DiscussionId, 'see');
