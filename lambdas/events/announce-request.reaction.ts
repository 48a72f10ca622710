import type { Change } from '#shared/declare/rows.ts';
import {
  eventApproved,
  eventInvited,
  eventNewsOf,
  eventRefused,
  eventRequested,
} from '#shared/domains/events/notifications.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import type { Announce } from '../core/announce.ts';
import type { FindActive } from '../core/standing.ts';
import type { EventCards } from './cards.ts';

export interface AnnounceRequestDeps {
  readonly events: EventCards;
  readonly findActive: FindActive;
  readonly announce: Announce;
}

/** Notifies the host of a request to join, and the person of the host's decision, or invitation. */
export const createRequestReaction =
  ({ events, findActive, announce }: AnnounceRequestDeps) =>
  async ({ before, after }: Change<typeof rsvpRow>): Promise<void> => {
    if (!after || before?.status === after.status) return;
    const isAsking = after.status === 'pending_approval';
    const isDecided = before?.status === 'pending_approval' && after.answeredBy !== after.userId;
    const isInvited = after.status === 'invited' && after.answeredBy !== after.userId;
    if (!isAsking && !isDecided && !isInvited) return;
    const { eventId, occurrenceId, userId, status, revision, updatedAt: at } = after;
    const [card] = await events.findCards([{ eventId, occurrenceId }]);
    if (!card) return;
    const news = eventNewsOf(card);
    const cause = { of: `request ${eventId} ${occurrenceId} ${userId} ${revision}`, at };
    if (isAsking) {
      const person = (await findActive([userId])).get(userId);
      if (!person) return;
      const actor = { actorId: userId, actorName: person.displayName };
      await announce(eventRequested, card.creatorId, { ...news, ...actor }, cause);
    } else if (isInvited) {
      await announce(eventInvited, userId, { ...news, actorName: card.host.displayName }, cause);
    } else if (status === 'going' || status === 'waitlisted') {
      await announce(eventApproved, userId, { ...news, status }, cause);
    } else if (status === 'removed') {
      await announce(eventRefused, userId, news, cause);
    }
  };
