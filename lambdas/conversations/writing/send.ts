import { createHash } from 'node:crypto';
import { topicName } from '#shared/declare/topics.ts';
import type { NewMessage } from '#shared/domains/conversations/message-endpoints.ts';
import { excerptOf, hasLink } from '#shared/domains/conversations/rules.ts';
import type { Message } from '#shared/domains/conversations/shapes.ts';
import { conversationTopic } from '#shared/domains/conversations/topics.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UploadId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../../core/errors.ts';
import { untilItsTurn } from '../../data/conflicts.ts';
import * as media from '../../media/index.ts';
import * as realtime from '../../realtime/index.ts';
import type { Context } from '../../runtime/context.ts';
import { bringUpToDate } from '../people/index.ts';
import { asOfToday, type ConversationView, maySendMore, readableOf, toMessages } from '../reading/index.ts';
import {
  addMessage,
  type ConversationRow,
  findConversation,
  findMessage,
  findParticipant,
  type MessageRow,
  noteSent,
  type ParticipantRow,
  sentOf,
} from '../store/index.ts';

/** A person repeats a request within seconds, and sends fewer messages than this in that time. */
const REMEMBERED = 10;

const hashed = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** What the log says of a message instead of its text. */
export const hashOfMessage = (text: string, pictures: readonly UploadId[]): string => hashed(text, pictures);

const askedOf = ({ text, pictures, replyTo }: NewMessage): string =>
  hashed(text, pictures, replyTo).slice(0, 16);

/** The message that the same request has sent before. @throws AppError request.key_reused */
const sentBefore = (participant: ParticipantRow, message: NewMessage): number | undefined => {
  const earlier = sentOf(participant).find(({ key }) => key === message.requestKey);
  if (earlier && earlier.asked !== askedOf(message)) throw new AppError('request.key_reused');
  return earlier?.number;
};

/** The requests that a participant remembers after another one. */
export const rememberSent = (before: readonly string[], message: NewMessage, number: number): string[] =>
  [noteSent({ key: message.requestKey, number, asked: askedOf(message) }), ...before].slice(0, REMEMBERED);

/** @throws AppError conversation.read_only */
const refuseReadOnly = ({ readOnly }: Pick<ConversationRow, 'readOnly'>): void => {
  if (readOnly) throw new AppError('conversation.read_only', { reason: readOnly });
};

export const showMessage = async (
  ctx: Context,
  view: ConversationView,
  row: MessageRow,
): Promise<Message> => {
  const [message] = await toMessages(ctx, view, [row], readableOf(view).first);
  if (!message) throw new Error('a message is not shown');
  return message;
};
/**
 * Sends a message. The number is part of the write: of senders at the same time, one comes first, and the others take their turn. A request that is repeated,
 * whatever was lost of it, sends nothing more. @throws AppError conversation.read_only | conversation.request_waiting | conversation.text_only |
 * request.key_reused | request.conflict; InvalidInput
 */
export const send = async (ctx: Context, view: ConversationView, message: NewMessage): Promise<Message> => {
  const { userId } = view;
  const { text, pictures, replyTo } = message;
  const isMore = pictures.length > 0 || hasLink(text);
  const row = await untilItsTurn(message.requestKey, async (): Promise<MessageRow | undefined> => {
    // The head first: what the participant remembers is then at least as new.
    const row = await findConversation(ctx, view.head.id);
    const participant = await findParticipant(ctx, view.head.id, userId);
    if (!row || !participant) throw new AppError('conversation.not_found');
    const head = await asOfToday(ctx, row);
    if (head.readOnly !== row.readOnly) {
      // The last minor has turned 18.
      await bringUpToDate(ctx, row.id);
      return undefined;
    }
    const known = sentBefore(participant, message);
    if (known !== undefined) return findMessage(ctx, head.id, known);
    if (head.askedBy !== undefined) throw new AppError('conversation.request_waiting');
    refuseReadOnly(view);
    refuseReadOnly(head);
    if (participant.until !== undefined) throw new AppError('conversation.read_only', { reason: 'left' });
    if (isMore && !(await maySendMore(ctx, { head, userId }))) throw new AppError('conversation.text_only');
    if (replyTo !== null && (replyTo > head.last || replyTo <= participant.from))
      throw new InvalidInput([{ field: 'body.replyTo', reason: 'unknown' }]);
    const number = head.last + 1;
    const sentAt = ctx.clock.now();
    const created = {
      ...{ conversationId: head.id, number, authorId: userId, text, sentAt },
      ...(pictures.length > 0 && { pictures: [...pictures] }),
      ...(replyTo !== null && { replyTo }),
    };
    const outcome = await addMessage(
      ctx,
      { head, participant },
      {
        message: created,
        line: excerptOf(text),
        sent: rememberSent(participant.sent, message, number),
        logged:
          head.minors.length > 0
            ? [{ action: 'sent', userId, number, hash: hashOfMessage(text, pictures) }]
            : [],
        pictures: pictures.map((picture) => media.showsInConversation(ctx, userId, picture, head.id)),
      },
    );
    if (outcome === 'picture_refused')
      throw new InvalidInput([{ field: 'body.pictures', reason: 'unknown' }]);
    return outcome === 'sent' ? { ...created } : undefined;
  });
  // The device finds the message that it has sent by its key.
  return { ...(await showMessage(ctx, view, row)), requestKey: message.requestKey };
};

/** Shows the caller as typing to those who have the conversation open, if they can write in it. */
export const type = async (
  ctx: Context<'sockets'>,
  { head, userId, readOnly }: ConversationView,
): Promise<{ done: true }> => {
  if (readOnly === undefined) await realtime.sendTyping(ctx, topicName(conversationTopic, head.id), userId);
  return { done: true };
};
