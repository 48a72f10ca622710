import type { Plan, Subject, Subscription, SubscriptionItem } from '#shared/domains/payments/contract.ts';
import { variantFor } from '#shared/domains/payments/plans.ts';
import { currentOf, grantsPlan } from '#shared/domains/payments/subscriptions.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { CANCELED_CHECKOUT, paths } from '#shared/product/paths.ts';
import type { Member } from '../core/actor.ts';
import type { StripeBilling } from '../integrations/stripe/billing.ts';
import type { CheckoutsService } from './checkouts.service.ts';
import type { CustomersService } from './customers.service.ts';
import type { PlansRepository } from './plans.repository.ts';
import type { RefuseUnlessSold } from './sales.policy.ts';
import { mayManagePlan, type TeamOwners } from './subject.policy.ts';
import { toSubscription } from './subscription-view.ts';
import type { StoredSubscription, SubscriptionsRepository } from './subscriptions.repository.ts';
import type { Sync } from './sync.ts';

export interface SubscriptionsDeps {
  readonly plans: PlansRepository;
  readonly subscriptions: SubscriptionsRepository;
  readonly customers: Pick<CustomersService, 'customerOf'>;
  readonly billing: Pick<StripeBilling, 'changePlan' | 'cancelAtPeriodEnd'>;
  readonly checkouts: Pick<CheckoutsService, 'open'>;
  readonly sync: Pick<Sync, 'subscription'>;
  readonly teams: TeamOwners;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly refuseUnlessSold: RefuseUnlessSold;
}

const subjectOf = ({ type, id }: SubscriptionItem): Subject => ({
  type: type === 'user' ? 'user' : 'teams',
  id,
});
/** Where somebody goes back to who leaves a checkout. */
const leftFor = ({ type, id }: Subject): string => {
  const checkout = CANCELED_CHECKOUT.value;
  return type === 'user' ? paths.memberPricing({ checkout }) : paths.organizerPricing({ checkout, team: id });
};

/** Buying plans, and ending them. What a subscription is, the payment provider says; here it is asked for changes. */
export const createSubscriptionsService = (deps: SubscriptionsDeps) => {
  const { plans, subscriptions, customers, billing, checkouts, sync, teams, origins, refuseUnlessSold } =
    deps;

  const refuseUnlessAllowed = async (userId: UserId, subject: Subject): Promise<void> => {
    if (!(await mayManagePlan(userId, subject, teams))) throw new AppError('auth.forbidden');
  };

  /** A person pays one's own plan, so it is found under the payer, consistently. */
  const running = async ({ type, id }: Subject, userId: UserId): Promise<StoredSubscription | undefined> => {
    const rows = type === 'user' ? subscriptions.ofPayer(userId) : subscriptions.ofSubject(type, id);
    return currentOf((await rows).filter((row) => row.subjectType === type && row.subjectId === id));
  };

  /** The plan as it is offered now; what the buyer saw must be the same. */
  const offered = async ({ subscriptionPriceId, cost, type, platform }: SubscriptionItem): Promise<Plan> => {
    // Nothing of these kinds is sold by us yet.
    if (type === 'tournaments' || type === 'dropin-pickup') throw new AppError('plan.changed');
    const variant = variantFor(type === 'user' ? 'user' : 'teams', platform);
    const plan = (await plans.list(variant)).find(({ priceId }) => priceId === subscriptionPriceId);
    if (!plan || plan.cost !== cost) throw new AppError('plan.changed');
    return plan;
  };

  const checkOut = async (member: Member, item: SubscriptionItem, plan: Plan, locale: Locale) => {
    const subject = subjectOf(item);
    const origin = origins[item.platform];
    return checkouts.open(subject, {
      customerId: await customers.customerOf(member),
      payerId: member.userId,
      subjectType: subject.type,
      subjectId: subject.id,
      planId: plan.id,
      priceId: item.subscriptionPriceId,
      successUrl: `${origin}${paths.paymentSuccess()}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${origin}${leftFor(subject)}`,
      locale,
    });
  };

  const endOrContinue = async (member: Member, subject: Subject, end: boolean): Promise<Subscription> => {
    await refuseUnlessAllowed(member.userId, subject);
    const current = await running(subject, member.userId);
    if (!current) throw new AppError('subscription.not_found');
    await billing.cancelAtPeriodEnd(current.id, end);
    await sync.subscription(current.id);
    const changed = await subscriptions.find(current.payerId, current.id);
    return toSubscription(changed ?? current);
  };

  return {
    async create(member: Member, items: readonly SubscriptionItem[], locale: Locale) {
      const [item] = items;
      if (!item) throw new AppError('input.invalid');
      const subject = subjectOf(item);
      await refuseUnlessSold();
      await refuseUnlessAllowed(member.userId, subject);
      const plan = await offered(item);
      const current = await running(subject, member.userId);
      if (item.type !== 'change-team-subscription') {
        if (current) throw new AppError('subscription.exists');
        return { url: await checkOut(member, item, plan, locale) };
      }
      if (!current) throw new AppError('subscription.not_found');
      await billing.changePlan(current.id, item.subscriptionPriceId);
      await sync.subscription(current.id);
      return { url: null };
    },

    /** Also while nothing is sold: nobody is kept paying. */
    cancel: (member: Member, subject: Subject) => endOrContinue(member, subject, true),
    async reactivate(member: Member, subject: Subject): Promise<Subscription> {
      await refuseUnlessSold();
      return endOrContinue(member, subject, false);
    },

    async mine({ userId }: Pick<Member, 'userId'>): Promise<{ items: Subscription[] }> {
      const rows = await subscriptions.ofPayer(userId);
      return { items: rows.filter(({ status }) => grantsPlan(status)).map(toSubscription) };
    },
  };
};
export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;
