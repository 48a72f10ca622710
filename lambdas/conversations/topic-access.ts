import type { TopicAccess } from '../realtime/index.ts';
import type { conversations } from './domain.ts';
import { findWithRole } from './reading/index.ts';

export const topicAccess: TopicAccess<typeof conversations> = { conversation: findWithRole };
