import type { Change } from '#shared/declare/rows.ts';
import type { Reach } from '#shared/declare/topics.ts';
import type { LiveMessage } from '#shared/domains/realtime/messages.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { PushLive } from '../integrations/live.ts';
import type { Connection, Connections } from './connections.repository.ts';
import type { MayFollow } from './topic-access.ts';

export interface TellTopicsDeps {
  readonly connections: Pick<Connections, 'listenersOf' | 'listenersOfPerson' | 'unlisten' | 'remove'>;
  readonly mayFollow: MayFollow;
  readonly pushLive: PushLive;
  readonly live: readonly Reach[];
}

/** How many messages are in flight at the same time. */
const AT_ONCE = 50;

/**
 * Notifies open screens that something about an object they follow has changed. They reload what changed, and so get only what they may
 * see. People who may no longer follow it, because their own roles changed, are told that and nothing more.
 */
export const createTellTopicsReaction = ({ connections, mayFollow, pushLive, live }: TellTopicsDeps) => {
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

  const tell = async (topic: string, { changes }: Reach): Promise<void> => {
    const message: LiveMessage = { type: 'changed', topic, tags: [...changes] };
    for await (const page of connections.listenersOf(topic))
      for (let at = 0; at < page.length; at += AT_ONCE)
        await Promise.all(page.slice(at, at + AT_ONCE).map((connection) => push(connection, message)));
  };

  return async ({ before, after }: Change<Reach['row']>, row: string): Promise<void> => {
    for (const reach of live.filter((one) => one.row.name === row)) {
      const facts = after ?? before;
      const topic = reach.nameOf(facts);
      const person = reach.personOf(facts);
      if (person) await checkAgain(person, topic);
      await tell(topic, reach);
    }
  };
};
