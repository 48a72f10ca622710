import { m } from '#frontend/paraglide/messages.js';
import type { ConversationCard } from '#shared/domains/conversations/shapes.ts';

/** The name of a conversation; that of two people has none while a block separates them, or if the account is gone. */
export const titleOf = ({ name }: Pick<ConversationCard, 'name'>): string => name || m.messages_unavailable();
