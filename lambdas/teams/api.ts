export { openTeamAccess, type TeamAccess } from './access.ts';
export {
  createHostingTeamFinder,
  createTeamPartFinder,
  type FindHostingTeam,
  type FindTeamPart,
  type HostingTeam,
  openTeamMembers,
  type TeamMember,
  type TeamMembers,
} from './event-hosts.ts';
export { createListedTeamsReader, type ReadListedTeams } from './listed-teams.ts';
export { openTeamReads } from './public-reads.ts';
export {
  createListedTeamFinder,
  createTeamWithRosterFinder,
  type FindTeamWithRoster,
} from './public-team.ts';
export { createTeamCardsFinder, type FindTeamCards } from './team-cards.ts';
export {
  createCommunitiesFinder,
  createTeamFinder,
  createTeammatesFinder,
  createTeamsOfFinder,
  type FindTeam,
  type FindTeamsOf,
  type Team,
} from './team-finders.ts';
