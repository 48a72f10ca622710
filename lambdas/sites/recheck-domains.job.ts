import { domainLimits, pauseBetweenLooks } from '#shared/domain/site-domains.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { Clock } from '../core/clock.ts';
import type { JobReport } from '../core/job.ts';
import type { DomainClaim, DomainsRepository } from './domains.repository.ts';

export interface RecheckDomainsDeps {
  readonly domains: Pick<DomainsRepository, 'waiting' | 'askForCheck'>;
  readonly clock: Clock;
}

const ROWS_PER_PAGE = 100;
/** What a run looks through at most; the newest claims come first, and are the ones that change. */
const MOST_PAGES = 10;

/**
 * Has domains looked at that are not served yet, so that they come to life without anybody watching: often at first, then less and less,
 * and not at all after 30 days. The look itself is a reaction to the row, as when somebody asks for it.
 */
export const createRecheckDomainsJob = ({ domains, clock }: RecheckDomainsDeps) => {
  const isDue = ({ claimedAt, checkedAt }: DomainClaim, now: string): boolean => {
    const last = Date.parse(checkedAt ?? claimedAt);
    return Date.parse(now) - last >= pauseBetweenLooks(Date.parse(now) - Date.parse(claimedAt));
  };

  return async (): Promise<JobReport> => {
    const now = clock.now();
    const since = addMilliseconds(now, -domainLimits.lookedAtDays * DAY_MS);
    const report = { asked: 0, left: 0 };
    let cursor: string | null = null;
    for (let page = 0; page < MOST_PAGES && (page === 0 || cursor !== null); page += 1) {
      const found: Awaited<ReturnType<DomainsRepository['waiting']>> = await domains.waiting(
        since,
        ROWS_PER_PAGE,
        cursor,
      );
      for (const row of found.data) {
        const asked = isDue(row, now) && (await domains.askForCheck(row));
        report[asked ? 'asked' : 'left'] += 1;
      }
      cursor = found.cursor;
    }
    return { ...report, complete: cursor === null };
  };
};
