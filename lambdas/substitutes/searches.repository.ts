import { addMilliseconds } from '#shared/kernel/dates.ts';
import type { EventId, OccurrenceId, SlotId } from '#shared/kernel/ids.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { Automatic, Search } from './substitutes.entity.ts';

export type SearchRow = RowOf<typeof Search>;
export type AutomaticRow = RowOf<typeof Automatic>;
/** A search to be started; its revision follows from the one before. */
export type NewSearch = Omit<NewRowOf<typeof Search>, 'revision' | 'due'>;

export interface DateKey {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}
const keyOf = ({ eventId, occurrenceId, slotId }: DateKey & { readonly slotId: SlotId }) => ({
  eventId,
  occurrenceId,
  slotId,
});

/** Keys continue after the time, so those at `until` itself are beyond it. */
const justAfter = (until: string): string => addMilliseconds(until, 1);

/** Searches for substitutes, and the events that start them automatically. */
export const createSearchesRepository = (table: Table) => {
  const searches = once(() => Search({ table }));
  const automatic = once(() => Automatic({ table }));
  return {
    /** Consistent. */
    async find(key: DateKey & { readonly slotId: SlotId }): Promise<SearchRow | undefined> {
      const { data } = await searches().get(keyOf(key)).go({ consistent: true });
      return data ?? undefined;
    },

    /** The searches of a date. Consistent. */
    async list({ eventId, occurrenceId }: DateKey): Promise<SearchRow[]> {
      const { data } = await searches().query.byDate({ eventId, occurrenceId }).go({ consistent: true });
      return data;
    },

    /** Starts a search in place of the one that was read; false if that has changed. */
    start(before: SearchRow | undefined, search: NewSearch): Promise<boolean> {
      return isWritten(
        searches()
          .put({ ...search, due: 'search', revision: (before?.revision ?? 0) + 1 })
          .where((row, op) => (before ? op.eq(row.revision, before.revision) : op.notExists(row.revision))),
      );
    },

    /** Notes how far an open search has come, and when it is looked at next; false if it has changed since it was read. */
    goOn(
      search: SearchRow,
      after: Pick<SearchRow, 'dueAt'> & Partial<Pick<SearchRow, 'state' | 'from' | 'wavesDone'>>,
      now: string,
    ): Promise<boolean> {
      const { eventId, occurrenceId, slotId, revision } = search;
      return isWritten(
        searches()
          .patch({ eventId, occurrenceId, slotId })
          .set({ ...after, due: 'search', updatedAt: now })
          .add({ revision: 1 })
          .where((row, op) => op.eq(row.revision, revision)),
      );
    },

    /** Ends a search; false if it has changed since it was read. */
    end(search: SearchRow, state: SearchRow['state'], now: string): Promise<boolean> {
      const { eventId, occurrenceId, slotId, revision, dueAt } = search;
      return isWritten(
        searches()
          .patch({ eventId, occurrenceId, slotId })
          .set({ state, updatedAt: now })
          .add({ revision: 1 })
          .remove(['due'])
          .composite({ dueAt })
          .where((row, op) => op.eq(row.revision, revision)),
      );
    },

    /** A page of the searches to be looked at by `until` (ISO instant), earliest first. */
    async due(until: string, limit: number, cursor: string | null) {
      const query = searches()
        .query.due({ due: 'search' })
        .lt({ dueAt: justAfter(until) });
      const { data, cursor: next } = await query.go({ limit, cursor });
      return { items: data, cursor: next };
    },

    /** Whether substitutes are looked for automatically. Consistent. */
    async isAutomatic(eventId: EventId): Promise<boolean> {
      const { data } = await automatic().get({ eventId }).go({ consistent: true });
      return data !== null;
    },

    async setAutomatic(eventId: EventId, on: boolean, checkAt: string): Promise<void> {
      if (on) await automatic().put({ eventId, checkAt, due: 'check' }).go();
      else await automatic().delete({ eventId }).go();
    },

    /** A page of the events whose dates are to be looked at by `until` (ISO instant). */
    async toCheck(until: string, limit: number, cursor: string | null) {
      const query = automatic()
        .query.due({ due: 'check' })
        .lt({ checkAt: justAfter(until) });
      const { data, cursor: next } = await query.go({ limit, cursor });
      return { items: data, cursor: next };
    },

    /** Looks at the dates of an event again at `checkAt`, unless that was turned off or changed meanwhile. */
    async checkAgain({ eventId, checkAt: before }: AutomaticRow, checkAt: string): Promise<void> {
      await isWritten(
        automatic()
          .patch({ eventId })
          .set({ checkAt, due: 'check' })
          .where((row, op) => op.eq(row.checkAt, before)),
      );
    },
  };
};
export type SearchesRepository = ReturnType<typeof createSearchesRepository>;
