import type { Recipients } from '#shared/domains/events/recipients.ts';
import type { EventId, OccurrenceId, RequestKey } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, type RowOf, text, tryWrite } from '../../data/entity.ts';
import type { TransactionWrite } from '../../data/transaction.ts';
import { takeTurn } from '../../data/turn.table.ts';
import type { Context } from '../../runtime/context.ts';
import type { OccurrenceKey } from './events.ts';

/** What a host has written to the people of a date. Only the host writes, so the key of the request identifies the message. */
export const Message = defineEntity('eventMessage', {
  privacy: { onDeletion: 'erased', inExport: 'hostedDates' },
  attributes: {
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    requestKey: id<RequestKey>(),
    to: text<Recipients>(),
    text: text(),
    /** ISO instant. */
    sentAt: text(),
  },
  indexes: {
    /** The messages about a date. Cost: 1 for 4 KB, consistent. */
    byDate: primaryKey(['eventId', 'occurrenceId'], ['requestKey']),
  },
});

export type MessageRow = RowOf<typeof Message>;

// What hosts have written to the people of their dates.

/** The write that what sends a message includes, begun before the messages of the date are counted. */
export const turn = (
  ctx: Context,
  { eventId, occurrenceId }: OccurrenceKey,
  now: string,
): Promise<TransactionWrite> => takeTurn(ctx, 'messages', `${eventId}#${occurrenceId}`, now);

/** Consistent. */
export const find = async (
  ctx: Context,
  { eventId, occurrenceId }: OccurrenceKey,
  requestKey: RequestKey,
): Promise<MessageRow | undefined> => {
  const key = { eventId, occurrenceId, requestKey };
  const { data } = await Message(ctx).get(key).go({ consistent: true });
  return data ?? undefined;
};

/** Consistent, in no order. */
export const list = async (
  ctx: Context,
  { eventId, occurrenceId }: OccurrenceKey,
  limit: number,
): Promise<MessageRow[]> => {
  const { data } = await Message(ctx).query.byDate({ eventId, occurrenceId }).go({ limit, consistent: true });
  return data;
};

/** Adds a message, unless there is one with that key, or another one was sent since the turn began. */
export const add = async (
  ctx: Context,
  message: MessageRow,
  turn: TransactionWrite,
): Promise<'added' | 'key_known' | 'changed'> => {
  const decided = await tryWrite(ctx, { message: Message }, (write) => [
    write.message.create(message).commit(),
    turn,
  ]);
  if (decided.committed) return 'added';
  return decided.refused[0] ? 'key_known' : 'changed';
};
