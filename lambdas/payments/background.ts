import { planStarted } from '#shared/domains/payments/notifications.ts';
import {
  freePlanOf,
  periodOf,
  planLevel,
  planLevels,
  type SubjectType,
  variantFor,
} from '#shared/domains/payments/plans.ts';
import { currentOf, grantsPlan } from '#shared/domains/payments/subscriptions.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { forgetting } from '../core/background.ts';
import * as notifications from '../notifications/index.ts';
import { runPagedJob, type Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { findCustomer } from './billing-customer.table.ts';
import type { payments as domain } from './domain.ts';
import { forgetPerson, forgetTeam } from './end-plans.ts';
import { findAccount } from './payment-account.table.ts';
import { putPlan } from './plan.table.ts';
import { reconcilePayments } from './reconcile.ts';
import { findSubscription, listOfPayer, type SubscriptionRow } from './subscription.table.ts';
import { syncTarget } from './sync.ts';

/** A minute less than the function's timeout. */
const TIME_MS = 9 * MINUTE_MS;
/** The same as in the schedule. */
const SYNCED_EVERY_MS = DAY_MS;

type Placed = readonly [index: number, level: (typeof planLevels)[number]];

async function* catalog(doneAt: string | undefined, now: string) {
  const due = doneAt === undefined ? now : addMilliseconds(doneAt, SYNCED_EVERY_MS);
  yield { items: [...planLevels.entries()], dueAt: due };
}

const writePlan = async (ctx: Context<'stripe'>, [index, level]: Placed): Promise<void> => {
  const { id, variant, label, cost, features } = level;
  const offered = cost === 0 ? {} : await (await ctx.stripe()).catalog.offer(level);
  const position = String(index).padStart(2, '0');
  await putPlan(ctx, { variant, position, id, label, cost, features, ...offered });
};

const labelOf = (paid: readonly SubscriptionRow[], type: SubjectType, platform: Platform): string => {
  const current = currentOf(paid.filter(({ subjectType }) => subjectType === type));
  const free = freePlanOf(variantFor(type, platform));
  return planLevel(current?.planId ?? free)?.label ?? planLevel(free)?.label ?? '';
};

/** Updates the plans and accounts in a person's record from their rows. */
const updateRecord = (ctx: Context, userId: UserId): Promise<void> =>
  users.updatePaymentFacts(ctx, userId, async (platform) => {
    const [paid, account, customerId] = await Promise.all([
      listOfPayer(ctx, userId),
      findAccount(ctx, userId),
      findCustomer(ctx, userId),
    ]);
    return {
      stripeCustomerId: customerId ?? null,
      stripeId: account?.stripeId ?? null,
      stripeChargesEnabled: account?.chargesEnabled ?? false,
      stripeDetailsSubmitted: account?.detailsSubmitted ?? false,
      userSubscription: labelOf(paid, 'user', platform),
      subscription: labelOf(paid, 'teams', platform),
    };
  });

/** Confirms to the payer that a plan is active, once for each plan of a subscription. */
const announcePlan = async (
  ctx: Context,
  { payerId, id }: { readonly payerId: UserId; readonly id: string },
): Promise<void> => {
  const subscription = await findSubscription(ctx, payerId, id);
  const level = subscription && planLevel(subscription.planId);
  if (!level || !grantsPlan(subscription.status)) return;
  const { planId, cost, startedAt } = subscription;
  await notifications.announce(
    ctx,
    planStarted,
    payerId,
    { planId, cost, period: periodOf(level.variant) },
    { of: `plan ${id} ${planId}`, at: startedAt },
  );
};

export const work = {
  reactions: {
    /** Processes an event from the payment provider: the object it is about is read again. */
    readStripeObject: async (ctx, { after }) => {
      for (const target of after?.targets ?? []) await syncTarget(ctx, target);
    },

    followSubscription: async (ctx, { before, after }) => {
      if (!after || (before?.status === after.status && before.planId === after.planId)) return;
      await updateRecord(ctx, after.payerId);
      await announcePlan(ctx, after);
    },

    followAccount: async (ctx, { before, after }) => {
      const isSame =
        before?.stripeId === after?.stripeId &&
        before?.chargesEnabled === after?.chargesEnabled &&
        before?.detailsSubmitted === after?.detailsSubmitted;
      const userId = after?.userId ?? before?.userId;
      if (userId && !isSame) await updateRecord(ctx, userId);
    },

    followCustomer: async (ctx, { after }) => {
      if (after) await updateRecord(ctx, after.userId);
    },

    forgetPerson: forgetting(forgetPerson),

    forgetTeam: async (ctx, { after }) => {
      if (after) await forgetTeam(ctx, after.id);
    },
  },
  jobs: {
    /** Writes the catalog: the plans of the rules, with their products and prices at the payment provider. */
    syncPlans: (ctx) =>
      runPagedJob<Placed>(ctx, {
        name: 'syncPlans',
        pages: catalog,
        work: (placed) => writePlan(ctx, placed),
        timeMs: TIME_MS,
        positionWhenDone: (now) => now,
      }),
    reconcilePayments,
  },
} satisfies Work<typeof domain.background>;
