import type { Change } from '#shared/declare/rows.ts';
import type { TopicUpdate } from '#shared/declare/topics.ts';
import type { LiveMessage } from '#shared/domains/realtime/messages.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { PushLive } from '../integrations/live.ts';
import type { Connection, Connections } from './connections.repository.ts';
import type { MayFollow } from './topic-permissions.ts';

export interface PublishToTopicsDeps {
  readonly connections: Pick<Connections, 'listenersOf' | 'listenersOfPerson' | 'unlisten' | 'remove'>;
  readonly mayFollow: MayFollow;
  readonly pushLive: PushLive;
  readonly updates: readonly TopicUpdate[];
}

/** How many messages are in flight at the same time. */
const AT_ONCE = 50;

/**
 * Notifies open screens that something about an object they follow has changed. They reload what changed, and so get only what they may
 * see. People who may no longer follow it, because their own roles changed, are told that and nothing more.
 */
export const createPublishToTopicsReaction = ({
  connections,
  mayFollow,
  pushLive,
  updates,
}: PublishToTopicsDeps) => {
  const push = async (connection: Connection, message: LiveMessage): Promise<void> => {
    const { userId, connectionId } = connection;
    if (!(await pushLive(connectionId, message))) await connections.remove(userId, connectionId);
  };

  const checkAgain = async (userId: UserId, topic: string): Promise<void> => {
    const following = await connections.listenersOfPerson(topic, userId);
    if (following.length === 0 || (await mayFollow(userId, topic))) return;
    for (const connection of following) {
      await connections.unlisten(connection, topic);
      await push(connection, { type: 'unsubscribed', topic, reason: 'not_allowed' });
    }
  };

  const publish = async (topic: string, { changes }: TopicUpdate): Promise<void> => {
    const message: LiveMessage = { type: 'changed', topic, tags: [...changes] };
    for await (const page of connections.listenersOf(topic))
      await mapAtMost(AT_ONCE, page, (connection) => push(connection, message));
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
