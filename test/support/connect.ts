import { createConnectionsRepository } from '#lambdas/connections/connections.repository.ts';
import type { Table } from '#lambdas/data/table.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { NOW } from './builders.ts';

/** Connects a person with others, as both of them wanted. */
export const connect = async (table: Table, one: UserId, others: readonly UserId[]): Promise<void> => {
  const connections = createConnectionsRepository(table);
  for (const other of others) {
    await connections.request(one, other, NOW);
    await connections.accept(other, one, NOW);
  }
};
