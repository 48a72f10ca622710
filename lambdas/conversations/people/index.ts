export { bringUpToDate, joiner } from './change-people.ts';
export { followEvent, followTeam, openEvent, openTeam, teamConversation } from './follow.ts';
export { findGuard, type Guard, membershipOf } from './guard.ts';
