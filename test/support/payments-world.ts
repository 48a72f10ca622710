import { afterAll, beforeAll } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import { noticeOf } from '#lambdas/integrations/stripe/events.ts';
import { listPlans } from '#lambdas/payments/plan.table.ts';
import { stripeEventRow } from '#shared/domains/payments/rows.ts';
import type { SubscriptionItem } from '#shared/domains/payments/shapes.ts';
import { giveChange } from '#test/support/give-change.ts';
import {
  createPayments,
  goodCard,
  signed,
  startStripe,
  submit,
  type TestPayments,
  type TestStripe,
} from './payments.ts';
import { addPerson } from './people.ts';
import { createTestTable } from './table.ts';

/** People who buy plans, and the payment provider's events about it. */
const createPaymentsWorld = (stripe: TestStripe, payments: TestPayments) => {
  const handled = new Set<string>();

  /** Delivers and processes all events since the last call; returns their types. */
  const notify = async (): Promise<string[]> => {
    await stripe.simulator.settle();
    const fresh = stripe.events().filter(({ id }) => !handled.has(id));
    for (const event of fresh) {
      handled.add(event.id);
      const text = JSON.stringify(event);
      const take = () => payments.services.webhook.take(text, signed(text, stripe.clock.now()));
      // A webhook that does not get a response within a second is sent again.
      await take().catch(take);
      const { id, targets } = noticeOf(event);
      await giveChange(stripeEventRow, payments.reactions.readStripeObject, { after: { id, targets } });
    }
    return fresh.map(({ type }) => type);
  };

  const someone = (n: number): Promise<Member> => addPerson(payments.ctx, n);

  const planItem = async (
    planId: string,
    id: string,
    overrides: Partial<SubscriptionItem> = {},
  ): Promise<SubscriptionItem> => {
    const variant = planId.startsWith('teams') ? 'teams' : 'gth';
    const plan = (await listPlans(payments.ctx, variant)).find((candidate) => candidate.id === planId);
    return {
      id,
      name: plan?.label ?? '',
      quantity: 1,
      cost: plan?.cost ?? 0,
      type: variant === 'teams' ? 'teams' : 'user',
      subscriptionPriceId: plan?.priceId ?? 'none',
      platform: 'gth',
      ...overrides,
    };
  };

  /** Opens a checkout and returns the address where it is paid. */
  const checkout = async (member: Member, planId: string, id: string = member.userId): Promise<string> => {
    const { url } = await payments.services.subscriptions.create(member, [await planItem(planId, id)]);
    return url ?? '';
  };

  /** A person with Member Plus. */
  const subscriber = async (n: number, card = goodCard): Promise<Member> => {
    const member = await someone(n);
    await submit(await checkout(member, 'gth_member_plus'), card);
    await notify();
    return member;
  };

  const mine = async (member: Member) => (await payments.services.subscriptions.mine(member)).items;

  return { notify, someone, planItem, checkout, subscriber, mine };
};
export type PaymentsWorld = ReturnType<typeof createPaymentsWorld>;

/** A table, a payment provider, and the payments of a product for a test file, with the plans on sale. */
export const createTestPayments = (options: Parameters<typeof createPayments>[2] = {}) => {
  const store = createTestTable();
  let made: { readonly stripe: TestStripe; readonly payments: TestPayments; readonly world: PaymentsWorld };

  beforeAll(async () => {
    const stripe = await startStripe();
    const payments = createPayments(store.table, stripe, options);
    await payments.jobs.syncPlans();
    made = { stripe, payments, world: createPaymentsWorld(stripe, payments) };
  });
  afterAll(() => made.stripe.close());

  return {
    store,
    get stripe() {
      return made.stripe;
    },
    get payments() {
      return made.payments;
    },
    get world() {
      return made.world;
    },
  };
};
