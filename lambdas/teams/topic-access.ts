import type { TopicAccess } from '../realtime/index.ts';
import type { teams } from './domain.ts';
import { findWithRoles } from './roster/index.ts';

export const topicAccess: TopicAccess<typeof teams> = { team: findWithRoles };
