import { epochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { createConnectionEntity } from '../data/entities/connection.entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';

/** A person has a few tabs and devices open; more than these are not told live. */
const MAX_CONNECTIONS = 50;
const MAX_LIFE_SECONDS = 2 * 60 * 60;

/** The open WebSockets of each person. */
export const createConnections = (table: Table) => {
  const connections = once(() => createConnectionEntity(table));
  const of = async (userId: UserId): Promise<string[]> => {
    const { data } = await connections().query.byUser({ userId }).go({ limit: MAX_CONNECTIONS });
    return data.map(({ connectionId }) => connectionId);
  };
  const remove = async (userId: UserId, connectionId: string): Promise<void> => {
    await connections().delete({ userId, connectionId }).go();
  };
  return {
    of,
    remove,
    async add(userId: UserId, connectionId: string, now: string): Promise<void> {
      const expiresAt = epochSeconds(now) + MAX_LIFE_SECONDS;
      await connections().put({ userId, connectionId, connectedAt: now, expiresAt }).go();
    },
    /** Nobody is told anything there any more: the person counts as offline. */
    async removeAll(userId: UserId): Promise<void> {
      for (const connectionId of await of(userId)) await remove(userId, connectionId);
    },
  };
};
export type Connections = ReturnType<typeof createConnections>;
