import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { createNextPublicDates } from '../events/old-api.ts';
import { openShownNames } from '../family/api.ts';
import { createPlaceCardsFinder } from '../places/old-api.ts';
import { createPlayersFinder, createShownTimesFinder } from '../players/old-api.ts';
import { createSiteHeadsFinder } from '../sites/old-api.ts';
import { createTeamCardsFinder } from '../teams/old-api.ts';
import { openLiveIndex } from './live-index.ts';
import { createPlayersNearby } from './players-nearby.service.ts';
import { createResults } from './results.ts';
import { createSearchService } from './search.service.ts';
import { createTeamSearch } from './team-search.service.ts';

/** The services of the search over one table; they share one index. */
export const createSearchServices = (table: Table, clock: Clock) => {
  const findActive = openShownNames(table, clock);
  const findTeamCards = createTeamCardsFinder(table, findActive);
  const findPlayers = createPlayersFinder(table, clock);
  const live = openLiveIndex(table, clock);
  const results = createResults({
    findNextPublicDates: createNextPublicDates(table, { findActive, clock }),
    findTeamCards,
    findPlayers,
    findPlaceCards: createPlaceCardsFinder(table),
    findSiteHeads: createSiteHeadsFinder(table),
  });
  return {
    search: createSearchService({ live, results, clock }),
    teams: createTeamSearch({ live, findTeamCards }),
    players: createPlayersNearby({
      ...{ live, findPlayers, clock },
      findShownTimes: createShownTimesFinder(table, clock),
    }),
  };
};
