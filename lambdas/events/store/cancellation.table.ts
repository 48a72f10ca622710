import type { DateScope } from '#shared/domains/events/model/rules.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, optionalText, primaryKey, type RowOf, text } from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';

/** What a host has canceled, starting from one date. The reaction to it cancels the other dates, and has everyone notified. */
export const Cancellation = defineEntity('cancellation', {
  privacy: { onDeletion: 'erased', notExported: 'The date says that it is canceled, and why.' },
  attributes: {
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    scope: text<DateScope>(),
    /** May be empty. */
    reason: text(),
    canceledAt: text(),
    /** The host who did it; absent if that was before teams could host: then it is who created the event. */
    personId: optionalText<UserId>(),
  },
  indexes: {
    /** What was canceled from a date on. Cost: 1, consistent. */
    byDate: primaryKey(['eventId', 'occurrenceId'], []),
  },
});

export type CancellationRow = RowOf<typeof Cancellation>;

// What hosts have canceled.

/** Consistent. */
export const find = async (
  ctx: Context,
  { eventId, occurrenceId }: Pick<CancellationRow, 'eventId' | 'occurrenceId'>,
): Promise<CancellationRow | undefined> => {
  const { data } = await Cancellation(ctx).get({ eventId, occurrenceId }).go({ consistent: true });
  return data ?? undefined;
};

export const note = async (ctx: Context, cancellation: CancellationRow): Promise<void> => {
  await Cancellation(ctx).put(cancellation).go();
};
