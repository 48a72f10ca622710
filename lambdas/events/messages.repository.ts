import type { RequestKey } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Row } from '../data/rows.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import type { OccurrenceKey } from './events.repository.ts';
import { createMessageEntity } from './message.entity.ts';

export type MessageRow = Row<typeof createMessageEntity>;

/** What hosts have written to the people of their dates. */
export const createMessagesRepository = (table: Table) => {
  const messages = once(() => createMessageEntity(table));
  return {
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

    /** Returns false if there is a message with that key. */
    add: (message: MessageRow): Promise<boolean> =>
      isWritten(
        messages()
          .put(message)
          .where((row, op) => op.notExists(row.sentAt)),
      ),
  };
};
export type MessagesRepository = ReturnType<typeof createMessagesRepository>;
