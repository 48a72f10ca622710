import * as z from 'zod/mini';
import { Notification } from '../notifications/contract.ts';

/** An object that a screen follows: `event:evt_01j…`. */
const TopicName = z.string().check(z.maxLength(100), z.regex(/^[a-z]+:\w+$/i));

/** What a screen says over a WebSocket. A ping keeps it open. */
export const SocketMessage = z.discriminatedUnion('action', [
  z.object({ action: z.literal('ping') }),
  z.object({ action: z.literal('subscribe'), topic: TopicName }),
  z.object({ action: z.literal('unsubscribe'), topic: TopicName }),
]);
export type SocketMessage = z.infer<typeof SocketMessage>;

/** Why a topic is not followed: there is none, or not for this person; as many as one connection may are followed already. */
export const unsubscribedReasons = ['not_allowed', 'too_many'] as const;

/** What the server says over a WebSocket. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notification'), notification: Notification }),
  /** The last message: a newer connection of the same person takes the place of this one, which is not to be opened again by itself. */
  z.object({ type: z.literal('replaced') }),
  /** From now on changes of the topic are told. */
  z.object({ type: z.literal('subscribed'), topic: TopicName }),
  /** They are not told, or no longer. */
  z.object({
    type: z.literal('unsubscribed'),
    topic: TopicName,
    reason: z.enum(unsubscribedReasons),
  }),
  /** Something of it changed: screens read again what is about those tags, and so see what they may see. */
  z.object({ type: z.literal('changed'), topic: TopicName, tags: z.array(z.string()) }),
  /** What the screen said was not understood. */
  z.object({ type: z.literal('invalid'), problem: z.string() }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
