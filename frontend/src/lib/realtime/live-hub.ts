import type { Tag } from '#shared/contracts/endpoint.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { LiveMessage, type SocketMessage } from '#shared/domains/realtime/messages.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { parseAnswer } from '../api/parse-answer.ts';
import type { LiveClient } from './live-client.ts';

export interface LiveListener {
  readonly onNotification?: (notification: Notification) => void;
  /** The connection is open. If it was open before, something may have been missed in between. */
  readonly onOpen?: (again: boolean) => void;
  /** Someone types in a followed conversation. */
  readonly onTyping?: (topic: string, userId: UserId) => void;
}
/** Gets the tags that changed on a followed object. */
export type Follower = (tags: readonly Tag[]) => void;

export interface LiveHubParts {
  readonly createClient: (heard: {
    readonly onOpen: () => void;
    readonly onMessage: (text: string) => void;
  }) => LiveClient;
  /** This session was ended on another device. */
  readonly onSessionEnd: () => void;
  readonly random: () => number;
}

/** Screens of one object get a change at the same time. Each waits for a random part of this, so that they do not all request it at once. */
const SPREAD_MS = 1000;
/** How long after the first connection listeners hear of it: what they show has just been loaded. */
const CATCH_UP_MS = 5000;
/** How long before a screen follows an object it has requested what it shows, at most. */
const LOADED_BEFORE_MS = 30_000;

const parse = (text: string): LiveMessage | undefined => {
  try {
    return parseAnswer(LiveMessage, JSON.parse(text));
  } catch {
    // A message from a newer server is not for this version of the app.
    return undefined;
  }
};
const kindOf = (topic: string): Tag => topic.slice(0, topic.indexOf(':'));

/** The one live connection of a tab: open while anything listens to it or follows something. */
export const createLiveHub = ({ createClient, onSessionEnd, random }: LiveHubParts) => {
  const listeners = new Set<LiveListener>();
  const followers = new Map<string, Set<Follower>>();
  const followedAt = new Map<string, number>();
  const subscribed = new Set<string>();
  const waiting = new Map<string, Set<Tag>>();
  /** How often the connection has opened since it was first used, and when it has last. */
  let opened = 0;
  let openedAt = 0;

  const say = (message: SocketMessage): void => client.send(JSON.stringify(message));
  const notify = (topic: string, tags: readonly Tag[]): void => {
    for (const follower of followers.get(topic) ?? []) follower(tags);
  };
  const tellSoon = (topic: string, tags: readonly Tag[]): void => {
    const known = waiting.get(topic);
    waiting.set(topic, new Set([...(known ?? []), ...tags]));
    if (known) return;
    setTimeout(() => {
      const all = waiting.get(topic);
      waiting.delete(topic);
      notify(topic, [...(all ?? [])]);
    }, random() * SPREAD_MS);
  };

  /** Whether an object may have changed between the reads of a screen and its subscription. */
  const isMissed = (topic: string, changedSecondsAgo: number | undefined): boolean => {
    const since = followedAt.get(topic) ?? 0;
    // While the connection was lost, and nobody noticed it, changes were missed, too.
    if (opened > 1 && since < openedAt) return true;
    return (
      changedSecondsAgo !== undefined && Date.now() - changedSecondsAgo * 1000 > since - LOADED_BEFORE_MS
    );
  };

  const onOpen = (): void => {
    subscribed.clear();
    for (const topic of followers.keys()) say({ action: 'subscribe', topic });
    opened += 1;
    openedAt = Date.now();
    const again = opened > 1;
    const tell = (): void => {
      for (const listener of listeners) listener.onOpen?.(again);
    };
    if (again) tell();
    else setTimeout(tell, CATCH_UP_MS + random() * SPREAD_MS);
  };
  const onMessage = (text: string): void => {
    const message = parse(text);
    switch (message?.type) {
      case 'notification':
        for (const listener of listeners) listener.onNotification?.(message.notification);
        break;
      case 'replaced':
        client.yield();
        break;
      case 'session_ended':
        onSessionEnd();
        break;
      case 'subscribed':
        subscribed.add(message.topic);
        if (isMissed(message.topic, message.changedSecondsAgo))
          notify(message.topic, [kindOf(message.topic)]);
        break;
      case 'unsubscribed':
        // A person who may no longer see it is shown that.
        if (subscribed.delete(message.topic)) notify(message.topic, [kindOf(message.topic)]);
        break;
      case 'typing':
        for (const listener of listeners) listener.onTyping?.(message.topic, message.userId);
        break;
      case 'changed':
        tellSoon(message.topic, message.tags);
        break;
    }
  };
  const client = createClient({ onOpen, onMessage });

  const isUsed = (): boolean => listeners.size + followers.size > 0;
  const begin = (): void => client.start();
  const end = (): void => {
    if (isUsed()) return;
    opened = 0;
    client.stop();
  };

  return {
    /** Listens for new notifications. Returns a function that stops it. */
    listen(listener: LiveListener): () => void {
      listeners.add(listener);
      begin();
      return () => {
        listeners.delete(listener);
        end();
      };
    },
    /** Listens for changes to an object, by its topic name. Returns a function that stops it. */
    follow(topic: string, follower: Follower): () => void {
      const others = followers.get(topic);
      followers.set(topic, (others ?? new Set()).add(follower));
      begin();
      if (!others) {
        followedAt.set(topic, Date.now());
        say({ action: 'subscribe', topic });
      }
      return () => {
        const left = followers.get(topic);
        left?.delete(follower);
        if (left?.size === 0) {
          followers.delete(topic);
          followedAt.delete(topic);
          subscribed.delete(topic);
          say({ action: 'unsubscribe', topic });
        }
        end();
      };
    },
  };
};
