import * as z from 'zod/mini';
import { paragraphs, refusedBy } from '../../contracts/fields.ts';
import { ConversationId } from '../../kernel/ids.ts';
import { conversationLimits } from './rules.ts';
import { Conversation, Message } from './shapes.ts';

/** A text that has something in it. */
export const filledText = (max: number) =>
  paragraphs(max).check(refusedBy((said) => (said === '' ? 'required' : undefined)));

export const MessageText = filledText(conversationLimits.text);

export const ofConversation = z.object({ conversationId: ConversationId });

/** A message that was sent, in its conversation. */
export const Sent = z.object({ conversation: Conversation, message: Message });

export const aMinute = [{ per: 'actor', count: 30, in: '1 minute' }] as const;
export const anHour = [{ per: 'actor', count: 300, in: '1 hour' }] as const;
