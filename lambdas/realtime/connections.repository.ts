import { liveLimits } from '#shared/domains/realtime/rules.ts';
import { epochSeconds } from '#shared/kernel/dates.ts';
import type { LoginSessionId, UserId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/pages.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/transaction.ts';
import { Socket } from './socket.entity.ts';
import { TopicListener } from './topic-listener.entity.ts';

const MAX_LIFE_SECONDS = 2 * 60 * 60;
const LISTENERS_PER_PAGE = 200;

/** One open WebSocket. */
export interface Connection {
  readonly userId: UserId;
  readonly connectionId: string;
}

/** Each person's open WebSockets, and the topics each one follows. */
export const createConnections = (table: Table) => {
  const sockets = once(() => Socket({ table }));
  const listeners = once(() => TopicListener({ table }));
  /** All of them: few, since the oldest beyond a limit are closed, and more exist only until that happens. */
  const all = async (userId: UserId, { consistent = false } = {}) => {
    const { data } = await sockets().query.byUser({ userId }).go({ consistent, pages: 'all' });
    return data;
  };
  const of = async (userId: UserId, options?: { readonly consistent: boolean }): Promise<string[]> =>
    (await all(userId, options)).map(({ connectionId }) => connectionId);
  const unlisten = async ({ userId, connectionId }: Connection, topics: readonly string[]): Promise<void> => {
    for (const topic of topics) await listeners().delete({ topic, userId, connectionId }).go();
  };
  /** Removes a socket with all its topics. */
  const remove = async (userId: UserId, connectionId: string): Promise<void> => {
    const { data } = await sockets().delete({ userId, connectionId }).go({ response: 'all_old' });
    await unlisten({ userId, connectionId }, data?.topics ?? []);
  };
  return {
    of,
    remove,
    /** With their opening times. Connections of the same millisecond are ordered by key, so every reader sees the same order. */
    async oldestFirst(userId: UserId): Promise<{ connectionId: string; connectedAt: string }[]> {
      const found = await all(userId, { consistent: true });
      return found.toSorted((a, b) => a.connectedAt.localeCompare(b.connectedAt));
    },
    async add(userId: UserId, connectionId: string, now: string, loginId?: LoginSessionId): Promise<void> {
      const expiresAt = epochSeconds(now) + MAX_LIFE_SECONDS;
      await sockets().put({ userId, connectionId, loginId, connectedAt: now, expiresAt }).go();
    },
    /** Those that a login has opened. Consistent. */
    async ofLogin(userId: UserId, id: LoginSessionId): Promise<string[]> {
      const found = await all(userId, { consistent: true });
      return found.filter(({ loginId }) => loginId === id).map(({ connectionId }) => connectionId);
    },
    /** Nothing is sent to them anymore: the person counts as offline. */
    async removeAll(userId: UserId): Promise<void> {
      for (const connectionId of await of(userId)) await remove(userId, connectionId);
    },

    /** Subscribes a WebSocket to changes of an object; false if it is closed, or already follows as many topics as allowed. */
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
      await isWritten(
        sockets()
          .patch({ userId, connectionId })
          .delete({ topics: [topic] }),
      );
    },

    /** The WebSockets that follow an object, page by page. */
    async *listenersOf(topic: string): AsyncGenerator<readonly Connection[]> {
      const query = listeners().query.byTopic({ topic });
      for await (const { data } of everyPage((cursor) => query.go({ cursor, limit: LISTENERS_PER_PAGE })))
        yield data;
    },

    /** A person's WebSockets that follow an object. */
    async listenersOfPerson(topic: string, userId: UserId): Promise<readonly Connection[]> {
      const { data } = await listeners()
        .query.byTopic({ topic, userId })
        .go({ consistent: true, pages: 'all' });
      return data;
    },
  };
};
export type Connections = ReturnType<typeof createConnections>;
