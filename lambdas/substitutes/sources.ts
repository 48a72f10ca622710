import { createConnectionsLister } from '../connections/api.ts';
import type { Table } from '../data/table.ts';
import type { SubstituteDates } from '../events/api.ts';
import { createTeammatesFinder } from '../teams/api.ts';
import type { CandidateSource } from './candidates.ts';

/** Where people who could be asked are found: the host's earlier dates, connections, and teams. Another source is one more line. */
export const candidateSources = (
  table: Table,
  dates: Pick<SubstituteDates, 'companions'>,
): CandidateSource[] => {
  const listConnections = createConnectionsLister(table);
  const findTeammates = createTeammatesFinder(table);
  return [
    (date) => dates.companions(date),
    ({ creatorId }) => listConnections(creatorId),
    ({ creatorId }) => findTeammates(creatorId),
  ];
};
