import { domainLimits, pauseBetweenLooks } from '#shared/domains/sites/site-domains.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { createPagedJob, type PagedJobDeps, type WorkPage } from '../core/paged-job.ts';
import type { DomainClaim, DomainsRepository } from './domains.repository.ts';

export interface RecheckDomainsDeps extends PagedJobDeps {
  readonly domains: Pick<DomainsRepository, 'waiting' | 'askForCheck'>;
}

const ROWS_PER_PAGE = 100;
/** A minute less than the function has. */
const TIME_MS = MINUTE_MS;
/** All were looked through: the next run begins with the newest again. */
const FROM_THE_START = '-';

const dueAt = ({ claimedAt, checkedAt }: DomainClaim, now: string): string => {
  const age = Date.parse(now) - Date.parse(claimedAt);
  return addMilliseconds(checkedAt ?? claimedAt, pauseBetweenLooks(age));
};

/**
 * Has domains looked at that are not served yet, so that they come to life without anybody watching: often at first, then less and less,
 * and not at all after 30 days. The look itself is a reaction to the row, as when somebody asks for it. The newest claims come first,
 * and are the ones that change.
 */
export const createRecheckDomainsJob = ({ domains, ...deps }: RecheckDomainsDeps) => {
  async function* pages(position: string | undefined, now: string): AsyncIterable<WorkPage<DomainClaim>> {
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
  const work = async (claim: DomainClaim): Promise<void> => void (await domains.askForCheck(claim));
  return createPagedJob<DomainClaim>({ name: 'recheckDomains', pages, work, timeMs: TIME_MS }, deps);
};
