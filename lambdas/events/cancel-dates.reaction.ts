import type { Change } from '#shared/declare/rows.ts';
import { attendeesOfCanceled } from '#shared/domains/events/audiences.ts';
import { eventCanceled, eventNewsOf } from '#shared/domains/events/notifications.ts';
import type { cancellationRow } from '#shared/domains/events/rows.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { AnnounceTo } from '../notifications/api.ts';
import type { Cancellation, CancellationsRepository } from './cancellations.repository.ts';
import type { EventCards } from './cards.ts';
import type { DatePosition, DatesRepository } from './dates.repository.ts';
import type { EventsRepository, OccurrenceKey } from './events.repository.ts';

export interface CancelDatesDeps {
  readonly cancellations: Pick<CancellationsRepository, 'find'>;
  readonly events: Pick<EventsRepository, 'find' | 'findCards' | 'cancel'>;
  readonly cards: EventCards;
  readonly dates: Pick<DatesRepository, 'list'>;
  readonly announceTo: AnnounceTo;
}

const PER_PAGE = 100;
const AT_ONCE = 5;

/** Cancels the dates that a host's cancellation means, and has their attendees notified. A date that is canceled already stays as it is. */
export const createCancelDatesReaction = ({
  cancellations,
  events,
  cards,
  dates,
  announceTo,
}: CancelDatesDeps) => {
  /** The notification has the time at which the date was canceled, so a date that was canceled before is not announced again. */
  const announce = async (date: OccurrenceKey): Promise<void> => {
    const [[row], [card]] = await Promise.all([events.findCards([date]), cards.findCards([date])]);
    if (!card || row?.canceledAt === undefined) return;
    const { eventId, occurrenceId, cancelReason: reason = '', canceledAt: at } = row;
    const news = { ...eventNewsOf(card), reason };
    const cause = { of: `canceled ${eventId} ${occurrenceId}`, at };
    await announceTo(attendeesOfCanceled, { eventId, occurrenceId }, eventCanceled, news, cause);
  };

  const cancelDate = async (date: OccurrenceKey, { reason, canceledAt }: Cancellation): Promise<void> => {
    const rows = await events.find(date);
    if (rows) await events.cancel(rows, reason, canceledAt);
    await announce(date);
  };

  /** The dates that had not ended, and start with or after the one that was canceled unless all are meant. */
  async function* meant({ eventId, occurrenceId, scope, canceledAt }: Cancellation) {
    let from: DatePosition | { readonly endsAt: string } = { endsAt: canceledAt };
    for (;;) {
      const page = await dates.list(eventId, from, PER_PAGE);
      yield page.filter((date) => scope === 'all' || date.occurrenceId >= occurrenceId);
      const last = page.at(-1);
      if (!last || page.length < PER_PAGE) return;
      from = last;
    }
  }

  return async ({ after }: Change<typeof cancellationRow>): Promise<void> => {
    const cancellation = after && (await cancellations.find(after));
    if (!cancellation) return;
    if (cancellation.scope === 'this') return cancelDate(cancellation, cancellation);
    for await (const page of meant(cancellation))
      await mapAtMost(AT_ONCE, page, (date) => cancelDate(date, cancellation));
  };
};
