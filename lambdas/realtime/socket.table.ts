import { liveLimits } from '#shared/domains/realtime/rules.ts';
import { epochSeconds } from '#shared/kernel/dates.ts';
import type { LoginSessionId, UserId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/pages.ts';
import { defineEntity, id, optionalText, primaryKey, type RowOf, text } from '../data/entity.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** One open WebSocket of a person. */
export const Socket = defineEntity('socket', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    userId: id<UserId>(),
    connectionId: id(),
    connectedAt: text(),
    /** The login whose token opened it. */
    loginId: optionalText<LoginSessionId>(),
    /** The topics it follows; absent until it follows one. */
    topics: { type: 'set', items: 'string' },
    /** Seconds since the epoch; sockets live at most two hours. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /**
     * - Where can a person be reached now? Cost: ½.
     * - Which connections belong to a login that was ended? Cost: 1, consistent.
     * - Which connections of a person are beyond the limit, when one has opened? Cost: 1, consistent.
     */
    byUser: primaryKey(['userId'], ['connectionId']),
  },
});
type SocketRow = RowOf<typeof Socket>;

/** A WebSocket's subscription to an object's changes. The socket's own row lists its topics, so that both are deleted together. */
export const TopicListener = defineEntity('topicListener', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    /** `event:evt_01j…` */
    topic: id(),
    userId: id<UserId>(),
    connectionId: id(),
    /** The socket's expiry. Seconds since the epoch. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /**
     * - Which WebSockets follow an object? Cost: ½ for 4 KB; 1 for a change of it, consistent.
     * - Which of them belong to a person whose roles have changed? Cost: 1, consistent.
     */
    byTopic: primaryKey(['topic'], ['userId', 'connectionId']),
  },
});

/** When a change of an object was last published. It is kept for an hour, so that anyone who starts to follow the object learns whether something was missed. */
export const TopicChange = defineEntity('topicChange', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    topic: id(),
    changedAt: text(),
    /** Seconds since the epoch. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** - Has an object changed since a screen has read it? Cost: 1, consistent. */
    byTopic: primaryKey(['topic'], []),
  },
});

/** One open WebSocket. */
export type Connection = Pick<SocketRow, 'userId' | 'connectionId'>;

const MAX_LIFE_SECONDS = 2 * 60 * 60;
const LISTENERS_PER_PAGE = 200;

/** All of a person's: few, since the oldest beyond a limit are closed, and more exist only until that happens. */
export const listSockets = async (
  ctx: Context,
  userId: UserId,
  { consistent = false } = {},
): Promise<SocketRow[]> => {
  const { data } = await Socket(ctx).query.byUser({ userId }).go({ consistent, pages: 'all' });
  return data;
};

/** Consistent. Connections of the same millisecond are ordered by key, so every reader sees the same order. */
export const listOldestFirst = async (ctx: Context, userId: UserId): Promise<SocketRow[]> => {
  const found = await listSockets(ctx, userId, { consistent: true });
  return found.toSorted((a, b) => a.connectedAt.localeCompare(b.connectedAt));
};

export const addSocket = async (
  ctx: Context,
  { userId, connectionId }: Connection,
  loginId?: LoginSessionId,
): Promise<void> => {
  const connectedAt = ctx.clock.now();
  const expiresAt = epochSeconds(connectedAt) + MAX_LIFE_SECONDS;
  await Socket(ctx).put({ userId, connectionId, loginId, connectedAt, expiresAt }).go();
};

const removeListeners = async (
  ctx: Context,
  { userId, connectionId }: Connection,
  topics: readonly string[],
): Promise<void> => {
  for (const topic of topics) await TopicListener(ctx).delete({ topic, userId, connectionId }).go();
};

/** Removes a socket with all its topics. */
export const removeSocket = async (ctx: Context, { userId, connectionId }: Connection): Promise<void> => {
  const { data } = await Socket(ctx).delete({ userId, connectionId }).go({ response: 'all_old' });
  await removeListeners(ctx, { userId, connectionId }, data?.topics ?? []);
};

/** Nothing is sent to a person's sockets anymore: the person counts as offline. */
export const removeAllSockets = async (ctx: Context, userId: UserId): Promise<void> => {
  for (const socket of await listSockets(ctx, userId)) await removeSocket(ctx, socket);
};

/** Subscribes a WebSocket to changes of an object; false if it is closed, or already follows as many topics as allowed. */
export const listen = async (
  ctx: Context,
  { userId, connectionId }: Connection,
  topic: string,
): Promise<boolean> => {
  const result = await Socket(ctx)
    .patch({ userId, connectionId })
    .add({ topics: [topic] })
    .where(
      (row, op) =>
        `${op.notExists(row.topics)} OR ${op.contains(row.topics, topic)} OR ${op.size(row.topics)} < ${op.escape(liveLimits.topics.max)}`,
    )
    .go({ response: 'all_new', returnOnConditionCheckFailure: true });
  if (result.rejected) return false;
  await TopicListener(ctx).put({ topic, userId, connectionId, expiresAt: result.data.expiresAt }).go();
  return true;
};

export const unlisten = async (ctx: Context, connection: Connection, topic: string): Promise<void> => {
  const { userId, connectionId } = connection;
  await removeListeners(ctx, connection, [topic]);
  await isWritten(
    Socket(ctx)
      .patch({ userId, connectionId })
      .delete({ topics: [topic] }),
  );
};

const CHANGE_KEPT_SECONDS = 60 * 60;

/** Notes that a change of an object is published now. To be called before its followers are read: a WebSocket that is not among them finds the note. */
export const noteChange = async (ctx: Context, topic: string): Promise<void> => {
  const changedAt = ctx.clock.now();
  const expiresAt = epochSeconds(changedAt) + CHANGE_KEPT_SECONDS;
  await TopicChange(ctx).put({ topic, changedAt, expiresAt }).go();
};

/** When a change of an object was last published, as far as that is kept. Consistent. */
export const findLastChange = async (ctx: Context, topic: string): Promise<string | undefined> => {
  const { data } = await TopicChange(ctx).get({ topic }).go({ consistent: true });
  return data?.changedAt;
};

/** The WebSockets that follow an object, page by page. */
export async function* listenersOf(
  ctx: Context,
  topic: string,
  { consistent = false } = {},
): AsyncGenerator<readonly Connection[]> {
  const query = TopicListener(ctx).query.byTopic({ topic });
  const pages = everyPage((cursor) => query.go({ cursor, limit: LISTENERS_PER_PAGE, consistent }));
  for await (const { data } of pages) yield data;
}

/** A person's WebSockets that follow an object. Consistent. */
export const listenersOfPerson = async (
  ctx: Context,
  topic: string,
  userId: UserId,
): Promise<readonly Connection[]> => {
  const { data } = await TopicListener(ctx)
    .query.byTopic({ topic, userId })
    .go({ consistent: true, pages: 'all' });
  return data;
};
