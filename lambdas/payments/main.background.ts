import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { createStripeBilling } from '../integrations/stripe/billing.ts';
import { createStripeCatalogue } from '../integrations/stripe/catalogue.ts';
import { createStripeConnect } from '../integrations/stripe/connect.ts';
import { createStripeListing } from '../integrations/stripe/listing.ts';
import { createStripeObjects } from '../integrations/stripe/objects.ts';
import { openPaymentFactsUpdate } from '../users/api.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createCheckoutsRepository } from './checkouts.repository.ts';
import { createCustomersRepository } from './customers.repository.ts';
import { payments } from './domain.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createForgetTeamReaction } from './forget-team.reaction.ts';
import { createPlansRepository } from './plans.repository.ts';
import { createReconcileJob } from './reconcile.job.ts';
import { createRecordReactions } from './record.reaction.ts';
import { createTableSync } from './services.ts';
import { stripeFrom } from './stripe.ts';
import { createStripeEventReaction } from './stripe-event.reaction.ts';
import { createStripeEventsRepository } from './stripe-events.repository.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';
import { createSyncPlansJob } from './sync-plans.job.ts';
import { createUnlinkReaction } from './unlink.reaction.ts';

const env = readEnv(payments.background);
const table = openTable({ tableName: env.TABLE_NAME });
const log = createLog();
const stripe = stripeFrom(env, clock);
const sync = createTableSync(table, createStripeObjects(stripe), clock);
const subscriptions = createSubscriptionsRepository(table);
const checkouts = createCheckoutsRepository(table);
const billing = createStripeBilling(stripe);
const accounts = createAccountsRepository(table);
const paged = { positions: createJobPositions(table), clock, log };
export const handler = createBackground(
  payments.background,
  {
    reactions: {
      readStripeObject: createStripeEventReaction(sync),
      ...createRecordReactions({
        updatePaymentFacts: openPaymentFactsUpdate(table, clock),
        subscriptions,
        accounts,
        customers: createCustomersRepository(table),
      }),
      forgetPerson: createForgetPersonReaction({
        ...{ subscriptions, accounts, sync, checkouts, billing },
      }),
      forgetTeam: createForgetTeamReaction({ subscriptions, checkouts, billing, sync }),
      unlinkAccount: createUnlinkReaction({ accounts, connect: createStripeConnect(stripe) }),
    },
    jobs: {
      syncPlans: createSyncPlansJob({
        plans: createPlansRepository(table),
        catalogue: createStripeCatalogue(stripe),
        ...paged,
      }),
      reconcilePayments: createReconcileJob({
        listing: createStripeListing(stripe),
        events: createStripeEventsRepository(table),
        sync,
        ...paged,
      }),
    },
  },
  log,
);
