import { systemClock } from '#lambdas/core/clock.ts';
import { createIds } from '#lambdas/core/ids.ts';
import type { StripeClient } from '#lambdas/integrations/stripe/client.ts';
import type { StripeConnect } from '#lambdas/integrations/stripe/connect.ts';
import { createStripeMemberships } from '#lambdas/integrations/stripe/memberships.ts';
import { createStripePayouts } from '#lambdas/integrations/stripe/payouts.ts';
import { createStripeSales, type SaleCheckout } from '#lambdas/integrations/stripe/sales.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { MembershipId, toBase32 } from '#shared/kernel/ids.ts';
import { NOW, userId } from '../../support/builders.ts';
import { goodCard, onboarded, submit } from '../../support/payments.ts';
import type { OutboundCall } from './calls.ts';

const BACK = 'http://shop.localhost/payments';
const LATER = addMilliseconds(NOW, 31 * MINUTE_MS);
const AMOUNT = 1800;
const typed = (card: string) => ({ ...goodCard, card, email: 'ana@faults.example', name: 'Ana' });

interface Provider {
  readonly client: StripeClient;
  readonly connect: StripeConnect;
  readonly pass: (milliseconds: number) => Promise<void>;
}

/** Every call about a sale of an organizer. */
export const saleCalls = async ({
  client,
  connect,
  pass,
}: Provider): Promise<Record<string, OutboundCall>> => {
  const sales = createStripeSales(client);
  const payouts = createStripePayouts(client);
  const { id: account } = await connect.openAccount(userId(9999), 'US', 'organizer@faults.example');
  await submit(await connect.onboardingAddress(account, BACK), onboarded);

  const ids = createIds(systemClock);
  const checkout = (n: number, isAuthorization = false): SaleCheckout => ({
    saleId: ids.sale(`faults ${n}`),
    account,
    currency: 'usd',
    description: 'A game',
    platformFee: 90,
    isAuthorization,
    email: undefined,
    expiresAt: LATER,
    successUrl: BACK,
    cancelUrl: BACK,
    locale: 'en',
    lines: [{ name: 'A spot', amount: AMOUNT, quantity: 1 }],
  });
  const paid = async (n: number, card = '4242 4242 4242 4242', isAuthorization = false) => {
    const sale = checkout(n, isAuthorization);
    const { sessionId, url } = await sales.open(sale);
    await submit(url, typed(card));
    const payment = () => sales.payment(account, sessionId);
    return { ...sale, intentId: (await payment())?.intentId ?? '', payment };
  };

  const memberships = createStripeMemberships(client);
  const joined = async (n: number) => {
    const { sessionId, url } = await memberships.open({
      membershipId: MembershipId.parse(`mship_${toBase32(BigInt(n))}`),
      ...{ account, attempt: 1, currency: 'usd', name: 'Regulars', price: AMOUNT, interval: 'month' },
      ...{ basisPoints: 500, trialDays: 0, email: undefined, expiresAt: LATER, locale: 'en' },
      ...{ successUrl: BACK, cancelUrl: BACK },
    });
    await submit(url, typed('4242 4242 4242 4242'));
    return (await memberships.session(account, sessionId))?.subscriptionId ?? '';
  };

  return {
    'a membership and its payments': async (n) => {
      const id = await joined(n);
      return { act: async () => (await memberships.subscription(account, id))?.charges.length };
    },
    'the membership of a payment': async (n) => {
      const id = await joined(n);
      const [charge] = (await memberships.subscription(account, id))?.charges ?? [];
      const stripeAccount = account;
      const { payment_intent: intent } = await client.ask((stripe) =>
        stripe.charges.retrieve(charge?.id ?? '', {}, { stripeAccount }),
      );
      return { act: () => memberships.membershipOf(account, typeof intent === 'string' ? intent : '') };
    },
    'a checkout of a sale': async (n) => ({
      act: async () => (await sales.open(checkout(n))).sessionId.slice(0, 3),
    }),
    'a checkout of a sale that is closed': async (n) => {
      const { sessionId } = await sales.open(checkout(n));
      return {
        act: () => sales.close(account, sessionId),
        state: async () => (await sales.payment(account, sessionId))?.step,
      };
    },
    'the payment of a sale': async (n) => {
      const { payment } = await paid(n);
      return { act: async () => (await payment())?.charge?.amount };
    },
    'the payment of a sale that was given back': async (n) => {
      const { saleId, intentId, payment } = await paid(n);
      await sales.refund(account, intentId, { saleId, key: 'some', amount: 100, withFee: true });
      return { act: async () => (await payment())?.charge?.platformFeeBack };
    },
    'the payment of a sale that is disputed': async (n) => {
      const { payment } = await paid(n, '4000 0000 0000 0259');
      await pass(1000);
      return { act: async () => (await payment())?.charge?.dispute?.state };
    },
    'an answer to a dispute': async (n) => {
      const { payment } = await paid(n, '4000 0000 0000 0259');
      await pass(1000);
      const id = (await payment())?.charge?.dispute?.id ?? '';
      return {
        act: () => sales.answerDispute(account, id, { uncategorized_text: 'They came.' }),
        state: async () => (await payment())?.charge?.dispute?.state,
      };
    },
    'a card that is charged': async (n) => {
      const { intentId, payment } = await paid(n, undefined, true);
      return {
        act: () => sales.capture(account, intentId),
        again: [false],
        state: async () => (await payment())?.step,
      };
    },
    'a card that is let go': async (n) => {
      const { intentId, payment } = await paid(n, undefined, true);
      return { act: () => sales.cancel(account, intentId), state: async () => (await payment())?.step };
    },
    'money that is given back': async (n) => {
      const { saleId, intentId, payment } = await paid(n);
      return {
        act: () => sales.refund(account, intentId, { saleId, key: 'all', amount: AMOUNT, withFee: true }),
        state: async () => (await payment())?.charge?.refunds.length,
      };
    },
    'the sale of a payment': async (n) => {
      const { intentId, saleId } = await paid(n);
      return { act: async () => (await sales.saleOf(account, intentId)) === saleId };
    },
    'a payout': async () => ({ act: () => sales.payout(account, 'po_of_nobody') }),
    'a balance': async () => ({ act: async () => Number.isInteger(await sales.balance(account)) }),
    'what is paid out next': async () => ({
      act: async () => (await payouts.ahead(account, LATER))?.currency,
    }),
  };
};
