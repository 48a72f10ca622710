import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Price } from '../objects/catalog.ts';
import { billingDetails } from '../objects/payment-method.ts';
import type { Subscription } from '../objects/subscription.ts';
import { onClock } from './agenda.ts';
import { createCard, type TypedCard } from './cards.ts';
import { changePlan } from './plan-change.ts';
import { changeSubscription, endSubscription, periodOf } from './subscriptions.ts';
import { attach, makeDefault } from './wallet.ts';

type Features = Resource<'billing_portal.configuration'>['features'];

/** The prices a subscription may change to: those of the configuration, or of its own product. */
export const choicesFor = (scope: Scope, features: Features, subscription: Subscription): Price[] => {
  const current = subscription.items.data[0]?.price;
  const offered = (features.subscription_update.products ?? []).flatMap(({ prices }) => prices);
  const found = [...scope.of('price').newest()].filter(
    (price) =>
      price.active &&
      price.type === 'recurring' &&
      price.currency === subscription.currency &&
      (offered.length > 0 ? offered.includes(price.id) : price.product === current?.product),
  );
  return found.sort((one, other) => (one.unit_amount ?? 0) - (other.unit_amount ?? 0));
};

const need = (isAllowed: boolean): void => {
  if (!isAllowed) throw invalidRequest('This is not offered here.');
};

export const cancelInPortal = (
  caller: Scope,
  features: Features,
  subscription: Subscription,
): Subscription => {
  const { enabled, mode } = features.subscription_cancel;
  need(enabled);
  const scope = onClock(caller, subscription.test_clock);
  if (mode === 'immediately') return endSubscription(scope, subscription, 'cancellation_requested');
  return changeSubscription(scope, subscription, {
    cancel_at: periodOf(subscription).end,
    cancel_at_period_end: true,
    canceled_at: scope.now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: 'cancellation_requested',
    },
  });
};

/** Undoes a cancellation before it takes effect. */
export const renewInPortal = (caller: Scope, subscription: Subscription): Subscription =>
  changeSubscription(onClock(caller, subscription.test_clock), subscription, {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  });

export const changeInPortal = (
  caller: Scope,
  features: Features,
  subscription: Subscription,
  priceId: string,
): Subscription => {
  need(features.subscription_update.enabled);
  const price = choicesFor(caller, features, subscription).find(({ id }) => id === priceId);
  const [item] = subscription.items.data;
  if (!price || !item) throw invalidRequest('This plan is no longer offered.');
  return changePlan(onClock(caller, subscription.test_clock), subscription, {
    items: [{ id: item.id, price }],
    proration: features.subscription_update.proration_behavior,
    restartsCycle: false,
  });
};

/** A new card for the customer and all active subscriptions. */
export const replaceCard = (caller: Scope, features: Features, customerId: string, card: TypedCard): void => {
  need(features.payment_method_update.enabled);
  const customer = caller.load('customer', customerId);
  const scope = onClock(caller, customer.test_clock);
  const billing = billingDetails({ email: customer.email, name: customer.name ?? null });
  const method = attach(scope, createCard(scope, card, billing), customer);
  makeDefault(scope, customer, method);
  for (const subscription of [...scope.of('subscription').newest()]) {
    if (subscription.customer === customerId && subscription.ended_at === null) {
      changeSubscription(scope, subscription, { default_payment_method: method.id });
    }
  }
};
