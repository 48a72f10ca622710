import { addMilliseconds, DAY_MS, MINUTE_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { AddDates } from './add-dates.ts';
import type { SeriesRepository, SeriesRow } from './series.repository.ts';

export interface AddDueDatesDeps extends PagedJobDeps {
  readonly series: Pick<SeriesRepository, 'due'>;
  readonly addDates: AddDates;
}

const PER_PAGE = 100;
/** How far the first run looks back. */
const FIRST_RUN_DAYS = 7;
const midnight = (day: string): string => `${day}T00:00:00.000Z`;

/** Adds dates to the series that are due, day by day. A series that is done is due on a later day. */
export const createAddDueDatesJob = ({ series, addDates, ...deps }: AddDueDatesDeps) => {
  async function* pages(position: string | undefined, now: string) {
    const first = position ?? utcDayOf(addMilliseconds(now, -FIRST_RUN_DAYS * DAY_MS));
    for (let at = midnight(first); at <= now; at = addMilliseconds(at, DAY_MS)) {
      const day = utcDayOf(at);
      for await (const { items } of everyPage((cursor) => series.due(day, PER_PAGE, cursor)))
        yield { items, dueAt: at, position: day };
    }
  }
  return createPagedJob<SeriesRow>(
    {
      name: 'addDueDates',
      pages,
      work: addDates,
      timeMs: 4 * MINUTE_MS,
      positionWhenDone: utcDayOf,
    },
    deps,
  );
};
