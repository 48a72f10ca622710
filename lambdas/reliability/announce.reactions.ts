import type { Change } from '#shared/declare/rows.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import { correctionAsked, noShowRecorded } from '#shared/domains/reliability/notifications.ts';
import type { correctionRow } from '#shared/domains/reliability/rows.ts';
import type { Announce } from '../core/announce.ts';
import type { FindActive } from '../core/standing.ts';
import type { EventCards } from '../events/old-api.ts';

export interface AnnounceDeps {
  readonly events: EventCards;
  readonly findActive: FindActive;
  readonly announce: Announce;
}

/** Tells a person that the host has recorded a no-show. A host's own date is nobody's business. */
export const createNoShowReaction =
  ({ events, announce }: Pick<AnnounceDeps, 'events' | 'announce'>) =>
  async ({ before, after }: Change<typeof rsvpRow>): Promise<void> => {
    if (after?.attendance !== 'no_show' || before?.attendance === 'no_show' || after.byDefault) return;
    const { eventId, occurrenceId, userId, updatedAt: at } = after;
    const [card] = await events.findCards([{ eventId, occurrenceId }]);
    if (!card || card.creatorId === userId) return;
    // Once per date, however often the host changes it.
    const cause = { of: `no-show ${eventId} ${occurrenceId}`, at: card.dateStart, shownAt: at };
    await announce(noShowRecorded, userId, eventNewsOf(card), cause);
  };

/** Tells the host that somebody asks to look again at what was recorded. */
export const createCorrectionReaction =
  ({ events, findActive, announce }: AnnounceDeps) =>
  async ({ after }: Change<typeof correctionRow>): Promise<void> => {
    if (!after) return;
    const { eventId, occurrenceId, userId, askedAt: at } = after;
    const [[card], people] = await Promise.all([
      events.findCards([{ eventId, occurrenceId }]),
      findActive([userId]),
    ]);
    const person = people.get(userId);
    if (!card || !person) return;
    const news = { ...eventNewsOf(card), actorId: userId, actorName: person.displayName };
    const cause = { of: `attendance correction ${eventId} ${occurrenceId} ${userId}`, at };
    await announce(correctionAsked, card.creatorId, news, cause);
  };
