import type { PlanVariant } from '#shared/domains/payments/plans.ts';
import {
  badgeOfPlan,
  freePlanOf,
  limitsOf,
  type PlanLimits,
  planLevel,
  planVariants,
} from '#shared/domains/payments/plans.ts';
import type { Plan } from '#shared/domains/payments/shapes.ts';
import { currentOf } from '#shared/domains/payments/subscriptions.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import * as platform from '../platform/index.ts';
import type { Context } from '../runtime/context.ts';
import { listPlans } from './plan.table.ts';
import { listOfSubject } from './subscription.table.ts';

/** The public catalog. If it cannot be read, there are no plans, and everything else still works. */
export const list = async (ctx: Context, variant: PlanVariant): Promise<{ items: Plan[] }> => {
  try {
    return { items: await listPlans(ctx, variant) };
  } catch (error) {
    ctx.log.error('plans could not be read', error, { variant });
    return { items: [] };
  }
};

/** Plans are sold while the remote configuration enables it. @throws AppError payments.disabled */
export const refuseUnlessSold = async (ctx: Context): Promise<void> => {
  const { subscriptionsEnabled } = await platform.readRemoteConfig(ctx);
  if (!subscriptionsEnabled) throw new AppError('payments.disabled');
};

/** A plan by its product at the payment provider, whose pages and emails name it. */
export const findProduct = async (ctx: Context, productId: string) => {
  await refuseUnlessSold(ctx);
  const catalogs = await Promise.all(planVariants.map((variant) => listPlans(ctx, variant)));
  const plan = catalogs.flat().find(({ item }) => item === productId);
  if (!plan) throw new AppError('product.not_found');
  return { id: productId, name: plan.label, planId: plan.id };
};

/** The id of a team's paid plan. */
export const paidPlanOfTeam = async (ctx: Context, teamId: TeamId): Promise<string | null> =>
  currentOf(await listOfSubject(ctx, 'teams', teamId))?.planId ?? null;

/** The limits of a team's paid plan; those of the free plan if there is none. */
export const limitsOfTeam = async (ctx: Context, teamId: TeamId): Promise<PlanLimits> =>
  limitsOf('teams', (await paidPlanOfTeam(ctx, teamId)) ?? freePlanOf('teams'));

/** The platform's share of what is paid to a team, or to a person where there is no team, in hundredths of a percent: that of the plan now. */
export const feeBasisPointsOf = async (
  ctx: Context,
  { userId, teamId }: { readonly userId: UserId; readonly teamId: TeamId | undefined },
): Promise<number> => {
  if (teamId) return (await limitsOfTeam(ctx, teamId)).platformFeeBasisPoints;
  const plan = currentOf(await listOfSubject(ctx, 'user', userId))?.planId;
  return limitsOf((plan && planLevel(plan)?.variant) || 'gth', plan).platformFeeBasisPoints;
};

/** The name of a team's plan, if it is shown next to the team's name. */
export const badgeOfTeam = async (ctx: Context, teamId: TeamId): Promise<string | null> =>
  badgeOfPlan((await paidPlanOfTeam(ctx, teamId)) ?? freePlanOf('teams'));
