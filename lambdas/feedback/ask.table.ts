import { askAt } from '#shared/domains/feedback/rules.ts';
import type { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, type RowOf, text } from '../data/entity.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** A date whose people are yet to be asked how it was. */
export const FeedbackAsk = defineEntity('feedbackAsk', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    askAt: text(),
    waiting: text<'asks'>(),
  },
  indexes: {
    /** Whether the people of a date are yet to be asked. Cost: none, as it is written without being read. */
    byDate: primaryKey(['eventId', 'occurrenceId'], []),
    /** Whose people are to be asked, earliest first? Cost: ½ for 4 KB. */
    due: index('gsi1', ['waiting'], ['askAt', 'eventId', 'occurrenceId']),
  },
});
export type FeedbackAskRow = RowOf<typeof FeedbackAsk>;

interface EndingDate {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
  readonly endsAt: string;
}

/** The single list of dates whose people are yet to be asked. */
const WAITING = 'asks';

/** Plans to ask the people of a date after its end; replaces an earlier plan. */
export const planAsk = async (ctx: Context, { eventId, occurrenceId, endsAt }: EndingDate): Promise<void> => {
  await FeedbackAsk(ctx)
    .put({ eventId, occurrenceId, askAt: askAt({ endsAt }), waiting: WAITING })
    .go();
};

/** A page of the dates whose people were to be asked before `until` (ISO instant), earliest first. */
export const listDueAsks = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = FeedbackAsk(ctx).query.due({ waiting: WAITING }).lt({ askAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Removes a plan, unless it has been replaced. */
export const removeAsk = (
  ctx: Context,
  { eventId, occurrenceId, askAt: planned }: FeedbackAskRow,
): Promise<boolean> =>
  isWritten(
    FeedbackAsk(ctx)
      .remove({ eventId, occurrenceId })
      .where((row, op) => op.eq(row.askAt, planned)),
  );
