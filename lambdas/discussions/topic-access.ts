import type { TopicAccess } from '../realtime/index.ts';
import { findDiscussion } from './access.ts';
import type { discussions } from './domain.ts';

export const topicAccess: TopicAccess<typeof discussions> = { discussion: findDiscussion };
