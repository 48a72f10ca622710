import type { UserId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import { createConnectionsRepository } from './connections.repository.ts';

/** Which of some people are a person's connections. Cost: 1 for each, consistent. */
export type FindConnected = (userId: UserId, others: readonly UserId[]) => Promise<ReadonlySet<UserId>>;

export const createConnectedFinder = (table: Table): FindConnected => {
  const connections = createConnectionsRepository(table);
  return async (userId, others) => {
    const rows = await Promise.all(others.map((otherId) => connections.find(userId, otherId)));
    return new Set(rows.flatMap((row) => (row?.state === 'connected' ? [row.otherId] : [])));
  };
};

/** Those listed of a person's connections, the newest ones. */
const MOST_LISTED = 200;

/** Lists a person's connections, newest first, 200 at most. Cost: ½ for 4 KB. */
export const createConnectionsLister = (table: Table) => {
  const connections = createConnectionsRepository(table);
  return async (userId: UserId): Promise<UserId[]> => {
    const { items } = await connections.list(userId, 'connected', MOST_LISTED, null);
    return items.map(({ otherId }) => otherId);
  };
};
