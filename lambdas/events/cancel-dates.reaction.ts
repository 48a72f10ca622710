import type { Change } from '#shared/declare/rows.ts';
import { otherAttendees } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventCanceled } from '#shared/domains/events/notifications.ts';
import type { cancellationRow } from '#shared/domains/events/rows.ts';
import type { Announce } from '../core/announce.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { AnnounceTo } from '../notifications/old-api.ts';
import type { CancellationRow, CancellationsRepository } from './cancellations.repository.ts';
import type { EventCards } from './cards.ts';
import type { DatesRepository } from './dates.repository.ts';
import { datesMeant } from './dates-meant.ts';
import type { EventsRepository, OccurrenceKey } from './events.repository.ts';

export interface CancelDatesDeps {
  readonly cancellations: Pick<CancellationsRepository, 'find'>;
  readonly events: Pick<EventsRepository, 'find' | 'findCards' | 'cancel'>;
  readonly cards: EventCards;
  readonly dates: Pick<DatesRepository, 'list'>;
  readonly announceTo: AnnounceTo;
  readonly announce: Announce;
}

const AT_ONCE = 5;

/** Cancels the dates that a host's cancellation means, and has their attendees notified. A date that is canceled already stays as it is. */
export const createCancelDatesReaction = ({
  cancellations,
  events,
  cards,
  dates,
  announceTo,
  announce: announceToOne,
}: CancelDatesDeps) => {
  /** The notification has the time at which the date was canceled, so a date that was canceled before is not announced again. */
  const announce = async (date: OccurrenceKey, { personId }: CancellationRow): Promise<void> => {
    const [[row], [card]] = await Promise.all([events.findCards([date]), cards.findCards([date])]);
    if (!card || row?.canceledAt === undefined) return;
    const { eventId, occurrenceId, creatorId, cancelReason: reason = '', canceledAt: at } = row;
    const canceledBy = row.canceledBy ?? 'host';
    const news = { ...eventNewsOf(card), reason, canceledBy };
    const cause = { of: `canceled ${eventId} ${occurrenceId}`, at };
    // Whoever created it hears of what others do with it.
    const isOwn = canceledBy === 'host' && (personId ?? creatorId) === creatorId;
    if (!isOwn) await announceToOne(eventCanceled, creatorId, news, cause);
    await announceTo(otherAttendees, { eventId, occurrenceId }, eventCanceled, news, cause);
  };

  const cancelDate = async (date: OccurrenceKey, cancellation: CancellationRow): Promise<void> => {
    const { reason, canceledAt } = cancellation;
    const rows = await events.find(date);
    if (rows) await events.cancel(rows, { reason, by: 'host' }, canceledAt);
    await announce(date, cancellation);
  };

  return async ({ after }: Change<typeof cancellationRow>): Promise<void> => {
    const cancellation = after && (await cancellations.find(after));
    if (!cancellation) return;
    for await (const page of datesMeant(dates, cancellation, cancellation.canceledAt))
      await mapAtMost(AT_ONCE, page, (date) => cancelDate(date, cancellation));
  };
};
