import type { Change } from '#shared/declare/rows.ts';
import { subscribers } from '#shared/domains/activities/audiences.ts';
import { activityEvent } from '#shared/domains/activities/notifications.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { listingRow } from '#shared/domains/events/rows.ts';
import type { AnnounceTo } from '../notifications/old-api.ts';
import type { FindNewEvent } from './new-event.ts';

export interface AnnounceEventDeps {
  readonly findNewEvent: FindNewEvent;
  readonly announceTo: AnnounceTo;
}

/** A date has become public: announces its event to those with a matching subscription. */
export const createAnnounceEventReaction =
  ({ findNewEvent, announceTo }: AnnounceEventDeps) =>
  async ({ after: listed }: Change<typeof listingRow>): Promise<void> => {
    const found = listed && (await findNewEvent(listed));
    if (!found) return;
    const { eventId, occurrenceId } = listed;
    await announceTo(
      subscribers,
      { eventId, occurrenceId },
      activityEvent,
      eventNewsOf(found.card),
      found.cause,
    );
  };
