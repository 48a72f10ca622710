import { paths } from '#shared/product/paths.ts';
import type { Access, Handlers } from '../runtime/http.ts';
import { findWithRoles } from './access.ts';
import { claimCash, decideCash } from './cash.ts';
import { setReminders, voidInvoice } from './close-invoice.ts';
import type { invoices as domain } from './domain.ts';
import * as drafts from './drafts.ts';
import { openLink } from './link.ts';
import { markOpened } from './open.ts';
import { pay, payByLink } from './pay.ts';
import { send } from './send.ts';
import { received, sent, showInvoice, showSheet } from './show.ts';

export const access = { invoice: findWithRoles } satisfies Access<typeof domain.api>;

const wayOf = (path: string, paid: string) => ({ successPath: paid, cancelPath: path });

export const handlers = {
  sent: (ctx, { actor, query }) => sent(ctx, actor, query.cursor),
  received: (ctx, { actor, query }) => received(ctx, actor, query.cursor),
  sender: (ctx, { actor }) => drafts.senderOf(ctx, actor),
  get: (ctx, { actor, invoice }) => showInvoice(ctx, actor.userId, invoice),
  create: async (ctx, { actor, body, request }) =>
    showInvoice(ctx, actor.userId, await drafts.create(ctx, actor, body, request)),
  save: async (ctx, { actor, invoice, body }) =>
    showInvoice(ctx, actor.userId, await drafts.save(ctx, actor, invoice, body)),
  remove: (ctx, { invoice }) => drafts.remove(ctx, invoice),
  send: async (ctx, { actor, invoice, body }) =>
    showInvoice(ctx, actor.userId, await send(ctx, actor, invoice, body)),
  void: async (ctx, { actor, invoice, body }) =>
    showInvoice(ctx, actor.userId, await voidInvoice(ctx, invoice, body)),
  replace: async (ctx, { actor, invoice, body, request }) =>
    showInvoice(ctx, actor.userId, await drafts.replace(ctx, actor, invoice, body, request)),
  setReminders: async (ctx, { actor, invoice, body }) =>
    showInvoice(ctx, actor.userId, await setReminders(ctx, invoice, body)),
  markOpened: (ctx, { invoice }) => markOpened(ctx, invoice),
  pay: (ctx, { actor, invoice, body, request }) => {
    const { invoiceId } = invoice;
    const way = wayOf(paths.invoice(invoiceId), paths.invoice(invoiceId, { paid: 'yes' }));
    return pay(ctx, invoice, actor, body, { ...request, ...way });
  },
  claimCash: async (ctx, { actor, invoice, body }) =>
    showInvoice(ctx, actor.userId, await claimCash(ctx, invoice, body)),
  decideCash: async (ctx, { actor, invoice, params, body }) =>
    showInvoice(ctx, actor.userId, await decideCash(ctx, invoice, params.key, body)),
  linkPage: async (ctx, { params }) => showSheet(ctx, await openLink(ctx, params.token)),
  linkOpened: async (ctx, { params }) => markOpened(ctx, await openLink(ctx, params.token)),
  linkPay: async (ctx, { params: { token }, body, request }) => {
    const way = wayOf(paths.invoiceLink(token), paths.invoiceLink(token, { paid: 'yes' }));
    return payByLink(ctx, await openLink(ctx, token), body, { ...request, ...way });
  },
  linkClaimCash: async (ctx, { params, body }) =>
    showSheet(ctx, await claimCash(ctx, await openLink(ctx, params.token), body)),
} satisfies Handlers<typeof domain.api, typeof access>;
