import type { Change } from '#shared/declare/rows.ts';
import type { TopicUpdate } from '#shared/declare/topics.ts';
import type { LiveMessage } from '#shared/domains/realtime/messages.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { PushLive } from '../integrations/live.ts';
import type { Connection, Connections } from './connections.repository.ts';
import type { TopicPermissions } from './topic-permissions.ts';

export interface PublishToTopicsDeps extends TopicPermissions {
  readonly connections: Pick<Connections, 'listenersOf' | 'listenersOfPerson' | 'unlisten' | 'remove'>;
  readonly pushLive: PushLive;
  readonly updates: readonly TopicUpdate[];
}

/** How many messages are in flight at the same time. */
const AT_ONCE = 50;

/**
 * Notifies open screens that something about an object they follow has changed. They reload what changed, and so get only what they may
 * see. Whether they may still follow it is asked each time: roles, blocks, and what the object shows may have changed in any row. What visitors see
 * is asked once for all followers. Those who may not follow it anymore get that message and nothing more.
 */
export const createPublishToTopicsReaction = ({
  connections,
  mayFollow,
  findExceptions,
  pushLive,
  updates,
}: PublishToTopicsDeps) => {
  const push = async (connection: Connection, message: LiveMessage): Promise<void> => {
    const { userId, connectionId } = connection;
    if (!(await pushLive(connectionId, message))) await connections.remove(userId, connectionId);
  };

  const end = async (connection: Connection, topic: string): Promise<void> => {
    await connections.unlisten(connection, topic);
    await push(connection, { type: 'unsubscribed', topic, reason: 'not_allowed' });
  };

  /** Consistent: a subscription that was just written is found. */
  const checkAgain = async (userId: UserId, topic: string): Promise<void> => {
    const following = await connections.listenersOfPerson(topic, userId);
    if (following.length === 0 || (await mayFollow(userId, topic))) return;
    for (const connection of following) await end(connection, topic);
  };

  const publish = async (topic: string, { changes }: TopicUpdate): Promise<void> => {
    const message: LiveMessage = { type: 'changed', topic, tags: [...changes] };
    const allowed = new Map<UserId, Promise<boolean>>();
    let asking: ReturnType<typeof findExceptions> | undefined;
    const isAllowed = async (userId: UserId): Promise<boolean> => {
      asking ??= findExceptions(topic);
      const exceptions = await asking;
      if (exceptions?.has(userId) === false) return true;
      const known = allowed.get(userId) ?? mayFollow(userId, topic);
      allowed.set(userId, known);
      return known;
    };
    for await (const page of connections.listenersOf(topic))
      await mapAtMost(AT_ONCE, page, async (connection) =>
        (await isAllowed(connection.userId)) ? push(connection, message) : end(connection, topic),
      );
  };

  return async ({ before, after }: Change<TopicUpdate['row']>, row: string): Promise<void> => {
    for (const update of updates.filter((one) => one.row.name === row)) {
      const facts = after ?? before;
      const topic = update.nameOf(facts);
      const person = update.personOf(facts);
      if (person) await checkAgain(person, topic);
      await publish(topic, update);
    }
  };
};
