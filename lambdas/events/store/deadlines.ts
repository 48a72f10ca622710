import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { EventDetails } from './event.table.ts';
import type { OccurrenceKey } from './events.ts';

/** A date with a deadline for RSVPs. */
export interface Deadline extends OccurrenceKey {
  readonly dateStart: string;
  /** The deadline. ISO instant. */
  readonly answersDueAt: string;
}

// Dates of whose deadline nobody was reminded yet.

/** A page of the dates whose deadline is before `until` (ISO instant), earliest first. */
export const due = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = EventDetails(ctx).query.awaitingAnswers({ awaited: 'answers' }).lt({ answersDueAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Takes a date off the list, unless its deadline was moved. */
export const drop = async (
  ctx: Context,
  { eventId, occurrenceId, answersDueAt }: Deadline,
): Promise<void> => {
  await isWritten(
    EventDetails(ctx)
      .patch({ eventId, occurrenceId })
      .remove(['awaited'])
      .composite({ answersDueAt })
      .where((row, op) => op.eq(row.answersDueAt, answersDueAt)),
  );
};
