export { badgeOfTeam, limitsOfTeam, paidPlanOfTeam } from './plans.ts';
