import { createWriteTransaction } from 'electrodb';
import type { RequestKey } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { type TransactionWrite, transact } from '../data/transaction.ts';
import { createTurns } from '../data/turns.ts';
import type { OccurrenceKey } from './events.repository.ts';
import { Message } from './message.entity.ts';

export type MessageRow = RowOf<typeof Message>;

/** What hosts have written to the people of their dates. */
export const createMessagesRepository = (table: Table) => {
  const messages = once(() => Message({ table }));
  const turns = createTurns(table, 'messages');
  return {
    /** The write that what sends a message includes, begun before the messages of the date are counted. */
    turn: ({ eventId, occurrenceId }: OccurrenceKey, now: string): Promise<TransactionWrite> =>
      turns.take(`${eventId}#${occurrenceId}`, now),

    /** Consistent. */
    async find(
      { eventId, occurrenceId }: OccurrenceKey,
      requestKey: RequestKey,
    ): Promise<MessageRow | undefined> {
      const key = { eventId, occurrenceId, requestKey };
      const { data } = await messages().get(key).go({ consistent: true });
      return data ?? undefined;
    },

    /** Consistent, in no order. */
    async list({ eventId, occurrenceId }: OccurrenceKey, limit: number): Promise<MessageRow[]> {
      const { data } = await messages()
        .query.byDate({ eventId, occurrenceId })
        .go({ limit, consistent: true });
      return data;
    },

    /** Adds a message, unless there is one with that key, or another one was sent since the turn began. */
    async add(message: MessageRow, turn: TransactionWrite): Promise<'added' | 'key_known' | 'changed'> {
      const decided = await transact(() =>
        createWriteTransaction({ message: messages() }, (write) => [
          write.message.create(message).commit(),
          turn,
        ]).go(),
      );
      if (decided.committed) return 'added';
      return decided.refused[0] ? 'key_known' : 'changed';
    },
  };
};
export type MessagesRepository = ReturnType<typeof createMessagesRepository>;
