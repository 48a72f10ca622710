import { planVariants, type SubjectType } from '#shared/domains/payments/plans.ts';
import type { Subscription } from '#shared/domains/payments/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Member } from '../core/actor.ts';
import type { FindEmailOwner } from '../users/api.ts';
import type { PlansRepository } from './plans.repository.ts';
import type { RefuseUnlessSold } from './sales.policy.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

export interface LookupsDeps {
  readonly findEmailOwner: FindEmailOwner;
  readonly plans: Pick<PlansRepository, 'list'>;
  readonly subscriptions: Pick<SubscriptionsService, 'mine'>;
  readonly refuseUnlessSold: RefuseUnlessSold;
}

/** Lookups by the ids that the payment provider's pages and emails use. */
export const createLookupsService = ({
  findEmailOwner,
  plans,
  subscriptions,
  refuseUnlessSold,
}: LookupsDeps) => ({
  /** An email without an account gets the same response as one that pays for nothing. */
  async byEmail(actor: Member, typed: string, type: SubjectType): Promise<{ items: Subscription[] }> {
    const email = typed.toLowerCase();
    if (email !== actor.email && !actor.isStaff) throw new AppError('auth.forbidden');
    const userId = email === actor.email ? actor.userId : await findEmailOwner(email);
    if (!userId) return { items: [] };
    const { items } = await subscriptions.mine({ userId });
    return { items: items.filter(({ subject }) => subject.type === type) };
  },

  async product(productId: string) {
    await refuseUnlessSold();
    const catalogues = await Promise.all(planVariants.map((variant) => plans.list(variant)));
    const plan = catalogues.flat().find(({ item }) => item === productId);
    if (!plan) throw new AppError('product.not_found');
    return { id: productId, name: plan.label, planId: plan.id };
  },
});
export type LookupsService = ReturnType<typeof createLookupsService>;
