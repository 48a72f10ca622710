export { createLiveSender, type SendLive } from './live-sender.ts';
export { createGoOffline } from './presence.ts';
export type { TopicAccess } from './topic-roles.ts';
