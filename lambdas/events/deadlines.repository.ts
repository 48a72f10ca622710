import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { EventDetails } from './event.entity.ts';
import type { OccurrenceKey } from './events.repository.ts';

/** A date with a deadline for RSVPs. */
export interface Deadline extends OccurrenceKey {
  readonly dateStart: string;
  /** The deadline. ISO instant. */
  readonly answersDueAt: string;
}

/** Dates of whose deadline nobody was reminded yet. */
export const createDeadlinesRepository = (table: Table) => {
  const details = once(() => EventDetails({ table }));
  return {
    /** A page of the dates whose deadline is before `until` (ISO instant), earliest first. */
    async due(until: string, limit: number, cursor: string | null) {
      const query = details().query.awaitingAnswers({ awaited: 'answers' }).lt({ answersDueAt: until });
      const { data, cursor: next } = await query.go({ limit, cursor });
      return { items: data, cursor: next };
    },

    /** Takes a date off the list, unless its deadline was moved. */
    async drop({ eventId, occurrenceId, answersDueAt }: Deadline): Promise<void> {
      await isWritten(
        details()
          .patch({ eventId, occurrenceId })
          .remove(['awaited'])
          .composite({ answersDueAt })
          .where((row, op) => op.eq(row.answersDueAt, answersDueAt)),
      );
    },
  };
};
export type DeadlinesRepository = ReturnType<typeof createDeadlinesRepository>;
