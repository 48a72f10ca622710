import { topic } from '../../declare/topics.ts';
import { ConversationId } from '../../kernel/ids.ts';
import { conversation } from './roles.ts';

/** The messages of a conversation, who is in it, and who types. */
export const conversationTopic = topic(conversation, ConversationId, 'follow');
