import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { Member } from '#lambdas/core/actor.ts';
import { createCursors } from '#lambdas/core/cursor.ts';
import { createIds } from '#lambdas/core/ids.ts';
import { createJobPositions } from '#lambdas/data/job-positions.repository.ts';
import type { Table } from '#lambdas/data/table.ts';
import { createStripeCatalogue } from '#lambdas/integrations/stripe/catalogue.ts';
import { createStripeClient } from '#lambdas/integrations/stripe/client.ts';
import { createStripeConnect } from '#lambdas/integrations/stripe/connect.ts';
import { createStripeListing } from '#lambdas/integrations/stripe/listing.ts';
import { createStripeObjects } from '#lambdas/integrations/stripe/objects.ts';
import { createAccountsRepository } from '#lambdas/payments/accounts.repository.ts';
import { createCustomersRepository } from '#lambdas/payments/customers.repository.ts';
import { createPaymentsApi } from '#lambdas/payments/handler.ts';
import { createLedgerRepository } from '#lambdas/payments/ledger.repository.ts';
import { createPlansRepository } from '#lambdas/payments/plans.repository.ts';
import { createReconcileJob } from '#lambdas/payments/reconcile.job.ts';
import { createRecordReactions } from '#lambdas/payments/record.reaction.ts';
import {
  createPaymentsServices,
  createTableSync,
  type PaymentsServicesDeps,
} from '#lambdas/payments/services.ts';
import { createStripeEventReaction } from '#lambdas/payments/stripe-event.reaction.ts';
import { createStripeEventsRepository } from '#lambdas/payments/stripe-events.repository.ts';
import { createSubscriptionsRepository } from '#lambdas/payments/subscriptions.repository.ts';
import { createSyncPlansJob } from '#lambdas/payments/sync-plans.job.ts';
import { createUnlinkReaction } from '#lambdas/payments/unlink.reaction.ts';
import { openRemoteConfig } from '#lambdas/platform/api.ts';
import { createRemoteConfigRepository } from '#lambdas/platform/remote-config.repository.ts';
import { openPaymentFactsUpdate } from '#lambdas/users/api.ts';
import { createUsersRepository } from '#lambdas/users/users.repository.ts';
import { createStripe } from '#local/stripe/stripe.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import type { Subject, SubscriptionItem } from '#shared/domains/payments/shapes.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { createApiCaller } from './api-caller.ts';
import { movableClock, silentLog } from './builders.ts';
import { origins } from './notifications.ts';

export const stripeSecrets = {
  secretKey: 'sk_test_local000000000000',
  clientId: 'ca_local',
  webhookSecrets: ['whsec_new', 'whsec_old'],
} as const;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Cards as people enter them. */
const typed = (card: string) => ({ card, expiry: '12 / 34', cvc: '123' });
export const goodCard = typed('4242 4242 4242 4242');
export const declinedCard = typed('4000 0000 0000 0002');
/** Can be saved, but is declined when charged. */
export const failingCard = typed('4000 0000 0000 0341');

/** What a browser sends when a person presses a button on a hosted page. */
export const submit = (address: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** A webhook as the payment provider would sign it. */
export const signed = (text: string, now: string, secret: string = stripeSecrets.webhookSecrets[0]) =>
  Stripe.webhooks.generateTestHeaderString({
    payload: text,
    secret,
    timestamp: Math.floor(Date.parse(now) / 1000),
  });

/** The payment provider on this machine, with a clock that is moved by hand. */
export const startStripe = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'stripe-'));
  const clock = movableClock();
  const simulator = await createStripe({
    directory,
    port: 0,
    clock: { now: () => new Date(clock.now()) },
    log: quiet,
    secretKey: stripeSecrets.secretKey,
    webhooks: [],
    pulse: 0,
  });
  const client = createStripeClient({
    readSecret: async () => JSON.stringify(stripeSecrets),
    apiUrl: simulator.url,
  });
  const accounts = new Set<string>();
  return {
    clock,
    simulator,
    client,
    objects: createStripeObjects(client),
    /** Moves the clock, and runs what becomes due. */
    async pass(milliseconds: number): Promise<void> {
      clock.moveTo(addMilliseconds(clock.now(), milliseconds));
      await simulator.settle();
    },
    /** From now on, events of these accounts are delivered. */
    hear: (account: string) => void accounts.add(account),
    /** All events so far, oldest first. */
    events: () =>
      [simulator.events(), ...[...accounts].map((account) => simulator.events(account))]
        .flatMap((events) => events.toReversed())
        .toSorted((a, b) => a.created - b.created),
    async close() {
      await simulator.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
export type TestStripe = Awaited<ReturnType<typeof startStripe>>;

type RolesInTeam = PaymentsServicesDeps['rolesInTeam'];
const noTeams: RolesInTeam = async () => [];

/** The payments of a product over one table, with a payment provider. */
export const createPayments = (
  table: Table,
  { client, objects, clock }: Pick<TestStripe, 'client' | 'objects' | 'clock'>,
  { rolesInTeam = noTeams }: { readonly rolesInTeam?: RolesInTeam } = {},
) => {
  const users = createUsersRepository(table);
  const repositories = {
    users,
    plans: createPlansRepository(table),
    subscriptions: createSubscriptionsRepository(table),
    accounts: createAccountsRepository(table),
    customers: createCustomersRepository(table),
    ledger: createLedgerRepository(table),
    events: createStripeEventsRepository(table),
    remoteConfig: createRemoteConfigRepository(table, clock),
  };
  const sync = createTableSync(table, objects, clock);
  const paged = { positions: createJobPositions(table), clock, log: silentLog };
  const apiServices = createPaymentsServices({
    table,
    client,
    cursors: createCursors(async () => 'a secret of the tests'),
    rolesInTeam,
    origins,
    readRemoteConfig: openRemoteConfig(table, clock, silentLog),
    ids: createIds(clock),
    clock,
    log: silentLog,
  });
  const call = createApiCaller((deps) => createPaymentsApi(apiServices, deps));
  return {
    ...repositories,
    sync,
    apiServices,
    services: {
      ...apiServices,
      /** Each action is a request to the API. */
      subscriptions: {
        ...apiServices.subscriptions,
        create: (by: Member, items: readonly SubscriptionItem[]) =>
          call(paymentsContract.createSubscription, by, { body: { items } }),
        cancel: (by: Member, body: Subject) => call(paymentsContract.cancelSubscription, by, { body }),
        reactivate: (by: Member, body: Subject) =>
          call(paymentsContract.reactivateSubscription, by, { body }),
      },
    },
    reaction: createStripeEventReaction(sync),
    unlink: createUnlinkReaction({ accounts: repositories.accounts, connect: createStripeConnect(client) }),
    records: createRecordReactions({
      ...repositories,
      updatePaymentFacts: openPaymentFactsUpdate(table, clock),
    }),
    syncPlans: createSyncPlansJob({
      plans: repositories.plans,
      catalogue: createStripeCatalogue(client),
      ...paged,
    }),
    reconcile: createReconcileJob({
      listing: createStripeListing(client),
      events: repositories.events,
      sync,
      ...paged,
    }),
  };
};
export type TestPayments = ReturnType<typeof createPayments>;
