import { dayOf, money } from '../engine/money.ts';
import { fundsOf } from '../funds/balance.ts';
import type { Scope } from '../kernel/scope.ts';
import { type Html, html } from './html.ts';
import { notice, page } from './page.ts';
import type { PageHandler } from './visit.ts';

/** An invoice, also at the address of its PDF: a browser can print it. */
export const invoicePage: PageHandler = ({ scope, ids }) => {
  const found = scope.store.locate('invoice', ids[0] ?? '');
  if (!found) return notice('This invoice does not exist', 'The address may have been cut off.');
  const { item: invoice } = found;
  const lines = invoice.lines.data.map(
    (line) =>
      html`<li><span>${line.description}<br><span class="small soft">${dayOf(line.period.start)} to ${dayOf(line.period.end)}</span></span><span class="number">${money(line.amount, line.currency)}</span></li>`,
  );
  return page({
    title: `Invoice ${invoice.number ?? ''}`,
    content: html`<h1>Invoice ${invoice.number ?? invoice.id}</h1>
<p class="soft">${dayOf(invoice.created)} · ${invoice.customer_email ?? ''} · ${invoice.status ?? ''}</p>
<p class="amount">${money(invoice.amount_due, invoice.currency)}</p>
<section class="card"><ul class="lines">${lines}<li><strong>Total</strong><strong class="number">${money(invoice.total, invoice.currency)}</strong></li></ul></section>`,
  });
};

export const receiptPage: PageHandler = ({ scope, ids }) => {
  const found = scope.store.locate('charge', ids[0] ?? '');
  if (!found) return notice('This receipt does not exist', 'The address may have been cut off.');
  const { item: charge } = found;
  return page({
    title: 'Receipt',
    content: html`<h1>Receipt</h1><p class="soft">${dayOf(charge.created)} · ${charge.billing_details.email ?? ''}</p>
<p class="amount">${money(charge.amount_captured, charge.currency)}</p>
${charge.amount_refunded > 0 && html`<p class="done">Refunded: ${money(charge.amount_refunded, charge.currency)}</p>`}
<p>${charge.description ?? ''}</p><p class="small soft">Card ending in ${charge.payment_method_details?.card?.last4 ?? '····'}</p>`,
  });
};

const PAYOUTS_SHOWN = 12;

const payoutsOf = (scope: Scope): Html => {
  const rows: Html[] = [];
  for (const { amount, arrival_date: arrival, currency, status } of scope.of('payout').newest()) {
    if (rows.length === PAYOUTS_SHOWN) break;
    rows.push(
      html`<li><span>${dayOf(arrival)} · ${status}</span><span class="number">${money(amount, currency)}</span></li>`,
    );
  }
  return rows.length > 0 ? html`<ul class="lines">${rows}</ul>` : html`<p class="soft">None yet.</p>`;
};

/** The page of a login link: the account's own view. */
export const accountPage: PageHandler = ({ scope: platform, ids }) => {
  const account = platform.store.locate('account', ids[0] ?? '')?.item;
  if (!account) return notice('This account does not exist', 'The address may have been cut off.');
  const scope = platform.inside(account.id);
  const currency = account.default_currency ?? 'usd';
  const { available, pending } = fundsOf(scope, currency);
  return page({
    title: 'Your account',
    content: html`<h1>${account.business_profile?.name ?? account.email ?? account.id}</h1>
<p class="soft">${account.id}</p>
<section class="card"><ul class="lines"><li><span>Payments</span><span>${account.charges_enabled ? 'Enabled' : 'Not yet'}</span></li>
<li><span>Payouts</span><span>${account.payouts_enabled ? 'Enabled' : 'Not yet'}</span></li></ul></section>
<h2>Balance</h2><section class="card"><ul class="lines"><li><span>Available</span><span class="number">${money(available, currency)}</span></li>
<li><span>Pending</span><span class="number">${money(pending, currency)}</span></li></ul></section>
<h2>Payouts</h2><section class="card">${payoutsOf(scope)}</section>`,
  });
};
