import type { Change } from '#shared/declare/rows.ts';
import { otherAttendees } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import { placeStatus, placeStatusHost } from '#shared/domains/places/notifications.ts';
import type { placeStatusRow } from '#shared/domains/places/rows.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import { statusMark } from '#shared/domains/places/status.ts';
import type { Announce } from '../core/announce.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { DatesWithin } from '../discover/api.ts';
import type { PlaceChanges } from '../events/api.ts';
import type { AnnounceTo } from '../notifications/api.ts';
import type { PlaceStatusesRepository, PlaceStatusRow } from './place-statuses.repository.ts';
import type { PlaceRow, PlacesRepository } from './places.repository.ts';

export interface CarryOutStatusDeps {
  readonly places: Pick<PlacesRepository, 'find'>;
  readonly statuses: Pick<PlaceStatusesRepository, 'find'>;
  readonly dates: DatesWithin;
  readonly changes: PlaceChanges;
  readonly announce: Announce;
  readonly announceTo: AnnounceTo;
}

const AT_ONCE = 5;

/**
 * Carries out what a place has announced, on every date that starts there meanwhile, public or private: those of the person who announced it are
 * canceled or moved if they wanted that, and the hosts and attendees of all others are told. Only the latest announcement counts.
 */
export const createCarryOutStatusReaction = (deps: CarryOutStatusDeps) => {
  const { places, statuses, dates, changes, announce, announceTo } = deps;

  const change = (
    { placeId, setAt, status }: PlaceStatusRow,
    { id, occurrenceId }: EventCard,
  ): Promise<void> => {
    const date = { eventId: id, occurrenceId };
    return status.minutes === null
      ? changes.cancel(date, status.note, setAt)
      : changes.delay(date, status.minutes, statusMark(placeId, status), setAt);
  };

  const tell = async ({ placeId, setAt, status }: PlaceStatusRow, place: PlaceRow, card: EventCard) => {
    const { id: eventId, occurrenceId, creatorId } = card;
    const { kind, minutes, note, setBy } = status;
    const news = { ...eventNewsOf(card), placeName: place.facts.name, kind, minutes: minutes ?? 0, note };
    const cause = { of: `place_status ${placeId} ${setAt} ${eventId} ${occurrenceId}`, at: setAt };
    if (creatorId !== setBy) await announce(placeStatusHost, creatorId, news, cause);
    await announceTo(otherAttendees, { eventId, occurrenceId }, placeStatus, news, cause);
  };

  return async ({ after }: Change<typeof placeStatusRow>): Promise<void> => {
    if (!after) return;
    const [row, place] = await Promise.all([
      statuses.find(after.placeId, after.setAt),
      places.find(after.placeId),
    ]);
    if (!row || !place || place.status?.from !== row.setAt) return;
    const { from, until, setBy } = row.status;
    for (const read of [dates.readPublic, dates.readPrivate])
      for await (const page of read(place.facts, { meters: placeLimits.sameSpot, from, until }))
        await mapAtMost(AT_ONCE, page, (card) =>
          row.effect === 'act' && card.creatorId === setBy ? change(row, card) : tell(row, place, card),
        );
  };
};
