import type { Scope } from '../kernel/scope.ts';
import type { Price } from '../objects/catalog.ts';
import type { NewLine } from '../objects/invoice.ts';
import type { Period, SubscriptionItem } from '../objects/subscription.ts';
import { dayOf, money } from './money.ts';

export const productName = (scope: Scope, price: Price): string =>
  scope.of('product').find(price.product)?.name ?? price.nickname ?? price.id;

const amountOf = ({ price, quantity }: SubscriptionItem): number =>
  (price.unit_amount ?? 0) * (quantity ?? 1);

/** A full period of an item. */
export const periodLine = (scope: Scope, item: SubscriptionItem, period: Period): NewLine => {
  const { price } = item;
  const every = price.recurring?.interval ?? 'month';
  const count = price.recurring?.interval_count ?? 1;
  const rhythm = count === 1 ? every : `${count} ${every}s`;
  return {
    subscription: item.subscription,
    item: item.id,
    price,
    quantity: item.quantity ?? 1,
    amount: amountOf(item),
    description: `${item.quantity ?? 1} × ${productName(scope, price)} (at ${money(price.unit_amount ?? 0, price.currency)} / ${rhythm})`,
    period,
    isProration: false,
  };
};

/** A trial: the item, free of charge. */
export const trialLine = (scope: Scope, item: SubscriptionItem, period: Period): NewLine => ({
  ...periodLine(scope, item, period),
  amount: 0,
  description: `Trial period for ${productName(scope, item.price)}`,
});

/** The rest of a period, as a credit for the old price or a charge for the new one. */
export const prorationLine = (scope: Scope, item: SubscriptionItem, sign: 1 | -1): NewLine => {
  const { current_period_start: start, current_period_end: end } = item;
  const left = end > start ? Math.max(0, end - scope.now) / (end - start) : 0;
  const words = sign === 1 ? 'Remaining' : 'Unused';
  return {
    subscription: item.subscription,
    item: item.id,
    price: item.price,
    quantity: item.quantity ?? 1,
    amount: sign * Math.round(amountOf(item) * left),
    description: `${words} time on ${productName(scope, item.price)} after ${dayOf(scope.now)}`,
    period: { start: scope.now, end },
    isProration: true,
  };
};
