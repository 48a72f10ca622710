export { toTeamCard } from './team-page.ts';
export { createTeamsRepository, type TeamRow, type TeamsRepository } from './teams.repository.ts';
export { createTeamsService, type TeamsService } from './teams.service.ts';
