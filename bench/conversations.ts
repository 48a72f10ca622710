import { findWithRole, read } from '#lambdas/conversations/reading/index.ts';
import { listBefore } from '#lambdas/conversations/store/index.ts';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import type { ConversationId } from '#shared/kernel/ids.ts';
import { clockAt } from '#test/support/builders.ts';
import { contextOf } from '#test/support/context-of.ts';
import { createConversations } from '#test/support/conversations.ts';
import { openMemoryTable } from '#test/support/open-memory-table.ts';
import { addPerson, connect } from '#test/support/people.ts';

export interface ConversationsCost {
  readonly readers: number;
  readonly send: { readonly writeUnits: number; readonly bar: number };
  readonly open: {
    readonly messages: number;
    readonly readUnits: number;
    readonly ofMessages: number;
    readonly least: number;
    readonly goal: number;
  };
  readonly isWithinBars: boolean;
  readonly formula: typeof FORMULA;
}

const READERS = 20;
const AUTHORS = 2;
/** Write units of a message, besides notifications; read units of an opened conversation. */
const BARS = { send: 6, open: 2 } as const;
const FORMULA = {
  send: '2 each for the head, the row of the author, and the message, as each has less than 1 KB and is in one transaction; nothing for readers',
  least:
    'what 51 messages take, ½ for 4 KB; 1 each for the head and the row of the reader, in one request: they decide what is read, so that nobody who was removed reads on, and no count is wrong; ½ for the blocks, and ½ for each author. The messages alone are the goal: with everything late by a second, the rest would still be 2½',
} as const;

/** What it costs to send a message to 20 readers, and to open the conversation with its last 50 messages. */
export const measureConversations = async (): Promise<ConversationsCost> => {
  const store = openMemoryTable({ seed: 1 });
  try {
    const ctx = contextOf(store, clockAt());
    const { say, group } = createConversations(ctx);
    const people = [];
    for (let n = 0; n <= READERS; n += 1) people.push(await addPerson(ctx, 100 + n));
    const [owner, ...others] = people;
    const [reader] = others.slice(AUTHORS);
    if (!owner || !reader) throw new Error('someone is there');
    const ids = others.map(({ userId }) => userId);
    await connect(ctx, owner.userId, ids);
    const { id }: { id: ConversationId } = await group(owner, ids);
    const count = conversationLimits.messagesPerPage + 10;
    for (let n = 0; n < count; n += 1)
      await say(people[n % AUTHORS] ?? owner, id, `Practice is at ${n % 12}, at the north field`);
    await store.catchUp();
    const sending = await store.costOf(() => say(owner, id, 'See you there'));
    await store.catchUp();
    const range = { first: 1, last: count + 1, limit: conversationLimits.messagesPerPage + 1 };
    const ofMessages = (await store.costOf(() => listBefore(ctx, id, range))).read;
    const opening = await store.costOf(async () => {
      const found = await findWithRole(ctx, { kind: 'person', userId: reader.userId }, id);
      if (found) await read(ctx, found.object, {});
    });
    const least = ofMessages + 2 + (1 + AUTHORS) / 2;
    return {
      readers: READERS,
      send: { writeUnits: sending.write, bar: BARS.send },
      open: {
        ...{ messages: conversationLimits.messagesPerPage, readUnits: opening.read },
        ...{ ofMessages, least, goal: BARS.open },
      },
      isWithinBars: sending.write <= BARS.send && opening.read <= BARS.open,
      formula: FORMULA,
    };
  } finally {
    await store.close();
  }
};
