import { topicName } from '#shared/declare/topics.ts';
import { conversationTopic } from '#shared/domains/conversations/topics.ts';
import * as realtime from '../../realtime/index.ts';
import type { Context } from '../../runtime/context.ts';
import type { ConversationView } from '../reading/index.ts';

/** Shows the caller as typing to those who have the conversation open, if they can write in it. */
export const type = async (
  ctx: Context<'sockets'>,
  { head, userId, readOnly }: ConversationView,
): Promise<{ done: true }> => {
  if (readOnly === undefined) await realtime.sendTyping(ctx, topicName(conversationTopic, head.id), userId);
  return { done: true };
};
