import type { LiveMessage } from '#shared/domains/realtime/messages.ts';
import type { Connection, Connections } from './connections.repository.ts';
import type { TopicPermissions } from './topic-permissions.ts';

export interface TopicsDeps extends Pick<TopicPermissions, 'mayFollow'> {
  readonly connections: Connections;
}

/** The responses to a screen that starts or stops following an object. */
export const createTopicsService = ({ connections, mayFollow }: TopicsDeps) => ({
  /**
   * The permission is checked after the write: when roles are lost, the subscriptions that exist by then are checked, and earlier this one
   * would not be among them. All that is ever sent is that something changed.
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
