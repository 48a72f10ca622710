import type { Change } from '#shared/declare/rows.ts';
import { subscribers } from '#shared/domains/activities/audiences.ts';
import { activityEvent } from '#shared/domains/activities/notifications.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { listingRow } from '#shared/domains/events/rows.ts';
import type { Clock } from '../core/clock.ts';
import type { FindNextPublicDates } from '../events/api.ts';
import type { AnnounceTo } from '../notifications/api.ts';
import type { SubscriptionsRepository } from './subscriptions.repository.ts';

export interface AnnounceEventDeps {
  readonly subscriptions: Pick<SubscriptionsRepository, 'announcedAt'>;
  readonly findNextPublicDates: FindNextPublicDates;
  readonly announceTo: AnnounceTo;
  readonly clock: Clock;
}

/**
 * A date has become public: announces its event to those with a matching subscription. Of an event with several dates, only the next one is announced,
 * so the dates that a series gets later are not.
 */
export const createAnnounceEventReaction =
  ({ subscriptions, findNextPublicDates, announceTo, clock }: AnnounceEventDeps) =>
  async ({ after: listed }: Change<typeof listingRow>): Promise<void> => {
    if (!listed) return;
    const [next] = await findNextPublicDates([listed.eventId]);
    if (next?.card.occurrenceId !== listed.occurrenceId) return;
    const { eventId, occurrenceId } = listed;
    const cause = { of: `new event ${eventId}`, at: await subscriptions.announcedAt(eventId, clock.now()) };
    await announceTo(subscribers, { eventId, occurrenceId }, activityEvent, eventNewsOf(next.card), cause);
  };
