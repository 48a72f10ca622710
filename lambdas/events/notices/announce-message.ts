import type { Change } from '#shared/declare/rows.ts';
import { messageRecipients } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventMessaged } from '#shared/domains/events/notifications.ts';
import type { messageRow } from '#shared/domains/events/rows.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as events from '../dates/cards.ts';
import * as messages from '../store/message.table.ts';

/** Notifies the people of a date of what the host has written. */
export const announceMessage = async (ctx: Context, { after }: Change<typeof messageRow>): Promise<void> => {
  const message = after && (await messages.find(ctx, after, after.requestKey));
  const [card] = message ? await events.findCards(ctx, [message]) : [];
  if (!message || !card) return;
  const { eventId, occurrenceId, requestKey, to, text, sentAt: at } = message;
  const { userId: actorId, displayName: actorName } = card.host;
  const news = { ...eventNewsOf(card), actorId, actorName, message: text };
  const cause = { of: `message ${eventId} ${occurrenceId} ${requestKey}`, at };
  await notifications.announceTo(
    ctx,
    messageRecipients,
    { eventId, occurrenceId, to },
    eventMessaged,
    news,
    cause,
  );
};
