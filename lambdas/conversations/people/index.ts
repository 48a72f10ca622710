export { bringUpToDate, isIn, joiner } from './change-people.ts';
export { followEvent, followTeam, openEvent, openTeam, teamConversation } from './follow.ts';
export { findGuard, membershipOf } from './guard.ts';
