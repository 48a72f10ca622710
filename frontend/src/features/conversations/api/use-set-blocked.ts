import { useAction } from '#frontend/lib/api/use-action.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import type { ConversationCard } from '#shared/domains/conversations/shapes.ts';

/** Blocks a conversation, or unblocks one that is blocked. */
export const useSetBlocked = ({ id, blocked }: Pick<ConversationCard, 'id' | 'blocked'>, ownId: string) => {
  const setBlocked = useWrite(conversationsContract.setBlocked);
  return useAction(
    () => setBlocked({ params: { conversationId: id, userId: ownId }, body: { blocked: !blocked } }),
    { done: blocked ? m.messages_unblocked_done() : m.messages_blocked_done() },
  );
};
