import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { SettleWaitlist } from './settle-waitlist.ts';
import type { OfferRow, WaitlistRepository } from './waitlist.repository.ts';

const PER_PAGE = 50;

export interface EndOffersDeps extends PagedJobDeps {
  readonly waitlist: Pick<WaitlistRepository, 'ranOut' | 'drop'>;
  readonly settle: SettleWaitlist;
}

/**
 * Writes that offers have run out and who has the next ones, so that people are told. It does not decide anything: offers end by the clock.
 * Finished items are not found again, so no position is stored.
 */
export const createEndOffersJob = ({ waitlist, settle, ...deps }: EndOffersDeps) => {
  async function* pages(_position: string | undefined, now: string) {
    for await (const { items } of everyPage((cursor) => waitlist.ranOut(now, PER_PAGE, cursor))) {
      const [first] = items;
      if (first) yield { items, dueAt: first.expiresAt };
    }
  }
  const end = async (offer: OfferRow): Promise<void> => {
    // The offers of a canceled date end with it.
    if (!(await settle(offer))) await waitlist.drop(offer);
  };
  return createPagedJob<OfferRow>({ name: 'endOffers', pages, work: end, timeMs: 4 * MINUTE_MS }, deps);
};
