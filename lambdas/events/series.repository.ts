import { AppError } from '#shared/kernel/errors.ts';
import type { EventId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { Series } from './series.entity.ts';

export type SeriesRow = RowOf<typeof Series>;

/** Events that repeat. */
export const createSeriesRepository = (table: Table) => {
  const series = once(() => Series({ table }));
  return {
    /** Consistent. */
    async find(eventId: EventId): Promise<SeriesRow | undefined> {
      const { data } = await series().get({ eventId }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Ends a series with the dates until a day, `YYYY-MM-DD`; later dates are not added anymore. */
    async endAfter(eventId: EventId, day: string, now: string): Promise<void> {
      const found = await this.find(eventId);
      if (!found || (found.repetition.until !== null && found.repetition.until <= day)) return;
      const ended = await isWritten(
        series()
          .patch({ eventId })
          .set({ repetition: { ...found.repetition, until: day, count: null }, updatedAt: now })
          .add({ revision: 1 })
          .remove(['dueDay'])
          .where((row, op) => op.eq(row.revision, found.revision)),
      );
      if (!ended) throw new AppError('request.conflict');
    },

    /** A page of the events that need more dates on a day, `YYYY-MM-DD`. */
    async due(day: string, limit: number, cursor: string | null) {
      const { data, cursor: next } = await series().query.due({ dueDay: day }).go({ limit, cursor });
      return { items: data, cursor: next };
    },

    /**
     * Stores until which day all dates are written, and when more are due (`YYYY-MM-DD`); without a due day, the series is complete. Not if it
     * has changed since it was read: then its dates are added again.
     */
    async wrote(
      { eventId, revision }: SeriesRow,
      { writtenUntil, dueDay }: { readonly writtenUntil: string; readonly dueDay: string | undefined },
    ): Promise<boolean> {
      const patch = series().patch({ eventId }).set({ writtenUntil });
      const change = dueDay === undefined ? patch.remove(['dueDay']) : patch.set({ dueDay });
      return isWritten(change.where((row, op) => op.eq(row.revision, revision)));
    },
  };
};
export type SeriesRepository = ReturnType<typeof createSeriesRepository>;
