import type { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';
import { EventDate } from './event.table.ts';

export type EventDateRow = RowOf<typeof EventDate>;

/** A position among the dates of an event, which are ordered by end time. */
export interface DatePosition {
  readonly endsAt: string;
  readonly occurrenceId: OccurrenceId;
}

// The dates of events.

/** At most `limit` dates that end after `from`, earliest first; or, going back, dates that ended before it, latest first. Consistent. */
export const list = async (
  ctx: Context,
  eventId: EventId,
  from: DatePosition | { readonly endsAt: string },
  limit: number,
  back = false,
): Promise<EventDateRow[]> => {
  const query = EventDate(ctx).query.byEvent({ eventId });
  const { data } = await (back ? query.lt(from) : query.gt(from)).go({
    limit,
    order: back ? 'desc' : 'asc',
    consistent: true,
  });
  return data;
};

/** The date that ends first. Consistent. */
export const first = async (ctx: Context, eventId: EventId): Promise<EventDateRow | undefined> => {
  const { data } = await EventDate(ctx).query.byEvent({ eventId }).go({ limit: 1, consistent: true });
  return data[0];
};

/** The date that an event shows at `now` (ISO instant): the current or next one, or else the last. */
export const shownAt = async (
  ctx: Context,
  eventId: EventId,
  now: string,
): Promise<EventDateRow | undefined> => {
  const [next] = await list(ctx, eventId, { endsAt: now }, 1);
  return next ?? (await list(ctx, eventId, { endsAt: now }, 1, true))[0];
};
