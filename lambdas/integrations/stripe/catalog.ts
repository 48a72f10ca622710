import type Stripe from 'stripe';
import { type PlanLevel, periodOf, planCurrency } from '#shared/domains/payments/plans.ts';
import type { StripeClient } from './client.ts';

export interface Offered {
  readonly item: string;
  readonly priceId: string;
}

const idOf = (product: Stripe.Price['product']) => (typeof product === 'string' ? product : product.id);
const isAsked = (price: Stripe.Price, level: PlanLevel) =>
  price.unit_amount === level.cost &&
  price.currency === planCurrency &&
  price.recurring?.interval === periodOf(level.variant);

/** Plans as products and prices at the payment provider; each price is found by the plan's id. */
export const createStripeCatalogue = ({ ask }: Pick<StripeClient, 'ask'>) => {
  const productOf = async (stripe: Stripe, level: PlanLevel, known: Stripe.Price | undefined) => {
    if (known) return idOf(known.product);
    const params = { name: level.label, metadata: { planId: level.id } };
    const { id } = await stripe.products.create(params, { idempotencyKey: `product-${level.id}` });
    return id;
  };

  return {
    /** Creates what is missing. A price that differs is replaced; existing subscribers keep the old one. */
    offer: (level: PlanLevel): Promise<Offered> =>
      ask(async (stripe) => {
        const { data } = await stripe.prices.list({ lookup_keys: [level.id], active: true, limit: 1 });
        const [known] = data;
        const item = await productOf(stripe, level, known);
        if (known && isAsked(known, level)) return { item, priceId: known.id };
        const interval = periodOf(level.variant);
        const price = await stripe.prices.create({
          product: item,
          currency: planCurrency,
          unit_amount: level.cost,
          recurring: { interval },
          lookup_key: level.id,
          transfer_lookup_key: true,
          metadata: { planId: level.id },
        });
        return { item, priceId: price.id };
      }),
  };
};
