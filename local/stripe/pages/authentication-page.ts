import { failAuthentication, passAuthentication, payAfterwards } from '../engine/authentication.ts';
import { proceed, scopeOfSession } from '../engine/checkout.ts';
import { money } from '../engine/money.ts';
import type { Outgoing } from '../kernel/message.ts';
import type { Authentication } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import { successAddress } from './checkout-page.ts';
import { html } from './html.ts';
import { notice, page, redirect, withParameters } from './page.ts';
import { attempt, type PageHandler } from './visit.ts';

const sessionOf = (scope: Scope, { checkout }: Authentication): CheckoutSession | undefined =>
  checkout ? scope.of('checkout.session').find(checkout.session) : undefined;

const render = (scope: Scope, step: Authentication): Outgoing => {
  const session = sessionOf(scope, step);
  const intent = step.intent === null ? undefined : scope.of('payment_intent').find(step.intent);
  const amount = session?.amount_total ?? intent?.amount ?? 0;
  const currency = session?.currency ?? intent?.currency ?? 'usd';
  const last4 = scope.of('payment_method').find(step.method)?.card?.last4 ?? '····';
  return page({
    title: 'Confirm your payment',
    destinations: [session?.success_url?.replaceAll(/[{}]/g, ''), step.returnUrl],
    content: html`<h1>Confirm your payment</h1>
<p class="amount">${money(amount, currency)}</p>
<p class="soft">Your bank asks whether you are paying with the card ending in ${last4}.</p>
<form class="card" method="post"><button class="full" name="action" value="complete">Complete</button></form>
<form method="post"><button class="plain full" name="action" value="fail">Fail</button></form>`,
  });
};

/** Ends the step, and gives the address that follows. */
const answer = (scope: Scope, step: Authentication, isPassed: boolean): string => {
  const session = sessionOf(scope, step);
  const intent = step.intent === null ? undefined : scope.load('payment_intent', step.intent);
  const back = (status: string): string =>
    withParameters(step.returnUrl ?? scope.settings.publicUrl, {
      payment_intent: intent?.id ?? '',
      payment_intent_client_secret: intent?.client_secret ?? '',
      redirect_status: status,
    });
  if (!isPassed) {
    failAuthentication(scope, step);
    return session ? withParameters(session.url ?? '', { authentication: 'failed' }) : back('failed');
  }
  const method = passAuthentication(scope, step);
  if (step.checkout && session) {
    const { email, name } = step.checkout;
    return successAddress(proceed(scopeOfSession(scope, session), session, { email, name }, method).session);
  }
  if (intent) payAfterwards(scope, intent.id, method);
  return back('succeeded');
};

const EXPIRED = [
  'This page has expired',
  'Go back to where you came from and start the payment again.',
] as const;

/** The bank's second step (3-D Secure). */
export const authenticationPage: PageHandler = ({ scope: platform, ids, request, field }) => {
  const found = platform.store.locate('private.authentication', ids[0] ?? '');
  if (!found) return notice(...EXPIRED, 410);
  const scope = platform.inside(found.account);
  if (request.method !== 'POST') return render(scope, found.item);
  const outcome = attempt(scope, () => answer(scope, found.item, field('action') === 'complete'));
  return 'refusal' in outcome ? notice(...EXPIRED, 410) : redirect(outcome.result);
};
