import { AUTHENTICATION_FAILED } from '../engine/authentication.ts';
import { completeCheckout } from '../engine/checkout.ts';
import { money } from '../engine/money.ts';
import type { Outgoing } from '../kernel/message.ts';
import type { CheckoutPlan } from '../kernel/resources.ts';
import { PLATFORM, type Scope } from '../kernel/scope.ts';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import { cardFields, readCard, testCardsHint } from './card-fields.ts';
import { type Html, html } from './html.ts';
import { alert, notice, page, redirect } from './page.ts';
import { attempt, type PageHandler, type Visit } from './visit.ts';

const CLOSED = {
  complete: ['This payment is done', 'You can close this page and go back to where you came from.'],
  expired: ['This page has expired', 'Go back to where you came from and start the payment again.'],
} as const;

export const successAddress = (session: CheckoutSession): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

const rhythm = (plan: CheckoutPlan): string => {
  const recurring = plan.lineItems[0]?.price?.recurring;
  if (!recurring) return '';
  return recurring.interval_count === 1
    ? ` per ${recurring.interval}`
    : ` every ${recurring.interval_count} ${recurring.interval}s`;
};

/** The name of the business that is paid, if it is not the platform. */
const sellerOf = (scope: Scope): string | undefined => {
  const account = scope.store.of(PLATFORM, 'account').find(scope.account);
  return account && (account.business_profile?.name ?? account.email ?? account.id);
};

const summary = (scope: Scope, session: CheckoutSession, plan: CheckoutPlan): Html => {
  const seller = sellerOf(scope);
  const currency = session.currency ?? 'usd';
  const { trialDays } = plan.subscription;
  const items = plan.lineItems.map(
    (item) =>
      html`<li><span>${item.description} ${(item.quantity ?? 1) > 1 && `× ${item.quantity ?? 1}`}</span><span class="number">${money(item.amount_total, currency)}</span></li>`,
  );
  return html`${seller !== undefined && html`<p class="soft">${seller}</p>`}<h1>${session.mode === 'subscription' ? 'Subscribe' : 'Pay'}</h1>
<p class="amount">${money(session.amount_total ?? 0, currency)}<span class="small soft">${rhythm(plan)}</span></p>
${trialDays !== null && html`<p class="soft">${trialDays} days free, then the price below.</p>`}
<section class="card" aria-label="What you pay for"><ul class="lines">${items}</ul></section>`;
};

const render = (visit: Visit, session: CheckoutSession, account: string, message?: string): Outgoing => {
  const scope = visit.scope.inside(account);
  const plan = scope.of('private.checkout').find(session.id);
  if (session.status !== 'open' || !plan) {
    const [title, sentence] = CLOSED[session.status === 'complete' ? 'complete' : 'expired'];
    return notice(title, sentence, session.status === 'complete' ? 200 : 410);
  }
  const customer = session.customer === null ? undefined : scope.of('customer').find(session.customer);
  const known = customer?.email ?? session.customer_email ?? null;
  const email = known ?? visit.field('email');
  const label =
    session.mode === 'subscription'
      ? 'Subscribe'
      : `Pay ${money(session.amount_total ?? 0, session.currency ?? 'usd')}`;
  return page({
    title: label,
    status: message === undefined ? 200 : 402,
    destinations: [session.success_url?.replaceAll(/[{}]/g, ''), session.cancel_url],
    content: html`${summary(scope, session, plan)}
<form class="card" method="post" novalidate>${alert(message)}
<label>Email<input type="email" name="email" autocomplete="email" value="${email}"${known !== null && html` readonly`} required></label>
${cardFields()}
<label>Name on card<input name="name" autocomplete="cc-name" value="${visit.field('name')}"></label>
<button class="full">${label}</button>
</form>
${testCardsHint()}
${session.cancel_url !== null && html`<p><a href="${session.cancel_url}">Cancel and go back</a></p>`}`,
  });
};

export const checkoutPage: PageHandler = (visit) => {
  const found = visit.scope.store.locate('checkout.session', visit.ids[0] ?? '');
  if (!found) return notice('This page does not exist', 'The address may have been cut off.');
  const { account, item: session } = found;
  if (visit.request.method !== 'POST' || session.status !== 'open') {
    const hasFailed = session.status === 'open' && visit.query('authentication') === 'failed';
    return render(visit, session, account, hasFailed ? AUTHENTICATION_FAILED : undefined);
  }
  const scope = visit.scope.inside(account);
  const email = session.customer_email ?? visit.field('email').trim();
  if (session.customer === null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    return render(visit, session, account, 'Your email is incomplete.');
  }
  const known = session.customer === null ? undefined : scope.of('customer').find(session.customer);
  const outcome = attempt(scope, () =>
    completeCheckout(
      scope,
      session,
      { email: known?.email ?? email, name: visit.field('name').trim() },
      readCard(visit.field),
    ),
  );
  if ('refusal' in outcome) return render(visit, session, account, outcome.refusal);
  return redirect(outcome.result.step ?? successAddress(outcome.result.session));
};
