import { variantFor } from '#shared/domains/payments/plans.ts';
import type { Plan, Subject, Subscription, SubscriptionItem } from '#shared/domains/payments/shapes.ts';
import { grantsPlan } from '#shared/domains/payments/subscriptions.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { CANCELED_CHECKOUT, paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import type { Member } from '../core/actor.ts';
import type { StripeBilling } from '../integrations/stripe/billing.ts';
import type { PlanSubject } from './access.ts';
import type { CheckoutsService } from './checkouts.service.ts';
import type { CustomersService } from './customers.service.ts';
import type { PlansRepository } from './plans.repository.ts';
import type { RefuseUnlessSold } from './sales.policy.ts';
import { toSubscription } from './subscription-view.ts';
import type { SubscriptionsRepository } from './subscriptions.repository.ts';
import type { Sync } from './sync.ts';

export interface SubscriptionsDeps {
  readonly plans: PlansRepository;
  readonly subscriptions: SubscriptionsRepository;
  readonly customers: Pick<CustomersService, 'customerOf'>;
  readonly billing: Pick<StripeBilling, 'changePlan' | 'cancelAtPeriodEnd'>;
  readonly checkouts: Pick<CheckoutsService, 'open'>;
  readonly sync: Pick<Sync, 'subscription'>;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly refuseUnlessSold: RefuseUnlessSold;
}

/** Where a person returns to after leaving a checkout. */
const leftFor = ({ type, id }: Subject): string => {
  const checkout = CANCELED_CHECKOUT.value;
  return type === 'user' ? paths.memberPricing({ checkout }) : paths.organizerPricing({ checkout, team: id });
};

/** Buying and canceling plans. The payment provider is the source of truth about subscriptions; this service asks it for changes. */
export const createSubscriptionsService = (deps: SubscriptionsDeps) => {
  const { plans, subscriptions, customers, billing, checkouts, sync, origins, refuseUnlessSold } = deps;

  /** The plan as offered now; it must match what the buyer saw. */
  const offered = async ({ subscriptionPriceId, cost, type, platform }: SubscriptionItem): Promise<Plan> => {
    // These kinds are not sold yet.
    if (type === 'tournaments' || type === 'dropin-pickup') throw new AppError('plan.changed');
    const variant = variantFor(type === 'user' ? 'user' : 'teams', platform);
    const plan = (await plans.list(variant)).find(({ priceId }) => priceId === subscriptionPriceId);
    if (!plan || plan.cost !== cost) throw new AppError('plan.changed');
    return plan;
  };

  const checkOut = async (
    member: Member,
    { type, id }: PlanSubject,
    item: SubscriptionItem,
    plan: Plan,
    locale: Locale,
  ) => {
    const subject: Subject = { type, id };
    const origin = origins[item.platform];
    return checkouts.open(subject, {
      customerId: await customers.customerOf(member),
      payerId: member.userId,
      subjectType: type,
      subjectId: id,
      planId: plan.id,
      priceId: item.subscriptionPriceId,
      successUrl: `${origin}${routes.PaymentSuccess}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${origin}${leftFor(subject)}`,
      locale,
    });
  };

  const endOrContinue = async ({ current }: PlanSubject, end: boolean): Promise<Subscription> => {
    if (!current) throw new AppError('subscription.not_found');
    await billing.cancelAtPeriodEnd(current.id, end);
    await sync.subscription(current.id);
    const changed = await subscriptions.find(current.payerId, current.id);
    return toSubscription(changed ?? current);
  };

  return {
    async create(
      member: Member,
      subject: PlanSubject,
      items: readonly SubscriptionItem[],
      locale: Locale,
    ): Promise<{ url: string | null }> {
      const [item] = items;
      if (!item) throw new AppError('input.invalid');
      await refuseUnlessSold();
      const plan = await offered(item);
      const { current } = subject;
      if (item.type !== 'change-team-subscription') {
        if (current) throw new AppError('subscription.exists');
        return { url: await checkOut(member, subject, item, plan, locale) };
      }
      if (!current) throw new AppError('subscription.not_found');
      await billing.changePlan(current.id, item.subscriptionPriceId);
      await sync.subscription(current.id);
      return { url: null };
    },

    /** Allowed even while nothing is sold: no one is kept paying. */
    cancel: (subject: PlanSubject) => endOrContinue(subject, true),
    async reactivate(subject: PlanSubject): Promise<Subscription> {
      await refuseUnlessSold();
      return endOrContinue(subject, false);
    },

    async mine({ userId }: Pick<Member, 'userId'>): Promise<{ items: Subscription[] }> {
      const rows = await subscriptions.ofPayer(userId);
      return { items: rows.filter(({ status }) => grantsPlan(status)).map(toSubscription) };
    },
  };
};
export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;
