import { type EventMessage, messageLimits, type NewEventMessage } from '#shared/domains/events/messages.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import { onlyOnce } from '../../data/request-key.table.ts';
import type { Context } from '../../runtime/context.ts';
import type { EventView } from '../dates/index.ts';
import type { MessageRow } from '../store/index.ts';
import * as messages from '../store/message.table.ts';

const toMessage = ({ text, to, sentAt }: MessageRow): EventMessage => ({ text, to, sentAt });

// What hosts write to the people of their dates. The reaction to a message notifies them.

export const list = async (
  ctx: Context,
  { rows: { occurrence } }: EventView,
): Promise<{ items: EventMessage[] }> => {
  const rows = await messages.list(ctx, occurrence, messageLimits.count);
  const newestFirst = rows.toSorted((one, other) => other.sentAt.localeCompare(one.sentAt));
  return { items: newestFirst.map(toMessage) };
};

/** @throws AppError event.too_many_messages | request.key_reused */
export const send = async (
  ctx: Context,
  { rows: { occurrence } }: EventView,
  message: NewEventMessage,
): Promise<EventMessage> => {
  const { eventId, occurrenceId } = occurrence;
  const row = { eventId, occurrenceId, ...message, sentAt: ctx.clock.now() };
  const madeBefore = async (): Promise<MessageRow | undefined> => {
    const known = await messages.find(ctx, occurrence, message.requestKey);
    if (known && (known.text !== message.text || known.to !== message.to))
      throw new AppError('request.key_reused');
    return known;
  };
  const attempt = async (): Promise<MessageRow | 'key_known' | undefined> => {
    const turn = await messages.turn(ctx, occurrence, row.sentAt);
    const sent = await messages.list(ctx, occurrence, messageLimits.count);
    if (sent.length >= messageLimits.count) throw new AppError('event.too_many_messages');
    const outcome = await messages.add(ctx, row, turn);
    if (outcome === 'changed') return undefined;
    return outcome === 'added' ? row : outcome;
  };
  const make = () => untilUnchanged(attempt);
  return toMessage(await onlyOnce(make, madeBefore, { checkFirst: true }));
};
