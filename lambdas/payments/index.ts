export { badgeOfTeam, limitsOfTeam, paidPlanOfTeam } from './plans.ts';
export { pageReads } from './reads.ts';
