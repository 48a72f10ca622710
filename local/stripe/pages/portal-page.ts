import { dayOf, money } from '../engine/money.ts';
import { payNow } from '../engine/pay-now.ts';
import { cancelInPortal, changeInPortal, renewInPortal, replaceCard } from '../engine/portal.ts';
import type { Outgoing } from '../kernel/message.ts';
import type { Resource, Ticket } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { cardFields, readCard, testCardsHint } from './card-fields.ts';
import { type Html, html } from './html.ts';
import { alert, notice, page, redirect } from './page.ts';
import { subscriptionCard } from './portal-subscription.ts';
import { attempt, type PageHandler, ticketOf, type Visit } from './visit.ts';

const INVOICES_SHOWN = 12;

type Portal = {
  readonly scope: Scope;
  readonly ticket: Ticket;
  readonly customer: Resource<'customer'>;
  readonly configuration: Resource<'billing_portal.configuration'>;
};

const cardSection = ({ scope, customer, configuration, ticket }: Portal): Html | undefined => {
  if (!configuration.features.payment_method_update.enabled) return undefined;
  const id =
    customer.invoice_settings.default_payment_method ??
    [...scope.of('payment_method').newest()].find((method) => method.customer === customer.id)?.id;
  const card = id === undefined || id === null ? undefined : scope.of('payment_method').find(id)?.card;
  const isOpen = ticket.about['flow'] === 'payment_method_update';
  return html`<h2>Payment method</h2><section class="card">
<p>${card ? html`${card.brand} ending in <strong>${card.last4}</strong>, expires ${card.exp_month}/${card.exp_year}` : 'No card yet.'}</p>
<details${isOpen && html` open`}><summary>Update card</summary><form method="post" novalidate>${cardFields()}
<button name="action" value="card">Save card</button></form>${testCardsHint()}</details></section>`;
};

const invoiceSection = ({ scope, customer, configuration }: Portal): Html | undefined => {
  if (!configuration.features.invoice_history.enabled) return undefined;
  const invoices: Resource<'invoice'>[] = [];
  for (const invoice of scope.of('invoice').newest()) {
    if (invoice.customer === customer.id && invoice.status !== 'draft') invoices.push(invoice);
    if (invoices.length === INVOICES_SHOWN) break;
  }
  const rows = invoices.map(
    (
      invoice,
    ) => html`<li><span><a href="/i/${invoice.id}">${dayOf(invoice.created)}</a> · ${invoice.status ?? ''}</span>
<span class="number">${money(invoice.total, invoice.currency)}
${invoice.status === 'open' && html`<form class="inline" method="post"><input type="hidden" name="invoice" value="${invoice.id}"><button class="small" name="action" value="pay">Pay now</button></form>`}</span></li>`,
  );
  return html`<h2>Invoices</h2><section class="card">${rows.length > 0 ? html`<ul class="lines">${rows}</ul>` : html`<p class="soft">None yet.</p>`}</section>`;
};

const render = (portal: Portal, message?: string): Outgoing => {
  const { scope, customer, configuration, ticket } = portal;
  const running = [...scope.of('subscription').newest()].filter(
    (subscription) => subscription.customer === customer.id && subscription.ended_at === null,
  );
  const cards = running.map((subscription) =>
    subscriptionCard(scope, configuration.features, subscription, ticket.about['flow']),
  );
  const back = ticket.about['return_url'];
  return page({
    title: 'Billing',
    status: message === undefined ? 200 : 402,
    destinations: [back, ticket.about['after']],
    content: html`${back !== undefined && html`<p><a href="${back}">← Return</a></p>`}
<h1>${configuration.business_profile.headline ?? 'Billing'}</h1><p class="soft">${customer.email ?? ''}</p>${alert(message)}
<h2>Current plan</h2>${cards.length > 0 ? cards : html`<section class="card"><p class="soft">No active subscription.</p></section>`}
${cardSection(portal)}${invoiceSection(portal)}`,
  });
};

const ownSubscription = ({ scope, customer }: Portal, id: string): Resource<'subscription'> => {
  const subscription = scope.of('subscription').find(id);
  if (subscription?.customer !== customer.id || subscription.ended_at !== null) {
    throw invalidRequest('This subscription is no longer there.');
  }
  return subscription;
};

const ownInvoice = ({ scope, customer }: Portal, id: string): Resource<'invoice'> => {
  const invoice = scope.of('invoice').find(id);
  if (invoice?.customer !== customer.id) throw invalidRequest('This invoice is not there.');
  return invoice;
};

const act = (portal: Portal, { field }: Visit): void => {
  const { scope, configuration, customer } = portal;
  const { features } = configuration;
  const action = field('action');
  if (action === 'card') replaceCard(scope, features, customer.id, readCard(field));
  else if (action === 'pay') payNow(scope, ownInvoice(portal, field('invoice')));
  else {
    const subscription = ownSubscription(portal, field('subscription'));
    if (action === 'cancel') cancelInPortal(scope, features, subscription);
    else if (action === 'renew') renewInPortal(scope, subscription);
    else if (action === 'change') changeInPortal(scope, features, subscription, field('price'));
    else throw invalidRequest('This is not offered here.');
  }
};

const open = (visit: Visit): Portal | undefined => {
  const ticket = ticketOf(visit.scope, visit.ids[0] ?? '', 'portal');
  if (!ticket) return undefined;
  const scope = visit.scope.inside(ticket.account);
  const customer = scope.of('customer').find(ticket.about['customer'] ?? '');
  const configuration = scope.of('billing_portal.configuration').find(ticket.about['configuration'] ?? '');
  return customer && configuration ? { scope, ticket, customer, configuration } : undefined;
};

export const portalPage: PageHandler = (visit) => {
  const portal = open(visit);
  if (!portal)
    return notice('This page has expired', 'Go back to where you came from and open it again.', 410);
  if (visit.request.method !== 'POST') return render(portal);
  const outcome = attempt(portal.scope, () => act(portal, visit));
  if ('refusal' in outcome) return render(portal, outcome.refusal);
  return redirect(portal.ticket.about['after'] ?? visit.request.path);
};
