export { createRolesInTeam, openTeamAccess, type TeamAccess } from './access.ts';
/** For counts that belong into a transaction of another domain. */
export { createTeamEntity } from './team.entity.ts';
export { shownRoster, toTeamCard } from './team-page.ts';
export { createTeamPageOfSite, type TeamPageOfSite } from './team-pages.ts';
export { createTeamsRepository, type TeamRow, type TeamsRepository } from './teams.repository.ts';
