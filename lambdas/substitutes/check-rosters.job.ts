import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { DateForSubstitutes, SubstituteDates } from '../events/api.ts';
import type { AutomaticRow, SearchesRepository } from './searches.repository.ts';
import type { StartSearch } from './start-search.ts';

const PER_PAGE = 50;

export interface CheckRostersDeps extends PagedJobDeps {
  readonly searches: Pick<SearchesRepository, 'toCheck' | 'checkAgain'>;
  readonly dates: Pick<SubstituteDates, 'find' | 'coming'>;
  readonly startSearch: StartSearch;
}

/** The slot with the most open spots. */
const emptiest = ({ slots }: DateForSubstitutes) => slots.toSorted((a, b) => b.left - a.left)[0];

/**
 * Looks for substitutes for dates of automatic events that have fewer people than they need, from the moment at which their hosts are warned. Each event
 * is looked at when its next date gets there, and at least once a day, since dates are edited.
 */
export const createCheckRostersJob = ({ searches, dates, startSearch, ...deps }: CheckRostersDeps) => {
  const work = async (automatic: AutomaticRow): Promise<void> => {
    const now = deps.clock.now();
    let next = addMilliseconds(now, DAY_MS);
    for (const key of await dates.coming(automatic.eventId)) {
      const date = await dates.find(key);
      if (!date || date.shortFrom === null || date.card.dateStart <= now) continue;
      if (date.shortFrom > now) {
        if (date.shortFrom < next) next = date.shortFrom;
        continue;
      }
      const slot = emptiest(date);
      if (!slot || date.missing === 0 || slot.left === 0 || date.card.cancelled) continue;
      await startSearch({
        ...{ date, slotId: slot.slotId, cause: 'short_roster', asks: true, from: now },
        // One search for each date: what stopped or ended is not started again by the clock.
        startedAt: date.shortFrom,
        target: Math.min(slot.capacity, slot.going + date.missing),
      });
    }
    await searches.checkAgain(automatic, next);
  };
  async function* pages(_position: string | undefined, now: string) {
    for await (const { items } of everyPage((cursor) => searches.toCheck(now, PER_PAGE, cursor))) {
      const [first] = items;
      if (first) yield { items, dueAt: first.checkAt };
    }
  }
  return createPagedJob<AutomaticRow>({ name: 'checkRosters', pages, work, timeMs: 4 * MINUTE_MS }, deps);
};
