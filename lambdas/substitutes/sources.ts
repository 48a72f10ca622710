import { createConnectionsLister } from '../connections/old-api.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import type { SubstituteDates } from '../events/api.ts';
import { openPlayersNear } from '../search/api.ts';
import { createTeammatesFinder } from '../teams/old-api.ts';
import type { CandidateSource } from './candidates.ts';

/** As many strangers as could be asked in all waves, with some who are not free then. */
const MOST_NEARBY = 100;

/**
 * Where people who could be asked are found: the host's earlier dates, connections, and teams; and, for a public date, players nearby. Another
 * source is one more line.
 */
export const candidateSources = (
  table: Table,
  clock: Clock,
  dates: Pick<SubstituteDates, 'companions'>,
): CandidateSource[] => {
  const listConnections = createConnectionsLister(table);
  const findTeammates = createTeammatesFinder(table);
  const findNear = openPlayersNear(table, clock);
  return [
    (date) => dates.companions(date),
    ({ creatorId }) => listConnections(creatorId),
    ({ creatorId }) => findTeammates(creatorId),
    async ({ creatorId: viewer, gameType: sport, location: center, dateStart: at, isPrivate }) =>
      isPrivate ? [] : findNear({ viewer, sport, center, at, count: MOST_NEARBY }),
  ];
};
