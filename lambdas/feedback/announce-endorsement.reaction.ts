import type { Change } from '#shared/declare/rows.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { endorsementReceived } from '#shared/domains/feedback/notifications.ts';
import type { endorsementRow } from '#shared/domains/feedback/rows.ts';
import type { Announce } from '../core/announce.ts';
import type { FindActive } from '../core/standing.ts';
import type { EventCards } from '../events/api.ts';
import type { FeedbackRepository } from './feedback.repository.ts';

export interface AnnounceEndorsementDeps {
  readonly feedback: Pick<FeedbackRepository, 'findEndorsement'>;
  readonly events: EventCards;
  readonly findActive: FindActive;
  readonly announce: Announce;
}

/** Tells somebody who endorsed them, once for each person and date, however often the kind changes. */
export const createAnnounceEndorsementReaction =
  ({ feedback, events, findActive, announce }: AnnounceEndorsementDeps) =>
  async ({ after }: Change<typeof endorsementRow>): Promise<void> => {
    const row = after && (await feedback.findEndorsement(after));
    if (!row || row.kind === 'none') return;
    const { eventId, occurrenceId, fromId, toId, createdAt: at } = row;
    const [[card], people] = await Promise.all([
      events.findCards([{ eventId, occurrenceId }]),
      findActive([fromId], toId),
    ]);
    const from = people.get(fromId);
    if (!card || !from) return;
    const news = { ...eventNewsOf(card), actorId: fromId, actorName: from.displayName };
    await announce(endorsementReceived, toId, news, {
      of: `endorsement ${eventId} ${occurrenceId} ${fromId}`,
      at,
    });
  };
