import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
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
  /** How far each list is read. @default 2000 */
  readonly most?: number;
}

const BACK_MS = 3 * DAY_MS;
const MOST = 2000;
/** What a run leaves out has waited at least since the run before. */
const LEFT_OUT_SECONDS = HOUR_MS / 1000;

/**
 * Repairs what never arrived. A missed event is stored as if it came now, so the stream works it off; subscriptions of the
 * last days and all linked accounts are read anew, which also mends what was stored but given up. A list that is longer than it is read raises the alarm of a job that is behind.
 */
export const createReconcileJob =
  ({ listing, events, sync, clock, most = MOST }: ReconcileDeps) =>
  async (): Promise<JobReport> => {
    const since = addMilliseconds(clock.now(), -BACK_MS);
    let missed = 0;
    const happened = await listing.events(since, most);
    // Oldest first, as they should have come.
    for (const notice of happened.toReversed()) if (await events.add(notice, clock.now())) missed += 1;
    const subscriptions = await listing.subscriptionIds(since, most);
    for (const id of subscriptions) await sync.subscription(id);
    const accounts = await listing.accountIds(most);
    for (const id of accounts) await sync.account(id);
    const incomplete = [happened, subscriptions, accounts].some(({ length }) => length === most);
    return {
      events: happened.length,
      missed,
      subscriptions: subscriptions.length,
      accounts: accounts.length,
      incomplete,
      behindSeconds: incomplete ? LEFT_OUT_SECONDS : 0,
    };
  };
