import type { Context } from '../../runtime/context.ts';
import { EventDetails } from './event.table.ts';
import type { OccurrenceKey } from './events.ts';

/** A date whose number of people is checked. */
export interface DueMinimum extends OccurrenceKey {
  /** ISO instant. */
  readonly minimumDueAt: string;
}

// Dates that need a number of people.

/** A page of the dates whose check was due before `until` (ISO instant), earliest first. */
export const due = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = EventDetails(ctx).query.belowMinimum({ undecided: 'minimum' }).lt({ minimumDueAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Schedules the next check of a date. */
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
