import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { Clock } from '../core/clock.ts';
import type { JobReport } from '../core/job.ts';
import type { StripeListing } from '../integrations/stripe/listing.ts';
import type { StripeEventsRepository } from './stripe-events.repository.ts';
import type { Sync } from './sync.ts';

export interface ReconcileDeps {
  readonly listing: StripeListing;
  readonly events: StripeEventsRepository;
  readonly sync: Sync;
  readonly clock: Clock;
}

const BACK_MS = 3 * DAY_MS;
const MOST = 2000;

/**
 * Repairs what never arrived. A missed event is stored as if it came now, so the stream works it off; subscriptions of the
 * last days and all linked accounts are read anew, which also mends what was stored but given up.
 */
export const createReconcileJob =
  ({ listing, events, sync, clock }: ReconcileDeps) =>
  async (): Promise<JobReport> => {
    const since = addMilliseconds(clock.now(), -BACK_MS);
    let missed = 0;
    const happened = await listing.events(since, MOST);
    // Oldest first, as they should have come.
    for (const notice of happened.toReversed()) if (await events.add(notice, clock.now())) missed += 1;
    const subscriptions = await listing.subscriptionIds(since, MOST);
    for (const id of subscriptions) await sync.subscription(id);
    const accounts = await listing.accountIds(MOST);
    for (const id of accounts) await sync.account(id);
    return {
      events: happened.length,
      missed,
      subscriptions: subscriptions.length,
      accounts: accounts.length,
      incomplete: [happened, subscriptions, accounts].some(({ length }) => length === MOST),
    };
  };
