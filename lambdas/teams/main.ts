import * as connections from '../connections/index.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import * as players from '../players/index.ts';
import { serve } from '../runtime/http.ts';
import * as sites from '../sites/index.ts';
import { findAccount } from '../users/people/index.ts';
import { handlersWith } from './api.ts';
import { teams } from './domain.ts';
import { access } from './reads.ts';

const handlers = handlersWith({
  findShown: family.findShown,
  maySeeProfile: connections.maySeeProfile,
  findShownTimes: players.findShownTimes,
  countDates: events.countTeamDates,
  findSites: sites.sitesOfDeletion,
});
export const handler = serve(teams.api, { handlers, access, findAccount });
