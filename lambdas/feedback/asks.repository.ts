import { askAt } from '#shared/domains/feedback/rules.ts';
import type { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { FeedbackAsk } from './feedback.entity.ts';

export type FeedbackAskRow = RowOf<typeof FeedbackAsk>;

interface EndingDate {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
  readonly endsAt: string;
}

/** The single list of dates whose people are yet to be asked. */
const WAITING = 'asks';

export const createAsksRepository = (table: Table) => {
  const asks = once(() => FeedbackAsk({ table }));
  return {
    /** Plans to ask the people of a date after its end; replaces an earlier plan. */
    async plan({ eventId, occurrenceId, endsAt }: EndingDate): Promise<void> {
      await asks()
        .put({ eventId, occurrenceId, askAt: askAt({ endsAt }), waiting: WAITING })
        .go();
    },

    /** A page of the dates whose people were to be asked before `until` (ISO instant), earliest first. */
    async due(until: string, limit: number, cursor: string | null) {
      const query = asks().query.due({ waiting: WAITING }).lt({ askAt: until });
      const { data, cursor: next } = await query.go({ limit, cursor });
      return { items: data, cursor: next };
    },

    /** Removes a plan, unless it has been replaced. */
    remove({ eventId, occurrenceId, askAt: planned }: FeedbackAskRow): Promise<boolean> {
      return isWritten(
        asks()
          .remove({ eventId, occurrenceId })
          .where((row, op) => op.eq(row.askAt, planned)),
      );
    },
  };
};
export type AsksRepository = ReturnType<typeof createAsksRepository>;
