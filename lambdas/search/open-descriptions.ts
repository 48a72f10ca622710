import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { createNextPublicDates } from '../events/old-api.ts';
import { openShownNames } from '../family/api.ts';
import { createPlaceCardsFinder } from '../places/old-api.ts';
import { createPlayerFinder } from '../players/old-api.ts';
import { createSiteHeadsFinder } from '../sites/old-api.ts';
import { createTeamCardsFinder, createTeamWithRosterFinder } from '../teams/old-api.ts';
import { createDescriptions } from './describe.ts';

const consistent = true;

/** Descriptions from the table. They see what was written a moment ago, since the stream can be faster than the table's replicas. */
export const openDescriptions = (table: Table, clock: Clock) => {
  const findActive = openShownNames(table, clock, { consistent });
  return createDescriptions({
    findNextPublicDates: createNextPublicDates(table, { findActive, clock, consistent }),
    findTeamWithRoster: createTeamWithRosterFinder(table, findActive),
    findTeamCards: createTeamCardsFinder(table, findActive),
    findPlayer: createPlayerFinder(table, clock),
    findPlaceCards: createPlaceCardsFinder(table, { consistent }),
    findSiteHeads: createSiteHeadsFinder(table, { consistent }),
  });
};
