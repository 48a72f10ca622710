import type { TopicAccess, TopicMembers } from '../realtime/index.ts';
import type { conversations } from './domain.ts';
import { findFollowers, findWithRole } from './reading/index.ts';

export const topicAccess: TopicAccess<typeof conversations> = { conversation: findWithRole };
export const topicMembers: TopicMembers<typeof conversations> = { conversation: findFollowers };
