import { addMilliseconds, DAY_MS, MINUTE_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { everyPage } from '../../core/pages.ts';
import { runPagedJob } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import type { SeriesRow } from '../store/index.ts';
import * as series from '../store/series.table.ts';

import { addDates } from './add-dates.ts';

const PER_PAGE = 100;
/** How far the first run looks back. */
const FIRST_RUN_DAYS = 7;
const midnight = (day: string): string => `${day}T00:00:00.000Z`;

async function* pages(ctx: Context, position: string | undefined, now: string) {
  const first = position ?? utcDayOf(addMilliseconds(now, -FIRST_RUN_DAYS * DAY_MS));
  for (let at = midnight(first); at <= now; at = addMilliseconds(at, DAY_MS)) {
    const day = utcDayOf(at);
    for await (const { items } of everyPage((cursor) => series.due(ctx, day, PER_PAGE, cursor)))
      yield { items, dueAt: at, position: day };
  }
}

/** Adds dates to the series that are due, day by day. A series that is done is due on a later day. */
export const addDueDates = (ctx: Context) =>
  runPagedJob<SeriesRow>(ctx, {
    name: 'addDueDates',
    pages: (position, now) => pages(ctx, position, now),
    work: (row) => addDates(ctx, row),
    timeMs: 4 * MINUTE_MS,
    positionWhenDone: utcDayOf,
  });
