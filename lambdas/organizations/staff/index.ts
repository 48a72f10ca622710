export { listOwned, roleInTeams } from './organization-staff.table.ts';
