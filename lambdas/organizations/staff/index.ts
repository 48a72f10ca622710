export { listOwned } from './organization-staff.table.ts';
export { roleInTeams } from './team-roles.ts';
