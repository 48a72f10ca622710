import * as z from 'zod/mini';
import { oneOf } from '../../contracts/fields.ts';
import { UserId } from '../../kernel/ids.ts';
import { Notification } from '../notifications/contract.ts';

/** An object that a screen follows: `event:evt_01j…`. */
const TopicName = z.string().check(z.maxLength(100), z.regex(/^[a-z]+:\w+$/i));

/** What a screen sends over a WebSocket. A ping keeps it open. */
export const SocketMessage = z.discriminatedUnion('action', [
  z.object({ action: z.literal('ping') }),
  z.object({ action: z.literal('subscribe'), topic: TopicName }),
  z.object({ action: z.literal('unsubscribe'), topic: TopicName }),
]);
export type SocketMessage = z.infer<typeof SocketMessage>;

/** Why a topic cannot be followed: it does not exist, or this person may not follow it; or the connection already follows as many as allowed. */
export const unsubscribedReasons = ['not_allowed', 'too_many'] as const;

/** What the server sends over a WebSocket. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notification'), notification: Notification }),
  /** The last message: a newer connection of the same person replaces this one, which must not reconnect automatically. */
  z.object({ type: z.literal('replaced') }),
  /** The last message: the session was ended on another device, which logs this one out. */
  z.object({ type: z.literal('session_ended') }),
  /** Changes to the topic are published from now on. The last one was so many seconds ago; if that is not known, more than an hour ago. */
  z.object({
    type: z.literal('subscribed'),
    topic: TopicName,
    changedSecondsAgo: z.optional(z.int().check(z.nonnegative())),
  }),
  /** Changes are not, or no longer, published. */
  z.object({
    type: z.literal('unsubscribed'),
    topic: TopicName,
    reason: oneOf(unsubscribedReasons, 'not_allowed'),
  }),
  /** Something about it changed: screens reload the responses with these tags, and so get only what they may see. */
  z.object({ type: z.literal('changed'), topic: TopicName, tags: z.array(z.string()) }),
  /** Someone types in a conversation. It ends without another one after six seconds. */
  z.object({ type: z.literal('typing'), topic: TopicName, userId: UserId }),
  /** The server did not understand the screen's message. */
  z.object({ type: z.literal('invalid'), problem: z.string() }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
