import { liveLimits } from '#shared/domains/realtime/rules.ts';
import { epochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/every-page.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { createSocketEntity } from './socket.entity.ts';
import { createTopicListenerEntity } from './topic-listener.entity.ts';

const MAX_LIFE_SECONDS = 2 * 60 * 60;
const LISTENERS_PER_PAGE = 200;

/** One open WebSocket. */
export interface Connection {
  readonly userId: UserId;
  readonly connectionId: string;
}

/** The open WebSockets of each person, and what each is told of. */
export const createConnections = (table: Table) => {
  const sockets = once(() => createSocketEntity(table));
  const listeners = once(() => createTopicListenerEntity(table));
  /** All of them: a few, since the oldest close beyond a limit, and more only while that is on its way. */
  const all = async (userId: UserId, { consistent = false } = {}) => {
    const { data } = await sockets().query.byUser({ userId }).go({ consistent, pages: 'all' });
    return data;
  };
  const of = async (userId: UserId, options?: { readonly consistent: boolean }): Promise<string[]> =>
    (await all(userId, options)).map(({ connectionId }) => connectionId);
  const unlisten = async ({ userId, connectionId }: Connection, topics: readonly string[]): Promise<void> => {
    for (const topic of topics) await listeners().delete({ topic, userId, connectionId }).go();
  };
  /** With all that it is told of. */
  const remove = async (userId: UserId, connectionId: string): Promise<void> => {
    const { data } = await sockets().delete({ userId, connectionId }).go({ response: 'all_old' });
    await unlisten({ userId, connectionId }, data?.topics ?? []);
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
      await sockets().put({ userId, connectionId, connectedAt: now, expiresAt }).go();
    },
    /** Nobody is told anything there any more: the person counts as offline. */
    async removeAll(userId: UserId): Promise<void> {
      for (const connectionId of await of(userId)) await remove(userId, connectionId);
    },

    /** Tells a WebSocket of changes of an object from now on; false when it is closed, or is told of as many as one may be. */
    async listen({ userId, connectionId }: Connection, topic: string): Promise<boolean> {
      const result = await sockets()
        .patch({ userId, connectionId })
        .add({ topics: [topic] })
        .where(
          (row, op) =>
            `${op.notExists(row.topics)} OR ${op.contains(row.topics, topic)} OR ${op.size(row.topics)} < ${op.escape(liveLimits.topics.max)}`,
        )
        .go({ response: 'all_new', returnOnConditionCheckFailure: true });
      if (result.rejected) return false;
      await listeners().put({ topic, userId, connectionId, expiresAt: result.data.expiresAt }).go();
      return true;
    },

    async unlisten(connection: Connection, topic: string): Promise<void> {
      const { userId, connectionId } = connection;
      await unlisten(connection, [topic]);
      await sockets()
        .patch({ userId, connectionId })
        .delete({ topics: [topic] })
        .go({ returnOnConditionCheckFailure: true });
    },

    /** The WebSockets that are told of an object, page by page. */
    async *listenersOf(topic: string): AsyncGenerator<readonly Connection[]> {
      const query = listeners().query.byTopic({ topic });
      for await (const { data } of everyPage((cursor) => query.go({ cursor, limit: LISTENERS_PER_PAGE })))
        yield data;
    },

    /** Those of one person. */
    async listenersOfPerson(topic: string, userId: UserId): Promise<readonly Connection[]> {
      const { data } = await listeners()
        .query.byTopic({ topic, userId })
        .go({ consistent: true, pages: 'all' });
      return data;
    },
  };
};
export type Connections = ReturnType<typeof createConnections>;
