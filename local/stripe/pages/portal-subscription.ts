import { productName } from '../engine/lines.ts';
import { dayOf, money } from '../engine/money.ts';
import { choicesFor } from '../engine/portal.ts';
import { periodOf } from '../engine/subscriptions.ts';
import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Price } from '../objects/catalog.ts';
import type { Subscription } from '../objects/subscription.ts';
import { type Html, html } from './html.ts';

type Features = Resource<'billing_portal.configuration'>['features'];

const cost = (price: Price): string =>
  `${money(price.unit_amount ?? 0, price.currency)} per ${price.recurring?.interval ?? 'month'}`;

const STATES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    past_due: 'The last payment failed. Update your card, then pay the open invoice.',
    unpaid: 'This subscription is unpaid. Pay the open invoice to use it again.',
    incomplete: 'The first payment has not gone through.',
  }),
);

const stateOf = (subscription: Subscription): Html => {
  if (subscription.cancel_at !== null) {
    return html`<p class="alert">Ends on ${dayOf(subscription.cancel_at)}</p>`;
  }
  const trouble = STATES.get(subscription.status);
  if (trouble !== undefined) return html`<p class="alert">${trouble}</p>`;
  const { end } = periodOf(subscription);
  return html`<p class="done">${subscription.status === 'trialing' ? 'Free trial until' : 'Renews on'} ${dayOf(end)}</p>`;
};

const changeForm = (
  scope: Scope,
  features: Features,
  subscription: Subscription,
  isOpen: boolean,
): Html | undefined => {
  const current = subscription.items.data[0]?.price.id;
  const choices = choicesFor(scope, features, subscription);
  if (!features.subscription_update.enabled || choices.length < 2) return undefined;
  const rows = choices.map(
    (
      price,
    ) => html`<label class="choice"><input type="radio" name="price" value="${price.id}"${price.id === current && html` checked`}>
<span>${price.nickname ?? productName(scope, price)}<br><span class="soft">${cost(price)}</span></span></label>`,
  );
  return html`<details${isOpen && html` open`}><summary>Change plan</summary><form method="post">${rows}
<input type="hidden" name="subscription" value="${subscription.id}"><button name="action" value="change">Change plan</button></form></details>`;
};

const endForm = (features: Features, subscription: Subscription): Html | undefined => {
  const isEnding = subscription.cancel_at !== null;
  if (!isEnding && !features.subscription_cancel.enabled) return undefined;
  return html`<form method="post"><input type="hidden" name="subscription" value="${subscription.id}">
<button class="plain" name="action" value="${isEnding ? 'renew' : 'cancel'}">${isEnding ? 'Renew plan' : 'Cancel plan'}</button></form>`;
};

/** An active subscription, and the actions on it. */
export const subscriptionCard = (
  scope: Scope,
  features: Features,
  subscription: Subscription,
  flow: string | undefined,
): Html => {
  const price = subscription.items.data[0]?.price;
  const { start, end } = periodOf(subscription);
  return html`<section class="card"><p><strong>${price ? productName(scope, price) : subscription.id}</strong>
<br><span class="soft">${price && cost(price)}</span></p>
<p class="small soft">Current period: ${dayOf(start)} to ${dayOf(end)}</p>${stateOf(subscription)}
${changeForm(scope, features, subscription, flow === 'subscription_update')}${endForm(features, subscription)}</section>`;
};
