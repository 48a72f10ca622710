import type { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { EventDate } from './event.entity.ts';

export type EventDateRow = RowOf<typeof EventDate>;

/** A position among the dates of an event, which are ordered by end time. */
export interface DatePosition {
  readonly endsAt: string;
  readonly occurrenceId: OccurrenceId;
}

/** The dates of events. */
export const createDatesRepository = (table: Table) => {
  const dates = once(() => EventDate({ table }));

  /** At most `limit` dates that end after `from`, earliest first; or, going back, dates that ended before it, latest first. Consistent. */
  const list = async (
    eventId: EventId,
    from: DatePosition | { readonly endsAt: string },
    limit: number,
    back = false,
  ): Promise<EventDateRow[]> => {
    const query = dates().query.byEvent({ eventId });
    const { data } = await (back ? query.lt(from) : query.gt(from)).go({
      limit,
      order: back ? 'desc' : 'asc',
      consistent: true,
    });
    return data;
  };

  return {
    list,

    /** The date that ends first. Consistent. */
    async first(eventId: EventId): Promise<EventDateRow | undefined> {
      const { data } = await dates().query.byEvent({ eventId }).go({ limit: 1, consistent: true });
      return data[0];
    },

    /** The date that an event shows at `now` (ISO instant): the current or next one, or else the last. */
    async shownAt(eventId: EventId, now: string): Promise<EventDateRow | undefined> {
      const [next] = await list(eventId, { endsAt: now }, 1);
      return next ?? (await list(eventId, { endsAt: now }, 1, true))[0];
    },
  };
};
export type DatesRepository = ReturnType<typeof createDatesRepository>;
