import type { EventId } from '#shared/kernel/ids.ts';
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

/** How many people some dates need, of those that have a minimum, by event. Cost: ½ for 4 KB of each. */
export const findMinimums = async (
  ctx: Context,
  keys: readonly OccurrenceKey[],
): Promise<ReadonlyMap<EventId, number>> => {
  if (keys.length === 0) return new Map();
  const { data, unprocessed } = await EventDetails(ctx)
    .get(keys.map(({ eventId, occurrenceId }) => ({ eventId, occurrenceId })))
    .go();
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} rules were not read`);
  return new Map(
    data.flatMap(({ eventId, options: { hasMinimumNeeded, minimumNeeded } }) =>
      hasMinimumNeeded ? [[eventId, minimumNeeded] as const] : [],
    ),
  );
};
