import {
  conversationLimits,
  excerptOf,
  hasLink,
  type Reaction,
} from '#shared/domains/conversations/rules.ts';
import type { Message } from '#shared/domains/conversations/shapes.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import * as media from '../../media/index.ts';
import type { Context } from '../../runtime/context.ts';
import { type ConversationView, maySendMore, readableOf } from '../reading/index.ts';
import { changeMessage, findConversation, findMessage, type MessageRow, markRead } from '../store/index.ts';
import { hashOfMessage, showMessage } from './send.ts';

type Change = Parameters<typeof changeMessage>[3];

/** @throws AppError message.not_found */
const find = async (ctx: Context, view: ConversationView, number: number): Promise<MessageRow> => {
  const { first, last } = readableOf(view);
  const row = number < first || number > last ? undefined : await findMessage(ctx, view.head.id, number);
  if (!row) throw new AppError('message.not_found');
  return row;
};

/** Their own, for 15 minutes. @throws AppError message.not_found | message.too_late */
const findOwn = async (ctx: Context, view: ConversationView, number: number): Promise<MessageRow> => {
  const row = await find(ctx, view, number);
  if (row.authorId !== view.userId) throw new AppError('message.not_found');
  const isLate = addMilliseconds(row.sentAt, conversationLimits.editMs) < ctx.clock.now();
  if (isLate && row.deletedAt === undefined) throw new AppError('message.too_late');
  return row;
};

const change = async (
  ctx: Context,
  view: ConversationView,
  number: number,
  next: (row: MessageRow, isLast: boolean) => Change | undefined,
  findRow: typeof find,
): Promise<Message> => {
  const changed = await untilUnchanged(async () => {
    const head = await findConversation(ctx, view.head.id);
    if (!head) throw new AppError('conversation.not_found');
    const row = await findRow(ctx, view, number);
    const wanted = next(row, head.last === number);
    if (!wanted) return row;
    return (await changeMessage(ctx, head, row, wanted)) ? { ...row, ...wanted.set } : undefined;
  });
  return showMessage(ctx, view, changed);
};

/** @throws AppError message.not_found | message.too_late | conversation.text_only | conversation.read_only */
export const edit = async (
  ctx: Context,
  view: ConversationView,
  number: number,
  text: string,
): Promise<Message> => {
  if (view.readOnly) throw new AppError('conversation.read_only', { reason: view.readOnly });
  if (hasLink(text) && !(await maySendMore(ctx, view))) throw new AppError('conversation.text_only');
  const isLogged = view.head.minors.length > 0;
  return change(
    ctx,
    view,
    number,
    (row, isLast) => {
      if (row.deletedAt !== undefined) throw new AppError('message.not_found');
      if (row.text === text) return undefined;
      const pictures = row.pictures ?? [];
      return {
        set: { text, editedAt: ctx.clock.now() },
        ...(isLast && {
          line: { lastText: excerptOf(text), lastPictures: pictures.length, lastDeleted: false },
        }),
        ...(isLogged && {
          logged: [{ action: 'edited', userId: view.userId, number, hash: hashOfMessage(text, pictures) }],
        }),
      };
    },
    findOwn,
  );
};

/** Nothing of a deleted message is kept but its place. @throws AppError message.not_found | message.too_late */
export const remove = (ctx: Context, view: ConversationView, number: number): Promise<Message> => {
  const isLogged = view.head.minors.length > 0;
  return change(
    ctx,
    view,
    number,
    (row, isLast) =>
      row.deletedAt === undefined
        ? {
            set: { text: '', pictures: [], reactions: [], deletedAt: ctx.clock.now() },
            ...(isLast && { line: { lastText: '', lastPictures: 0, lastDeleted: true } }),
            ...(isLogged && { logged: [{ action: 'deleted', userId: view.userId, number }] }),
            dropped: (row.pictures ?? []).map((picture) => media.dropsPicture(ctx, row.authorId, picture)),
          }
        : undefined,
    findOwn,
  );
};

/** Each person reacts once with each reaction. @throws AppError message.not_found | conversation.read_only */
export const react = (
  ctx: Context,
  view: ConversationView,
  number: number,
  { reaction, on }: { readonly reaction: Reaction; readonly on: boolean },
): Promise<Message> => {
  const { userId: by, readOnly } = view;
  if (readOnly) throw new AppError('conversation.read_only', { reason: readOnly });
  return change(
    ctx,
    view,
    number,
    ({ reactions = [], deletedAt }) => {
      const others = reactions.filter((one) => one.by !== by || one.reaction !== reaction);
      const isOn = others.length < reactions.length;
      if (isOn === on || deletedAt !== undefined) return undefined;
      const isFull = on && others.length >= conversationLimits.reactionsPerMessage;
      return isFull ? undefined : { set: { reactions: on ? [...others, { reaction, by }] : others } };
    },
    find,
  );
};

/** Moves the caller's position forward, at most to the last message that they can read. */
export const read = async (ctx: Context, view: ConversationView, number: number): Promise<{ done: true }> => {
  const { last } = readableOf(view);
  const to = Math.min(number, last);
  if (view.participant && view.participant.read < to) await markRead(ctx, view.head.id, view.userId, to);
  return { done: true };
};
