import type { DateScope } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { OccurrenceId } from '#shared/kernel/ids.ts';
import type { Member } from '../../core/actor.ts';
import type { Context } from '../../runtime/context.ts';
import { type EventView, findDate, toPage } from '../dates/index.ts';
import * as cancellations from '../store/cancellation.table.ts';
import * as events from '../store/events.ts';
import * as series from '../store/series.table.ts';

interface CancelRequest {
  readonly scope: DateScope;
  readonly reason: string;
}

/** The day before a date of a series, `YYYY-MM-DD`. Its id begins with its day. */
const dayBefore = (id: OccurrenceId): string => {
  const midnight = `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}T00:00:00.000Z`;
  return utcDayOf(addMilliseconds(midnight, -DAY_MS));
};

/**
 * Cancels a date at once. Other dates, and the notifications, follow in a reaction; a series ends first, so that no date is added meanwhile.
 * @throws AppError event.ended if only that date is meant, and it has ended
 */
export const cancel = async (
  ctx: Context,
  host: Member,
  { rows }: EventView,
  { scope, reason }: CancelRequest,
): Promise<EventPage> => {
  const { occurrence } = rows;
  const { eventId, occurrenceId } = occurrence;
  const now = ctx.clock.now();
  const hasEnded = occurrence.endsAt <= now;
  if (hasEnded && scope === 'this') throw new AppError('event.ended');
  if (scope === 'following') await series.endAfter(ctx, eventId, dayBefore(occurrenceId), now);
  if (scope === 'all') await series.endAfter(ctx, eventId, utcDayOf(addMilliseconds(now, -DAY_MS)), now);
  if (!hasEnded) await events.cancel(ctx, rows, { reason, by: 'host' }, now);
  const { userId: personId } = host;
  await cancellations.note(ctx, { eventId, occurrenceId, scope, reason, canceledAt: now, personId });
  const found = await findDate(ctx, host, occurrence);
  if (!found) throw new AppError('event.not_found');
  return toPage(found.object, now);
};
