import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createJobs } from '../core/job.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { createStripeCatalogue } from '../integrations/stripe/catalogue.ts';
import { createStripeListing } from '../integrations/stripe/listing.ts';
import { createStripeObjects } from '../integrations/stripe/objects.ts';
import { createPlansRepository } from './plans.repository.ts';
import { createReconcileJob } from './reconcile.job.ts';
import { createTableSync } from './services.ts';
import { stripeFrom } from './stripe.ts';
import { createStripeEventsRepository } from './stripe-events.repository.ts';
import { createSyncPlansJob } from './sync-plans.job.ts';

const env = readEnv('payments-jobs');
const table = openTable({ tableName: env.TABLE_NAME });
const stripe = stripeFrom(env, clock);
const log = createLog();
const paged = { positions: createJobPositions(table), clock, log };
const jobs = {
  'sync-plans': createSyncPlansJob({
    plans: createPlansRepository(table),
    catalogue: createStripeCatalogue(stripe),
    ...paged,
  }),
  'reconcile-payments': createReconcileJob({
    listing: createStripeListing(stripe),
    events: createStripeEventsRepository(table),
    sync: createTableSync(table, createStripeObjects(stripe), clock),
    ...paged,
  }),
};
export const handler = createJobs('payments-jobs', jobs, log);
