import { money } from '../engine/money.ts';
import type { Kind, Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import { type Html, html } from './html.ts';
import { page } from './page.ts';
import type { PageHandler } from './visit.ts';

const ROWS = 20;
const EVENTS = 50;

const when = (epochSeconds: number): string =>
  new Date(epochSeconds * 1000).toISOString().replace('T', ' ').slice(0, 19);

const table = (title: string, heads: readonly string[], rows: readonly Html[]): Html => html`<h2>${title}</h2>
<section class="card scroll">${
  rows.length === 0
    ? html`<p class="soft">None yet.</p>`
    : html`<table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`
}</section>`;

const row = (...cells: readonly (string | Html)[]): Html =>
  html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;

const code = (text: string): Html => html`<code>${text}</code>`;

const rowsOf = <K extends Kind>(
  scope: Scope,
  kind: K,
  show: (item: Resource<K>, account: string) => Html,
): Html[] => scope.store.everywhere(kind, ROWS).map(({ item, account }) => show(item, account));

interface Movement {
  readonly id: string;
  readonly status: string | null;
  readonly amount: number;
  readonly currency: string;
}

const movement = ({ id, status, amount, currency }: Movement, account: string): Html =>
  row(code(id), account || 'platform', status ?? '', money(amount, currency));

const deliveries = (scope: Scope): Html[] =>
  scope.store.everywhere('private.delivery', EVENTS).map(({ item, account }) => {
    const last = item.attempts.at(-1);
    const result = last ? (last.error ?? String(last.status ?? '')) : 'not sent yet';
    return row(
      when(item.created / 1000),
      code(item.type),
      account || 'platform',
      html`<code>${item.url}</code>`,
      `${item.state}, ${item.attempts.length} × (${result})`,
      html`<form method="post" action="/deliveries/${item.id}/resend"><button class="small plain">Resend</button></form>`,
    );
  });

/** An overview for developers: the newest objects of every kind, and the deliveries of events. */
export const dashboardPage: PageHandler = ({ scope }) =>
  page({
    title: 'Payment simulator',
    wide: true,
    content: html`<h1>Payment simulator</h1>
${table('Deliveries', ['At (UTC)', 'Event', 'Account', 'To', 'State', ''], deliveries(scope))}
${table(
  'Subscriptions',
  ['Id', 'Customer', 'Status', 'Price'],
  rowsOf(scope, 'subscription', (item) =>
    row(code(item.id), code(item.customer), item.status, code(item.items.data[0]?.price.id ?? '')),
  ),
)}
${table(
  'Checkout sessions',
  ['Id', 'Mode', 'Status', 'Amount'],
  rowsOf(scope, 'checkout.session', (item) =>
    row(
      item.url
        ? html`<a href="${item.url}"><code>${item.id.slice(0, 20)}…</code></a>`
        : code(`${item.id.slice(0, 20)}…`),
      item.mode,
      item.status ?? '',
      money(item.amount_total ?? 0, item.currency ?? 'usd'),
    ),
  ),
)}
${table(
  'Invoices',
  ['Number', 'Customer', 'Status', 'Total'],
  rowsOf(scope, 'invoice', (item) =>
    row(
      html`<a href="/i/${item.id}">${item.number ?? 'draft'}</a>`,
      code(item.customer ?? ''),
      item.status ?? '',
      money(item.total, item.currency),
    ),
  ),
)}
${table(
  'Payments',
  ['Id', 'Status', 'Amount', 'Refunded'],
  rowsOf(scope, 'charge', (item) =>
    row(
      code(item.id),
      item.status,
      money(item.amount, item.currency),
      money(item.amount_refunded, item.currency),
    ),
  ),
)}
${table(
  'Refunds, disputes, and payouts',
  ['Id', 'Account', 'Status', 'Amount'],
  [
    ...rowsOf(scope, 'refund', movement),
    ...rowsOf(scope, 'dispute', movement),
    ...rowsOf(scope, 'payout', movement),
  ],
)}
${table(
  'Customers',
  ['Id', 'Email'],
  rowsOf(scope, 'customer', (item) => row(code(item.id), item.email ?? '')),
)}
${table(
  'Connected accounts',
  ['Id', 'Email', 'Charges'],
  rowsOf(scope, 'account', (item) =>
    row(
      html`<a href="/express/${item.id}"><code>${item.id}</code></a>`,
      item.email ?? '',
      item.charges_enabled ? 'enabled' : 'not yet',
    ),
  ),
)}
${table(
  'Events',
  ['At (UTC)', 'Type', 'Id'],
  rowsOf(scope, 'event', (item) => row(when(item.created), item.type, code(item.id))),
)}`,
  });
