import { domainLimits, pauseBetweenLooks } from '#shared/domains/sites/site-domains.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { createPagedJob, type PagedJobDeps, type WorkPage } from '../core/paged-job.ts';
import type { DomainClaimRow, DomainsRepository } from './domains.repository.ts';

export interface RecheckDomainsDeps extends PagedJobDeps {
  readonly domains: Pick<DomainsRepository, 'waiting' | 'askForCheck'>;
}

const ROWS_PER_PAGE = 100;
/** A minute less than the function's timeout. */
const TIME_MS = MINUTE_MS;
/** All were checked: the next run starts with the newest again. */
const FROM_THE_START = '-';

const dueAt = ({ claimedAt, checkedAt }: DomainClaimRow, now: string): string => {
  const age = Date.parse(now) - Date.parse(claimedAt);
  return addMilliseconds(checkedAt ?? claimedAt, pauseBetweenLooks(age));
};

/**
 * Requests checks of domains that are not served yet, so that they go live without anyone watching: often at first, then less and less, and
 * not after 30 days. The check itself is a reaction to the row, as when a person requests it. The newest claims, which change most, come
 * first.
 */
export const createRecheckDomainsJob = ({ domains, ...deps }: RecheckDomainsDeps) => {
  async function* pages(position: string | undefined, now: string): AsyncIterable<WorkPage<DomainClaimRow>> {
    const since = addMilliseconds(now, -domainLimits.lookedAtDays * DAY_MS);
    let cursor = position === FROM_THE_START ? null : (position ?? null);
    do {
      const page: Awaited<ReturnType<DomainsRepository['waiting']>> = await domains.waiting(
        since,
        ROWS_PER_PAGE,
        cursor,
      );
      cursor = page.cursor;
      const due = page.data.flatMap((claim) => {
        const at = dueAt(claim, now);
        return at.localeCompare(now) <= 0 ? [{ claim, at }] : [];
      });
      const [oldest = now] = due.map(({ at }) => at).toSorted((one, other) => one.localeCompare(other));
      const items = due.map(({ claim }) => claim);
      yield { items, dueAt: oldest, position: cursor ?? FROM_THE_START };
    } while (cursor !== null);
  }
  const work = async (claim: DomainClaimRow): Promise<void> => void (await domains.askForCheck(claim));
  return createPagedJob<DomainClaimRow>({ name: 'recheckDomains', pages, work, timeMs: TIME_MS }, deps);
};
