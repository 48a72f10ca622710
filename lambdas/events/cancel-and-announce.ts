import { otherAttendees } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventCanceled } from '#shared/domains/events/notifications.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Announce } from '../core/announce.ts';
import type { AnnounceTo } from '../notifications/old-api.ts';
import type { EventCards } from './cards.ts';
import type { EventRows, EventsRepository } from './events.repository.ts';

export interface CancelAndAnnounceDeps {
  readonly events: Pick<EventsRepository, 'findCards' | 'cancel'>;
  /** With those whose host is gone. */
  readonly cards: EventCards;
  readonly announce: Announce;
  readonly announceTo: AnnounceTo;
}
/** Cancels a date that nobody runs anymore, unless it is canceled already, and tells its people: once, however often it is repeated. */
export type CancelAndAnnounce = (
  rows: EventRows,
  now: string,
  to?: { readonly tellsCreator: boolean },
) => Promise<void>;

export const createCancelAndAnnounce =
  ({ events, cards, announce, announceTo }: CancelAndAnnounceDeps): CancelAndAnnounce =>
  async (rows, now, { tellsCreator } = { tellsCreator: false }) => {
    const { eventId, occurrenceId } = rows.occurrence;
    const date = { eventId, occurrenceId };
    if (!rows.occurrence.cancelled) await events.cancel(rows, { reason: '', by: 'host' }, now);
    const [[row], [card]] = await Promise.all([
      events.findCards([date], { consistent: true }),
      cards.findCards([date]),
    ]);
    if (!card || row?.canceledAt === undefined) throw new AppError('request.conflict');
    const news = { ...eventNewsOf(card), reason: '', canceledBy: 'host' } as const;
    const cause = { of: `canceled ${eventId} ${occurrenceId}`, at: row.canceledAt };
    if (tellsCreator) await announce(eventCanceled, row.creatorId, news, cause);
    await announceTo(otherAttendees, date, eventCanceled, news, cause);
  };
