export { findOnline, goOffline, sendLive } from './presence.ts';
export { sendTyping, type TopicAccess } from './topics.ts';
