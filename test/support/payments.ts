import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { Member } from '#lambdas/core/actor.ts';
import { createHttpApi, type HttpDeps } from '#lambdas/core/http-api.ts';
import type { Table } from '#lambdas/data/table.ts';
import { createStripeClient } from '#lambdas/integrations/stripe/client.ts';
import { stripeOver } from '#lambdas/integrations/stripe/open-stripe.ts';
import { accessWith, handlers } from '#lambdas/payments/api.ts';
import type { RolesInTeam } from '#lambdas/payments/subject.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import { createStripe } from '#local/stripe/stripe.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import type { Subject, SubscriptionItem } from '#shared/domains/payments/shapes.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { createApiCaller } from './api-caller.ts';
import { movableClock } from './builders.ts';
import { contextOf } from './context-of.ts';

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
/** Its payments are disputed at once. */
export const disputedCard = typed('4000 0000 0000 0259');
/** A refund to it takes a moment. */
export const refundIsPending = typed('4000 0000 0000 7726');
/** A refund to it begins, and fails a moment later. */
export const refundFails = typed('4000 0000 0000 5126');
/** Can be saved, but is declined when charged. */
export const failingCard = typed('4000 0000 0000 0341');

/** What an organizer enters on the provider's page. */
export const onboarded = {
  ...{ action: 'finish', name: 'Ana', email: 'ana@example.com', url: 'https://ana.example' },
  ...{ iban: '000123456789', terms: 'yes', business_type: 'individual' },
};

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
    api: stripeOver(client),
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

const noTeams: RolesInTeam = async () => [];

/** The context of payments around a table, with a payment provider and its clock. */
export const paymentsContext = (
  opened: { readonly table: Table },
  { api, clock }: Pick<TestStripe, 'api' | 'clock'>,
) => ({ ...contextOf(opened, clock), stripe: async () => api });
export type PaymentsContext = ReturnType<typeof paymentsContext>;

/** What people do with subscriptions: each action is a request to the API. */
export const createPaymentsCaller = (ctx: PaymentsContext, rolesInTeam: RolesInTeam = noTeams) => {
  const access = accessWith(rolesInTeam);
  const apiOver = (deps: HttpDeps) =>
    createHttpApi(paymentsContract, bindAll(ctx, handlers), deps, bindAll(ctx, access));
  const call = createApiCaller(apiOver);
  const to = paymentsContract;
  return {
    apiOver,
    buy: (by: Member, items: readonly SubscriptionItem[]) =>
      call(to.createSubscription, by, { body: { items } }),
    cancel: (by: Member, body: Subject) => call(to.cancelSubscription, by, { body }),
    reactivate: (by: Member, body: Subject) => call(to.reactivateSubscription, by, { body }),
  };
};
