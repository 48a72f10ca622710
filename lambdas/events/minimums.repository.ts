import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { EventDetails } from './event.entity.ts';
import type { OccurrenceKey } from './events.repository.ts';

/** A date whose number of people is looked at. */
export interface DueMinimum extends OccurrenceKey {
  /** ISO instant. */
  readonly minimumDueAt: string;
}

/** Dates that need a number of people. */
export const createMinimumsRepository = (table: Table) => {
  const details = once(() => EventDetails({ table }));
  return {
    /** A page of the dates that were to be looked at before `until` (ISO instant), earliest first. */
    async due(until: string, limit: number, cursor: string | null) {
      const query = details().query.belowMinimum({ undecided: 'minimum' }).lt({ minimumDueAt: until });
      const { data, cursor: next } = await query.go({ limit, cursor });
      return { items: data, cursor: next };
    },

    /** Has a date looked at again later. */
    async postpone({ eventId, occurrenceId }: OccurrenceKey, minimumDueAt: string): Promise<void> {
      await details().patch({ eventId, occurrenceId }).set({ minimumDueAt }).go();
    },

    /** Takes a date off the list whose minimum is decided. */
    async drop({ eventId, occurrenceId, minimumDueAt }: DueMinimum): Promise<void> {
      await details().patch({ eventId, occurrenceId }).remove(['undecided']).composite({ minimumDueAt }).go();
    },
  };
};
export type MinimumsRepository = ReturnType<typeof createMinimumsRepository>;
