import type { Change } from '#shared/declare/rows.ts';
import { messageRecipients } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventMessaged } from '#shared/domains/events/notifications.ts';
import type { messageRow } from '#shared/domains/events/rows.ts';
import type { AnnounceTo } from '../notifications/old-api.ts';
import type { EventCards } from './cards.ts';
import type { MessagesRepository } from './messages.repository.ts';

export interface AnnounceMessageDeps {
  readonly messages: Pick<MessagesRepository, 'find'>;
  readonly events: EventCards;
  readonly announceTo: AnnounceTo;
}

/** Notifies the people of a date of what the host has written. */
export const createMessageReaction =
  ({ messages, events, announceTo }: AnnounceMessageDeps) =>
  async ({ after }: Change<typeof messageRow>): Promise<void> => {
    const message = after && (await messages.find(after, after.requestKey));
    const [card] = message ? await events.findCards([message]) : [];
    if (!message || !card) return;
    const { eventId, occurrenceId, requestKey, to, text, sentAt: at } = message;
    const { userId: actorId, displayName: actorName } = card.host;
    const news = { ...eventNewsOf(card), actorId, actorName, message: text };
    const cause = { of: `message ${eventId} ${occurrenceId} ${requestKey}`, at };
    await announceTo(messageRecipients, { eventId, occurrenceId, to }, eventMessaged, news, cause);
  };
