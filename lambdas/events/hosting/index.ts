export { cancel, cancelDates, checkMinimums } from './cancel.ts';
export { create } from './create-event.ts';
export { edit } from './edit.ts';
export { editDates } from './edit-dates.ts';
export { forgetTeam } from './host-teams.ts';
export { countMembersOfDate, followMembership, forgetPerson } from './leave-hosting.ts';
export { leaveTeamDates } from './leave-team-dates.ts';
export { makePublic } from './make-public.ts';
export { cancelForPlace, delayForPlace, move } from './move.ts';
