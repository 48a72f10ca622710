import { epochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { createSocketEntity } from './socket.entity.ts';

const MAX_LIFE_SECONDS = 2 * 60 * 60;

/** The open WebSockets of each person. */
export const createConnections = (table: Table) => {
  const connections = once(() => createSocketEntity(table));
  /** All of them: a few, since the oldest close beyond a limit, and more only while that is on its way. */
  const all = async (userId: UserId, { consistent = false } = {}) => {
    const { data } = await connections().query.byUser({ userId }).go({ consistent, pages: 'all' });
    return data;
  };
  const of = async (userId: UserId, options?: { readonly consistent: boolean }): Promise<string[]> =>
    (await all(userId, options)).map(({ connectionId }) => connectionId);
  const remove = async (userId: UserId, connectionId: string): Promise<void> => {
    await connections().delete({ userId, connectionId }).go();
  };
  return {
    of,
    remove,
    /** With when each was opened. Those of the same millisecond are in the order of their keys, so that everybody sees the same order. */
    async oldestFirst(userId: UserId): Promise<{ connectionId: string; connectedAt: string }[]> {
      const found = await all(userId, { consistent: true });
      return found.toSorted((a, b) => a.connectedAt.localeCompare(b.connectedAt));
    },
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
