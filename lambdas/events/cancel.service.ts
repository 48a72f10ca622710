import type { DateScope } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { OccurrenceId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { DateAccess, EventView } from './access.ts';
import type { CancellationsRepository } from './cancellations.repository.ts';
import { toPage } from './event-page.ts';
import type { EventsRepository } from './events.repository.ts';
import type { SeriesRepository } from './series.repository.ts';

export interface CancelDeps {
  readonly events: Pick<EventsRepository, 'cancel'>;
  readonly series: Pick<SeriesRepository, 'endAfter'>;
  readonly cancellations: Pick<CancellationsRepository, 'note'>;
  readonly findDate: DateAccess;
  readonly clock: Clock;
}
interface CancelRequest {
  readonly scope: DateScope;
  readonly reason: string;
}

/** The day before a date of a series, `YYYY-MM-DD`. Its id begins with its day. */
const dayBefore = (id: OccurrenceId): string => {
  const midnight = `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}T00:00:00.000Z`;
  return utcDayOf(addMilliseconds(midnight, -DAY_MS));
};

export const createCancelService = ({ events, series, cancellations, findDate, clock }: CancelDeps) => ({
  /**
   * Cancels a date at once. Other dates, and the notifications, follow in a reaction; a series ends first, so that no date is added meanwhile.
   * @throws AppError event.ended if only that date is meant, and it has ended
   */
  async cancel(host: Member, { rows }: EventView, { scope, reason }: CancelRequest): Promise<EventPage> {
    const { occurrence } = rows;
    const { eventId, occurrenceId } = occurrence;
    const now = clock.now();
    const hasEnded = occurrence.endsAt <= now;
    if (hasEnded && scope === 'this') throw new AppError('event.ended');
    if (scope === 'following') await series.endAfter(eventId, dayBefore(occurrenceId), now);
    if (scope === 'all') await series.endAfter(eventId, utcDayOf(addMilliseconds(now, -DAY_MS)), now);
    if (!hasEnded) await events.cancel(rows, { reason, by: 'host' }, now);
    const { userId: personId } = host;
    await cancellations.note({ eventId, occurrenceId, scope, reason, canceledAt: now, personId });
    const found = await findDate(host, occurrence);
    if (!found) throw new AppError('event.not_found');
    return toPage(found.object, now);
  },
});
export type CancelService = ReturnType<typeof createCancelService>;
