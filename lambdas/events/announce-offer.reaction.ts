import type { Change } from '#shared/declare/rows.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { offerRow } from '#shared/domains/events/rows.ts';
import { eventOfferEnded, eventOffered } from '#shared/domains/events/waiting-notifications.ts';
import type { Announce } from '../core/announce.ts';
import type { Clock } from '../core/clock.ts';
import type { EventCards } from './cards.ts';

export interface AnnounceOfferDeps {
  readonly events: EventCards;
  readonly announce: Announce;
  readonly clock: Clock;
}

/** Notifies a person of a spot that is held for them, and of its end if they did not answer. Offers that ended before anyone saw them are not mentioned. */
export const createOfferReaction =
  ({ events, announce, clock }: AnnounceOfferDeps) =>
  async ({ before, after }: Change<typeof offerRow>): Promise<void> => {
    if (!after || before?.state === after.state) return;
    const isNew = after.state === 'open' && after.expiresAt > clock.now();
    const hasEnded = before?.state === 'open' && after.state === 'expired';
    if (!isNew && !hasEnded) return;
    const { eventId, occurrenceId, userId, offeredAt, expiresAt } = after;
    const [card] = await events.findCards([{ eventId, occurrenceId }]);
    if (!card || card.cancelled) return;
    const news = eventNewsOf(card);
    const offer = `${eventId} ${occurrenceId} ${offeredAt}`;
    if (isNew) {
      await announce(eventOffered, userId, { ...news, expiresAt }, { of: `offered ${offer}`, at: offeredAt });
      return;
    }
    await announce(eventOfferEnded, userId, news, { of: `offer ended ${offer}`, at: expiresAt });
  };
