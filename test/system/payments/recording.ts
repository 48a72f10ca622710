import type Stripe from 'stripe';
import type { Member } from '#lambdas/core/actor.ts';
import { noticeOf, type StripeNotice } from '#lambdas/integrations/stripe/events.ts';
import type { AccountState, ChargeState, SubscriptionState } from '#lambdas/integrations/stripe/objects.ts';
import { work } from '#lambdas/payments/background.ts';
import type { PaymentAccountRow } from '#lambdas/payments/payment-account.table.ts';
import { listPlans } from '#lambdas/payments/plan.table.ts';
import { syncTarget } from '#lambdas/payments/sync.ts';
import type { StripeTarget } from '#shared/domains/payments/rows.ts';
import type { SubscriptionItem } from '#shared/domains/payments/shapes.ts';
import { createPaymentsCaller, paymentsContext, startStripe, submit } from '../../support/payments.ts';
import { addPerson } from '../../support/people.ts';
import type { createTestTable } from '../../support/table.ts';

export type World = ReadonlyMap<string, AccountState | ChargeState | SubscriptionState | undefined>;
/** An event, and the payment provider's state when it happened. */
export interface RecordedEvent extends StripeNotice {
  readonly step: number;
}
/** An account that the product linked before its events arrived. */
export interface Linked {
  readonly state: AccountState;
  readonly origin: PaymentAccountRow['origin'];
}
/** What happened at the payment provider in one flow, step by step. */
export interface Recording {
  readonly member: Member;
  readonly recordedEvents: readonly RecordedEvent[];
  readonly worlds: readonly World[];
  readonly linked?: Linked;
}

/** Sales have a storm of their own. */
type PlanTarget = StripeTarget & {
  readonly kind: Exclude<StripeTarget['kind'], 'sale' | 'payment' | 'payout' | 'membership'>;
};
const isOfPlans = (target: StripeTarget): target is PlanTarget =>
  !['sale', 'payment', 'payout', 'membership'].includes(target.kind);

export const keyOf = ({ kind, id }: StripeTarget): string => `${kind} ${id}`;

type Studio = Awaited<ReturnType<typeof openStudio>>;
/** Runs a flow: each `step` ends what happens at one point in time. */
export type Flow = (stage: {
  readonly studio: Studio;
  readonly member: Member;
  readonly step: () => Promise<void>;
  readonly link: (stripeId: string, origin: Linked['origin']) => Promise<void>;
}) => Promise<void>;

/** The payment provider, and a product that buys there. */
export const openStudio = async (table: ReturnType<typeof createTestTable>['table']) => {
  const stripe = await startStripe();
  const ctx = paymentsContext({ table }, stripe);
  const api = createPaymentsCaller(ctx, async () => ['owner']);
  await work.jobs.syncPlans(ctx);
  const itemOf = async (
    planId: string,
    id: string,
    type: SubscriptionItem['type'],
  ): Promise<SubscriptionItem> => {
    const plans = await listPlans(ctx, type === 'user' ? 'gth' : 'teams');
    const plan = plans.find((candidate) => candidate.id === planId);
    if (!plan?.priceId) throw new Error(`there is no plan ${planId}`);
    const { label: name, cost, priceId: subscriptionPriceId } = plan;
    return { id, name, quantity: 1, cost, type, subscriptionPriceId, platform: 'gth' };
  };
  return {
    ...{ stripe, ctx, api },
    itemOf,
    ask: <T>(question: (api: Stripe) => Promise<T>) => stripe.client.ask(question),
    /** Opens a checkout and tries to pay with each of the cards. */
    async buy(
      member: Member,
      cards: readonly Readonly<Record<string, string>>[],
      planId = 'gth_member_plus',
    ) {
      const type = planId.startsWith('teams') ? 'teams' : 'user';
      const subject = type === 'user' ? member.userId : `team_${member.userId}`;
      const item = await itemOf(planId, subject, type);
      const { url } = await api.buy(member, [item]);
      for (const card of cards) await submit(url ?? '', card);
    },
  };
};

/** Runs a flow once, and records what happened and the provider's state after each step. */
export const record = async (studio: Studio, n: number, flow: Flow): Promise<Recording> => {
  const { stripe, ctx } = studio;
  const member = await addPerson(ctx, n);
  const before = new Set(stripe.events().map(({ id }) => id));
  const recordedEvents: RecordedEvent[] = [];
  const targets = new Map<string, PlanTarget>();
  const worlds: World[] = [];
  let linked: Linked | undefined;

  const step = async (): Promise<void> => {
    await stripe.simulator.settle();
    for (const event of stripe.events().filter(({ id }) => !before.has(id))) {
      before.add(event.id);
      const notice = noticeOf(event);
      if (notice.targets.length > 0) recordedEvents.push({ ...notice, step: worlds.length });
      for (const target of notice.targets) if (isOfPlans(target)) targets.set(keyOf(target), target);
    }
    const states = [...targets].map(
      async ([key, { kind, id }]) => [key, await stripe.api.objects[kind](id)] as const,
    );
    worlds.push(new Map(await Promise.all(states)));
    // The recording product is kept up to date, so that the next step can use it.
    for (const target of targets.values()) await syncTarget(ctx, target);
  };
  const link = async (stripeId: string, origin: Linked['origin']): Promise<void> => {
    const state = await stripe.api.objects.account(stripeId);
    if (!state) throw new Error('the account is not there');
    linked = { state, origin };
    stripe.hear(stripeId);
  };
  await flow({ studio, member, step, link });
  return { member, recordedEvents, worlds, ...(linked && { linked }) };
};
