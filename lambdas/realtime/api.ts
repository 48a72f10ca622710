export { createGoOffline, createOnlineFinder, type FindOnline } from './presence.ts';
export type { TopicAccess } from './topic-roles.ts';
