import type { Context } from '../../runtime/context.ts';
import { EventDetails } from './event.table.ts';
import type { OccurrenceKey } from './events.ts';

/** A date whose number of people is looked at. */
export interface DueMinimum extends OccurrenceKey {
  /** ISO instant. */
  readonly minimumDueAt: string;
}

// Dates that need a number of people.

/** A page of the dates that were to be looked at before `until` (ISO instant), earliest first. */
export const due = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = EventDetails(ctx).query.belowMinimum({ undecided: 'minimum' }).lt({ minimumDueAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Has a date looked at again later. */
export const postpone = async (
  ctx: Context,
  { eventId, occurrenceId }: OccurrenceKey,
  minimumDueAt: string,
): Promise<void> => {
  await EventDetails(ctx).patch({ eventId, occurrenceId }).set({ minimumDueAt }).go();
};

/** Takes a date off the list whose minimum is decided. */
export const drop = async (
  ctx: Context,
  { eventId, occurrenceId, minimumDueAt }: DueMinimum,
): Promise<void> => {
  await EventDetails(ctx)
    .patch({ eventId, occurrenceId })
    .remove(['undecided'])
    .composite({ minimumDueAt })
    .go();
};
