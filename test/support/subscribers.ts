import { afterAll, beforeAll } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import { noticeOf } from '#lambdas/integrations/stripe/events.ts';
import { work } from '#lambdas/payments/background.ts';
import { listPlans } from '#lambdas/payments/plan.table.ts';
import type { RolesInTeam } from '#lambdas/payments/subject.ts';
import { mine } from '#lambdas/payments/subscriptions.ts';
import { take } from '#lambdas/payments/webhook.ts';
import { stripeEventRow } from '#shared/domains/payments/rows.ts';
import type { SubscriptionItem } from '#shared/domains/payments/shapes.ts';
import { giveChange } from './give-change.ts';
import {
  createPaymentsCaller,
  goodCard,
  type PaymentsContext,
  paymentsContext,
  signed,
  startStripe,
  submit,
  type TestStripe,
} from './payments.ts';
import { addPerson } from './people.ts';
import { createTestTable } from './table.ts';

/** A payment provider for a test file, with the plans on sale, and people who buy them. Its clock only goes forward. */
export const openPayments = (rolesInTeam?: RolesInTeam) => {
  const store = createTestTable();
  let made: {
    readonly stripe: TestStripe;
    readonly ctx: PaymentsContext;
    readonly api: ReturnType<typeof createPaymentsCaller>;
  };
  beforeAll(async () => {
    const stripe = await startStripe();
    const ctx = paymentsContext(store, stripe);
    await work.jobs.syncPlans(ctx);
    made = { stripe, ctx, api: createPaymentsCaller(ctx, rolesInTeam) };
  });
  afterAll(() => made.stripe.close());

  const handled = new Set<string>();
  /** Delivers and processes all events since the last call; returns their types. */
  const notify = async (): Promise<string[]> => {
    const { stripe, ctx } = made;
    await stripe.simulator.settle();
    const fresh = stripe.events().filter(({ id }) => !handled.has(id));
    for (const event of fresh) {
      handled.add(event.id);
      const text = JSON.stringify(event);
      const deliver = () => take(ctx, text, signed(text, ctx.clock.now()));
      // A webhook that does not get a response within a second is sent again.
      await deliver().catch(deliver);
      const { id, targets } = noticeOf(event);
      await giveChange(stripeEventRow, (change) => work.reactions.readStripeObject(ctx, change), {
        after: { id, targets },
      });
    }
    return fresh.map(({ type }) => type);
  };

  const someone = (n: number): Promise<Member> => addPerson(made.ctx, n);

  const planItem = async (
    planId: string,
    id: string,
    overrides: Partial<SubscriptionItem> = {},
  ): Promise<SubscriptionItem> => {
    const variant = planId.startsWith('teams') ? 'teams' : 'gth';
    const plan = (await listPlans(made.ctx, variant)).find((candidate) => candidate.id === planId);
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
    const { url } = await made.api.buy(member, [await planItem(planId, id)]);
    return url ?? '';
  };

  /** A person with Member Plus. */
  const subscriber = async (n: number, card = goodCard): Promise<Member> => {
    const member = await someone(n);
    await submit(await checkout(member, 'gth_member_plus'), card);
    await notify();
    return member;
  };

  return {
    store,
    get stripe() {
      return made.stripe;
    },
    get ctx() {
      return made.ctx;
    },
    get api() {
      return made.api;
    },
    ...{ notify, someone, planItem, checkout, subscriber },
    mine: async (member: Member) => (await mine(made.ctx, member)).items,
  };
};
