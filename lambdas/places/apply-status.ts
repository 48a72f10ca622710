import type { Change } from '#shared/declare/rows.ts';
import { otherAttendees } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import { placeStatus, placeStatusHost } from '#shared/domains/places/notifications.ts';
import type { placeStatusRow } from '#shared/domains/places/rows.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import { statusMark } from '#shared/domains/places/status.ts';
import { mapAtMost } from '../core/at-once.ts';
import * as discover from '../discover/index.ts';
import * as events from '../events/index.ts';
import * as notifications from '../notifications/index.ts';
import type { Context } from '../runtime/context.ts';
import { findPlace, findStatus, type PlaceRow, type PlaceStatusRow } from './store/index.ts';

const AT_ONCE = 5;

const changeDate = (
  ctx: Context,
  { placeId, setAt, status }: PlaceStatusRow,
  { id, occurrenceId }: EventCard,
): Promise<void> => {
  const date = { eventId: id, occurrenceId };
  return status.minutes === null
    ? events.cancelForPlace(ctx, date, status.note, setAt)
    : events.delayForPlace(ctx, date, status.minutes, statusMark(placeId, status), setAt);
};

const notify = async (
  ctx: Context,
  { placeId, setAt, status }: PlaceStatusRow,
  place: PlaceRow,
  card: EventCard,
): Promise<void> => {
  const { id: eventId, occurrenceId, creatorId } = card;
  const { kind, minutes, note, setBy } = status;
  const news = { ...eventNewsOf(card), placeName: place.facts.name, kind, minutes: minutes ?? 0, note };
  const cause = { of: `place_status ${placeId} ${setAt} ${eventId} ${occurrenceId}`, at: setAt };
  if (creatorId !== setBy) await notifications.announce(ctx, placeStatusHost, creatorId, news, cause);
  await notifications.announceTo(ctx, otherAttendees, { eventId, occurrenceId }, placeStatus, news, cause);
};

/**
 * Does what a place has announced, on every date that starts there meanwhile, public or private: those of the person who announced it are canceled or
 * moved if they wanted that, and the hosts and attendees of all others are notified. Only the latest announcement counts.
 */
export const applyStatus = async (ctx: Context, { after }: Change<typeof placeStatusRow>): Promise<void> => {
  if (!after) return;
  const [row, place] = await Promise.all([
    findStatus(ctx, after.placeId, after.setAt),
    findPlace(ctx, after.placeId),
  ]);
  if (!row || !place || place.status?.from !== row.setAt) return;
  const { from, until, setBy } = row.status;
  for (const read of [discover.readPublicDates, discover.readPrivateDates])
    for await (const page of read(ctx, place.facts, { meters: placeLimits.sameSpot, from, until }))
      await mapAtMost(AT_ONCE, page, (card) =>
        row.effect === 'act' && card.creatorId === setBy
          ? changeDate(ctx, row, card)
          : notify(ctx, row, place, card),
      );
};
