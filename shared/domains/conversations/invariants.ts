import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';

const order = invariant({
  name: 'The messages of a conversation are numbered from 1 to its last number, without gaps.',
  agreement: 'always',
  rows: {
    conversation: compare(z.object({ id: z.string(), last: z.int() }), ({ id }) => id),
    message: compare(
      z.object({ conversationId: z.string(), number: z.int() }),
      ({ conversationId }) => conversationId,
    ),
  },
  holds({ conversation: [head], message }) {
    const numbers = new Set(message.map(({ number }) => number));
    return head === undefined
      ? numbers.size === 0
      : numbers.size === head.last && Math.max(0, ...numbers) === head.last;
  },
});

const positions = invariant({
  name: 'Nobody has read further than a conversation goes, everyone in it has it in their list, and it says how many they are.',
  agreement: 'always',
  rows: {
    conversation: compare(z.object({ id: z.string(), last: z.int(), people: z.int() }), ({ id }) => id),
    participant: compare(
      z.object({
        conversationId: z.string(),
        userId: z.string(),
        standing: z.enum(['in', 'left', 'removed']),
        read: z.int(),
        until: z.optional(z.int()),
      }),
      ({ conversationId }) => conversationId,
    ),
    ownConversation: compare(
      z.object({ conversationId: z.string(), userId: z.string() }),
      ({ conversationId }) => conversationId,
    ),
  },
  holds({ conversation: [head], participant, ownConversation }) {
    if (!head) return participant.length === 0 && ownConversation.length === 0;
    const present = participant.filter(({ standing }) => standing === 'in');
    const lists = new Set(ownConversation.map(({ userId }) => userId));
    return (
      present.length === head.people &&
      lists.size === participant.length &&
      participant.every(
        ({ userId, read, until = head.last }) => read <= until && until <= head.last && lists.has(userId),
      )
    );
  },
});

/** What always holds for the rows of conversations. */
export const invariants = [order, positions];
