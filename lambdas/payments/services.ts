import type { Platform } from '#shared/product/game-types.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Ids } from '../core/ids.ts';
import type { Log } from '../core/logger.ts';
import type { Table } from '../data/table.ts';
import { createStripeBilling } from '../integrations/stripe/billing.ts';
import type { StripeClient } from '../integrations/stripe/client.ts';
import { createStripeConnect } from '../integrations/stripe/connect.ts';
import { createWebhookVerifier } from '../integrations/stripe/events.ts';
import { createStripeObjects, type StripeObjects } from '../integrations/stripe/objects.ts';
import type { ReadRemoteConfig } from '../platform/api.ts';
import { createEmailOwnerFinder } from '../users/api.ts';
import { createSubjectAccess, type SubjectAccessDeps } from './access.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createAccountsService } from './accounts.service.ts';
import { createCheckoutsRepository } from './checkouts.repository.ts';
import { createCheckoutsService } from './checkouts.service.ts';
import { createCustomersRepository } from './customers.repository.ts';
import { createCustomersService } from './customers.service.ts';
import type { PaymentsServices } from './handler.ts';
import { createHistoryService } from './history.service.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import { createLinkStatesRepository } from './link-states.repository.ts';
import { createLookupsService } from './lookups.service.ts';
import { createPlansRepository } from './plans.repository.ts';
import { createPlansService } from './plans.service.ts';
import { createSalesPolicy } from './sales.policy.ts';
import { createStripeEventsRepository } from './stripe-events.repository.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';
import { createSubscriptionsService } from './subscriptions.service.ts';
import { createSync } from './sync.ts';
import { createWebhookService } from './webhook.service.ts';

export interface PaymentsServicesDeps {
  readonly table: Table;
  readonly client: StripeClient;
  readonly cursors: Cursors;
  readonly rolesInTeam: SubjectAccessDeps['rolesInTeam'];
  readonly origins: Readonly<Record<Platform, string>>;
  readonly readRemoteConfig: ReadRemoteConfig;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly log: Log;
}

/** Reads objects of the payment provider into the table. */
export const createTableSync = (table: Table, stripe: StripeObjects, clock: Clock) =>
  createSync({
    subscriptions: createSubscriptionsRepository(table),
    accounts: createAccountsRepository(table),
    ledger: createLedgerRepository(table),
    stripe,
    clock,
  });

/** The services of this domain over the table and the payment provider. */
export const createPaymentsServices = (deps: PaymentsServicesDeps): PaymentsServices => {
  const { table, client, cursors, rolesInTeam, origins, readRemoteConfig, ids, clock, log } = deps;
  const plans = createPlansRepository(table);
  const refuseUnlessSold = createSalesPolicy(readRemoteConfig);
  const billing = createStripeBilling(client);
  const stripe = createStripeObjects(client);
  const sync = createTableSync(table, stripe, clock);
  const customers = createCustomersService({
    customers: createCustomersRepository(table),
    billing,
    origins,
    clock,
  });
  const rows = createSubscriptionsRepository(table);
  const checkouts = createCheckoutsService({
    checkouts: createCheckoutsRepository(table),
    subscriptions: rows,
    billing,
    stripe,
    sync,
  });
  const subscriptions = createSubscriptionsService({
    plans,
    subscriptions: rows,
    customers,
    billing,
    checkouts,
    sync,
    origins,
    refuseUnlessSold,
  });
  return {
    access: { subject: createSubjectAccess({ subscriptions: rows, rolesInTeam }) },
    checkouts,
    plans: createPlansService({ plans, log }),
    customers,
    subscriptions,
    lookups: createLookupsService({
      findEmailOwner: createEmailOwnerFinder(table),
      plans,
      subscriptions,
      refuseUnlessSold,
    }),
    history: createHistoryService({ ledger: createLedgerRepository(table), cursors }),
    accounts: createAccountsService({
      accounts: createAccountsRepository(table),
      states: createLinkStatesRepository(table),
      connect: createStripeConnect(client),
      stripe,
      sync,
      seal: cursors,
      ids,
      origins,
      clock,
    }),
    webhook: createWebhookService({
      verify: createWebhookVerifier(client),
      events: createStripeEventsRepository(table),
      clock,
      log,
    }),
  };
};
