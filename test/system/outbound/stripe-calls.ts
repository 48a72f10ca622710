import { type Checkout, createStripeBilling } from '#lambdas/integrations/stripe/billing.ts';
import { createStripeCatalogue } from '#lambdas/integrations/stripe/catalog.ts';
import { createStripeClient, type StripeClient } from '#lambdas/integrations/stripe/client.ts';
import { createStripeConnect } from '#lambdas/integrations/stripe/connect.ts';
import { createStripeListing } from '#lambdas/integrations/stripe/listing.ts';
import { createStripeObjects } from '#lambdas/integrations/stripe/objects.ts';
import { type PlanId, planLevel } from '#shared/domains/payments/plans.ts';
import { userId } from '../../support/builders.ts';
import { goodCard, startStripe, stripeSecrets, submit } from '../../support/payments.ts';
import type { OutboundCall } from './calls.ts';
import { saleCalls } from './sale-calls.ts';
import { hurried, isHurried, patienceMs } from './services.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const BACK = 'http://shop.localhost/payments';

const levelOf = (id: PlanId) => {
  const level = planLevel(id);
  if (!level) throw new Error(`there is no plan ${id}`);
  return level;
};

/** Every call to the payment provider, one attempt each. */
export const stripeCalls = async () => {
  const { simulator, pass, close } = await startStripe();
  const clientWith = (timeoutMs: number) =>
    createStripeClient({
      readSecret: async () => JSON.stringify(stripeSecrets),
      apiUrl: simulator.url,
      timeoutMs,
      retries: 0,
    });
  const patient = clientWith(patienceMs());
  const hasty = await hurried(async () => clientWith(patienceMs()));
  const current = () => (isHurried() ? hasty : patient);
  const client: StripeClient = {
    ...patient,
    ask: (question) => current().ask(question),
    find: (question) => current().find(question),
  };
  const billing = createStripeBilling(client);
  const catalog = createStripeCatalogue(client);
  const connect = createStripeConnect(client);
  const objects = createStripeObjects(client);
  const listing = createStripeListing(client);

  const customer = (n: number) => billing.createCustomer(userId(n), `buyer${n}@faults.example`);
  const { priceId } = await catalog.offer(levelOf('gth_member_plus'));
  const dearer = await catalog.offer(levelOf('meh_member_plus'));
  const checkout = async (n: number): Promise<Checkout> => ({
    customerId: await customer(n),
    payerId: userId(n),
    subjectType: 'user',
    subjectId: userId(n),
    planId: 'gth_member_plus',
    priceId,
    successUrl: BACK,
    cancelUrl: BACK,
    locale: 'en',
  });
  const opened = async (n: number) => billing.openCheckout(await checkout(n));
  const bought = async (n: number) => {
    const { id, url } = await opened(n);
    await submit(url, goodCard);
    const state = await objects.checkout(id);
    return { checkoutId: id, subscriptionId: state?.subscriptionId ?? '' };
  };
  const linked = async (n: number): Promise<string> => {
    const url = await connect.authorizeAddress('state', BACK);
    const back = await submit(url, { account: 'new', email: `seller${n}@faults.example`, action: 'allow' });
    return new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
  };
  const account = (n: number) => connect.openAccount(userId(n), 'US', `seller${n}@faults.example`);

  const calls: Readonly<Record<string, OutboundCall>> = {
    'a customer': async (n) => ({
      act: async () => (await customer(n)).slice(0, 4),
      state: async () => {
        const all = await client.ask((api) => api.customers.list({ email: `buyer${n}@faults.example` }));
        return all.data.length;
      },
    }),
    'a checkout': async (n) => {
      const asked = await checkout(n);
      return { act: async () => (await billing.openCheckout(asked)).id.slice(0, 3) };
    },
    'a checkout that is closed': async (n) => {
      const { id } = await opened(n);
      return {
        act: () => billing.closeCheckout(id),
        again: [false],
        state: async () => (await objects.checkout(id))?.status,
      };
    },
    'another plan': async (n) => {
      const { subscriptionId } = await bought(n);
      return {
        act: () => billing.changePlan(subscriptionId, dearer.priceId),
        state: async () => (await objects.subscription(subscriptionId))?.planId,
      };
    },
    'a subscription that ends with its period': async (n) => {
      const { subscriptionId } = await bought(n);
      return {
        act: () => billing.cancelAtPeriodEnd(subscriptionId, true),
        state: async () => (await objects.subscription(subscriptionId))?.cancelAtPeriodEnd,
      };
    },
    'a subscription that ends now': async (n) => {
      const { subscriptionId } = await bought(n);
      return {
        act: () => billing.endNow(subscriptionId),
        state: async () => (await objects.subscription(subscriptionId))?.status,
      };
    },
    'the portal': async (n) => {
      const id = await customer(n);
      return { act: async () => new URL(await billing.portal(id, BACK)).origin };
    },
    'a session of a customer': async (n) => {
      const id = await customer(n);
      return { act: async () => (await billing.customerSession(id)).length > 0 };
    },
    'the invoices of a customer': async (n) => {
      await bought(n);
      const id = await customer(n);
      return { act: async () => (await billing.invoices(id)).length };
    },
    'a plan that is offered': async () => ({
      act: async () => (await catalog.offer(levelOf('gth_member_plus'))).priceId === priceId,
    }),
    'a plan that is new': async (n) => {
      const level = { ...levelOf('gth_member_plus'), id: `new_${n}` as PlanId };
      return {
        act: async () => (await catalog.offer(level)).priceId.slice(0, 6),
        state: async () => {
          const all = await client.ask((api) => api.prices.list({ lookup_keys: [level.id] }));
          return all.data.length;
        },
      };
    },
    'an account of a seller': async (n) => ({ act: async () => (await account(n)).country }),
    'the onboarding of a seller': async (n) => {
      const { id } = await account(n);
      return { act: async () => new URL(await connect.onboardingAddress(id, BACK)).origin };
    },
    'an account that is linked': async (n) => {
      const code = await linked(n);
      // A code is good for one use; the seller then starts again.
      return { act: async () => (await connect.redeem(code))?.slice(0, 5), again: [undefined] };
    },
    'an account that is unlinked': async (n) => {
      const id = (await connect.redeem(await linked(n))) ?? '';
      return { act: () => connect.deauthorize(id), state: () => objects.account(id) };
    },
    'the state of a subscription': async (n) => {
      const { subscriptionId } = await bought(n);
      return { act: async () => (await objects.subscription(subscriptionId))?.status };
    },
    'the state of a checkout': async (n) => {
      const { id } = await opened(n);
      return { act: async () => (await objects.checkout(id))?.status };
    },
    'the state of an account': async (n) => {
      const { id } = await account(n);
      return { act: async () => (await objects.account(id))?.country };
    },
    'the state of a charge': async (n) => {
      await bought(n);
      const id = await customer(n);
      const [charge] = (await client.ask((api) => api.charges.list({ customer: id }))).data;
      return { act: async () => (await objects.charge(charge?.id ?? ''))?.payerId === userId(n) };
    },
    'what has happened': async () => ({
      act: async () => (await listing.events(LONG_AGO)).items.length > 0,
    }),
    'all subscriptions': async (n) => {
      await bought(n);
      return { act: async () => (await listing.subscriptionIds(LONG_AGO)).items.length > 0 };
    },
    'all accounts': async (n) => {
      await account(n);
      return { act: async () => (await listing.accountIds()).items.length > 0 };
    },
  };
  const sales = await saleCalls({ client, connect, pass });
  return { calls: { ...calls, ...sales }, close };
};
