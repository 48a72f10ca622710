import type { Plan, Subject, SubscriptionItem } from '#shared/domains/payments/shapes.ts';
import type { Platform } from '#shared/product/game-types.ts';

/** A plan as a cart item, as it was shown. Undefined for a free plan, which is not bought. */
export const planItem = (
  { priceId, label, cost }: Pick<Plan, 'priceId' | 'label' | 'cost'>,
  subject: Subject,
  platform: Platform,
  isChange: boolean,
): SubscriptionItem | undefined =>
  priceId === null
    ? undefined
    : {
        id: subject.id,
        name: label,
        quantity: 1,
        cost,
        type: isChange ? 'change-team-subscription' : subject.type,
        subscriptionPriceId: priceId,
        platform,
      };
