export type { TopicAccess } from './topic-roles.ts';
