export { createRolesInTeam, openTeamAccess, type TeamAccess } from './access.ts';
/** For counts that other domains update in their own transactions. */
export { createTeamEntity } from './team.entity.ts';
export { shownRoster, toTeamCard } from './team-page.ts';
export { createTeamPageOfSite, type TeamPageOfSite } from './team-pages.ts';
export { createTeamsRepository, type TeamRow, type TeamsRepository } from './teams.repository.ts';
