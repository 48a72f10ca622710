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
