export { limitsOfTeam } from './plans.ts';
