import type { LiveMessage } from '#shared/domains/realtime/messages.ts';
import type { Connection, Connections } from './connections.repository.ts';
import type { MayFollow } from './topic-access.ts';

export interface TopicsDeps {
  readonly connections: Connections;
  readonly mayFollow: MayFollow;
}

/** What a screen that says to follow an object, or no longer, is answered. */
export const createTopicsService = ({ connections, mayFollow }: TopicsDeps) => ({
  /**
   * Whether it is allowed is asked behind the write: roles that are lost meanwhile are looked for among those who are told already, and are
   * not found there before. Nothing is told but that something changed.
   */
  async subscribe(connection: Connection, topic: string): Promise<LiveMessage> {
    if (!(await connections.listen(connection, topic)))
      return { type: 'unsubscribed', topic, reason: 'too_many' };
    if (await mayFollow(connection.userId, topic)) return { type: 'subscribed', topic };
    await connections.unlisten(connection, topic);
    return { type: 'unsubscribed', topic, reason: 'not_allowed' };
  },

  async unsubscribe(connection: Connection, topic: string): Promise<undefined> {
    await connections.unlisten(connection, topic);
  },
});
export type TopicsService = ReturnType<typeof createTopicsService>;
