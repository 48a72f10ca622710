export { findOnline, goOffline, sendLive } from './presence.ts';
export { sendTyping, type TopicAccess, type TopicMembers } from './topics.ts';
