import * as z from 'zod/mini';
import type { AnswerPage } from '#shared/domains/answers/contract.ts';
import { type GuestMessage, guestMessageLimits } from '#shared/domains/answers/guest-messages.ts';
import { guestMessaged } from '#shared/domains/answers/notifications.ts';
import { hasLink } from '#shared/domains/conversations/rules.ts';
import { newsForHost } from '#shared/domains/events/event-news.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { InvalidInput } from '../core/errors.ts';
import { readPage } from '../core/pages.ts';
import * as events from '../events/index.ts';
import * as guests from '../guests/index.ts';
import * as notifications from '../notifications/index.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import * as messages from './guest-message.table.ts';
import type { Subject } from './link-subject.ts';

// What people without an account write to the host of a date, with the link from their email.

/** The page of a link, before it is known whether its person can write to the host. */
export type Shown = Omit<AnswerPage, 'hostMessage'>;
interface Written {
  readonly text: string;
  readonly name?: string | undefined;
}

/** Statuses in which someone has something to ask the host. */
const writing: readonly AnswerPage['status'][] = [
  ...(['going', 'maybe', 'invited', 'waitlisted', 'pending_approval'] as const),
];

const isMinor = async (ctx: Context, userId: UserId): Promise<boolean> =>
  (await users.findMinorIds(ctx, [userId])).has(userId);

/** The guest account that writes with a link; undefined for someone with an account, who writes in the app. */
const writerOf = async (ctx: Context<'cursors'>, subject: Subject): Promise<UserId | undefined> => {
  if ('invitation' in subject) return subject.invitation.guestId;
  if ('request' in subject) return guests.idOfEmail(ctx, subject.request.email, undefined);
  return isGuestId(subject.person.userId) ? subject.person.userId : undefined;
};

/** Whether the person of a link can write to the host. A minor is not reached by people without an account. Cost: 2. */
export const hostMessageOf = async (
  ctx: Context<'cursors'>,
  subject: Subject,
  { isUnregisteredUser, isUnconfirmed, status, event }: Shown,
): Promise<AnswerPage['hostMessage']> => {
  const guestId = await writerOf(ctx, subject);
  if (guestId === undefined || !isUnregisteredUser || isUnconfirmed || !writing.includes(status))
    return 'none';
  const { eventId, occurrenceId } = subject.target;
  const [sent, isYoung] = await Promise.all([
    messages.find(ctx, { eventId, occurrenceId, guestId }),
    isMinor(ctx, event.host.userId),
  ]);
  if (isYoung) return 'none';
  return sent ? 'sent' : 'open';
};

const emailOf = (subject: Subject): string | undefined => {
  if ('invitation' in subject) return subject.invitation.email;
  return 'person' in subject ? subject.person.email : undefined;
};

/**
 * Sends the one message to the host of a date; the same text again changes nothing.
 * @throws AppError conversation.not_reachable | conversation.text_only | answer.message_sent; InvalidInput without a name
 */
export const send = async (
  ctx: Context<'cursors'>,
  subject: Subject,
  { displayName, hostMessage }: AnswerPage,
  { text, name: given = '' }: Written,
): Promise<void> => {
  const [guestId, email] = [await writerOf(ctx, subject), emailOf(subject)];
  if (hostMessage === 'none' || guestId === undefined || email === undefined)
    throw new AppError('conversation.not_reachable');
  if (hasLink(text)) throw new AppError('conversation.text_only');
  const name = displayName === '' ? given : displayName;
  if (name === '') throw new InvalidInput([{ field: 'body.name', reason: 'required' }]);
  const { eventId, occurrenceId } = subject.target;
  const sentAt = ctx.clock.now();
  const expiresAt = epochSeconds(addMilliseconds(sentAt, guestMessageLimits.keptDays * DAY_MS));
  const message = { eventId, occurrenceId, guestId, name, email, text, sentAt, expiresAt };
  if (await messages.add(ctx, message)) return;
  const before = await messages.find(ctx, message);
  if (before?.text !== text) throw new AppError('answer.message_sent');
};

/** A page of what guests wrote, for those who manage a date and are not minors. */
export const list = (
  ctx: Context<'cursors'>,
  { userId }: { readonly userId: UserId },
  { rows: { occurrence } }: events.EventView,
  cursor: string | undefined,
): Promise<Page<GuestMessage>> => {
  const { eventId, occurrenceId } = occurrence;
  const scope = `guest messages:${eventId}:${occurrenceId}`;
  return readPage(ctx.cursors, { scope, cursor, position: z.object({ after: UserId }) }, async (position) => {
    if (await isMinor(ctx, userId)) return { items: [], next: undefined };
    const { perPage } = guestMessageLimits;
    const { items, next } = await messages.listPage(ctx, occurrence, position?.after, perPage);
    return {
      items: items.map(({ guestId, name, email, text, sentAt }) => ({ guestId, name, email, text, sentAt })),
      next: next && { after: next },
    };
  });
};

/** Notifies the host of what a guest wrote, unless the host is a minor. */
export const announce = async (ctx: Context, key: messages.GuestMessageKey): Promise<void> => {
  const message = await messages.find(ctx, key);
  if (!message) return;
  const { eventId, occurrenceId, guestId, name, text, sentAt: at } = message;
  const [card] = await events.findCards(ctx, [{ eventId, occurrenceId }]);
  if (!card || (await isMinor(ctx, card.host.userId))) return;
  const news = { ...newsForHost(card), actorId: guestId, actorName: name, message: text };
  const cause = { of: `guest message ${eventId} ${occurrenceId} ${guestId}`, at };
  await notifications.announce(ctx, guestMessaged, card.host.userId, news, cause);
};
