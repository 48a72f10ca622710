import type { Change } from '#shared/declare/rows.ts';
import type { seriesRow } from '#shared/domains/events/rows.ts';
import type { AddDates } from './add-dates.ts';
import type { SeriesRepository } from './series.repository.ts';

export interface AddDatesReactionDeps {
  readonly series: Pick<SeriesRepository, 'find'>;
  readonly addDates: AddDates;
}

/** Adds the dates of a new series. The first one was written with it. */
export const createAddDatesReaction =
  ({ series, addDates }: AddDatesReactionDeps) =>
  async ({ after }: Change<typeof seriesRow>): Promise<void> => {
    const found = after && (await series.find(after.eventId));
    if (found) await addDates(found);
  };
