export { toTeamCard } from './team-page.ts';
export { createTeamsRepository, type TeamsRepository } from './teams.repository.ts';
