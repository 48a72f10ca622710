import * as z from 'zod/mini';
import { ConversationId, RequestKey, UserId } from '#shared/kernel/ids.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

/** What someone typed into a push message, as the service worker gives it to the app (`frontend/public/sw.js`). */
const PushReply = z.object({
  conversationId: ConversationId,
  userId: UserId,
  text: z.string().check(z.minLength(1)),
  requestKey: RequestKey,
});

const HASH = '#reply=';

/** The reply as a message to send; undefined if it is none, or of another person. */
export const replyOf = (given: unknown, ownId: string, now: string): OutgoingMessage | undefined => {
  const { data } = z.safeParse(PushReply, given);
  if (!data || data.userId !== ownId) return undefined;
  const { conversationId, text, requestKey } = data;
  return {
    ...{ conversationId, text, requestKey },
    ...{ pictures: [], replyTo: null, writtenAt: now, state: 'waiting' },
  };
};

/** What the hash of an address says; undefined if it holds no reply. */
export const givenIn = (hash: string): unknown => {
  if (!hash.startsWith(HASH)) return undefined;
  try {
    return JSON.parse(decodeURIComponent(hash.slice(HASH.length)));
  } catch {
    return undefined;
  }
};
