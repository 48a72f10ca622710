import { type SubjectType, variantFor } from '#shared/domains/payments/plans.ts';
import type { Plan, Subject, Subscription, SubscriptionItem } from '#shared/domains/payments/shapes.ts';
import { grantsPlan } from '#shared/domains/payments/subscriptions.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { CANCELED_CHECKOUT, paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import type { Member } from '../core/actor.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import * as checkouts from './checkouts.ts';
import { customerOf } from './customers.ts';
import { listPlans } from './plan.table.ts';
import { refuseUnlessSold } from './plans.ts';
import type { PlanSubject } from './subject.ts';
import { findSubscription, listOfPayer } from './subscription.table.ts';
import { toSubscription } from './subscription-view.ts';
import { syncSubscription } from './sync.ts';

// Buying and canceling plans. The payment provider is the source of truth about subscriptions: it is asked for changes.

/** Where a person returns to after leaving a checkout. */
const leftFor = ({ type, id }: Subject): string => {
  const checkout = CANCELED_CHECKOUT.value;
  return type === 'user' ? paths.memberPricing({ checkout }) : paths.organizerPricing({ checkout, team: id });
};

/** The plan as offered now; it must match what the buyer saw. */
const offered = async (
  ctx: Context,
  { subscriptionPriceId, cost, type, platform }: SubscriptionItem,
): Promise<Plan> => {
  // These kinds are not sold yet.
  if (type === 'tournaments' || type === 'dropin-pickup') throw new AppError('plan.changed');
  const variant = variantFor(type === 'user' ? 'user' : 'teams', platform);
  const plan = (await listPlans(ctx, variant)).find(({ priceId }) => priceId === subscriptionPriceId);
  if (!plan || plan.cost !== cost) throw new AppError('plan.changed');
  return plan;
};

const checkOut = async (
  ctx: Context<'stripe' | 'origins'>,
  member: Member,
  { type, id }: PlanSubject,
  item: SubscriptionItem,
  plan: Plan,
  locale: Locale,
): Promise<string> => {
  const subject: Subject = { type, id };
  const origin = ctx.origins[item.platform];
  return checkouts.open(ctx, subject, {
    customerId: await customerOf(ctx, member),
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

export const create = async (
  ctx: Context<'stripe' | 'origins'>,
  member: Member,
  subject: PlanSubject,
  items: readonly SubscriptionItem[],
  locale: Locale,
): Promise<{ url: string | null }> => {
  const [item] = items;
  if (!item) throw new AppError('input.invalid');
  await refuseUnlessSold(ctx);
  const plan = await offered(ctx, item);
  const { current } = subject;
  if (item.type !== 'change-team-subscription') {
    if (current) throw new AppError('subscription.exists');
    return { url: await checkOut(ctx, member, subject, item, plan, locale) };
  }
  if (!current) throw new AppError('subscription.not_found');
  const { billing } = await ctx.stripe();
  await billing.changePlan(current.id, item.subscriptionPriceId);
  await syncSubscription(ctx, current.id);
  return { url: null };
};

const endOrContinue = async (
  ctx: Context<'stripe'>,
  { current }: PlanSubject,
  end: boolean,
): Promise<Subscription> => {
  if (!current) throw new AppError('subscription.not_found');
  const { billing } = await ctx.stripe();
  await billing.cancelAtPeriodEnd(current.id, end);
  await syncSubscription(ctx, current.id);
  const changed = await findSubscription(ctx, current.payerId, current.id);
  return toSubscription(changed ?? current);
};

/** Allowed even while nothing is sold: no one is kept paying. */
export const cancel = (ctx: Context<'stripe'>, subject: PlanSubject): Promise<Subscription> =>
  endOrContinue(ctx, subject, true);

export const reactivate = async (ctx: Context<'stripe'>, subject: PlanSubject): Promise<Subscription> => {
  await refuseUnlessSold(ctx);
  return endOrContinue(ctx, subject, false);
};

export const mine = async (
  ctx: Context,
  { userId }: Pick<Member, 'userId'>,
): Promise<{ items: Subscription[] }> => {
  const rows = await listOfPayer(ctx, userId);
  return { items: rows.filter(({ status }) => grantsPlan(status)).map(toSubscription) };
};

/** An email without an account gets the same response as one that pays for nothing. */
export const byEmail = async (
  ctx: Context,
  actor: Member,
  typed: string,
  type: SubjectType,
): Promise<{ items: Subscription[] }> => {
  const email = typed.toLowerCase();
  if (email !== actor.email && !actor.isStaff) throw new AppError('auth.forbidden');
  const userId = email === actor.email ? actor.userId : await users.findEmailOwner(ctx, email);
  if (!userId) return { items: [] };
  const { items } = await mine(ctx, { userId });
  return { items: items.filter(({ subject }) => subject.type === type) };
};
