export { findOnline, goOffline, sendLive } from './presence.ts';
export type { TopicAccess } from './topics.ts';
