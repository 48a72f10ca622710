import type { Member } from '#lambdas/core/actor.ts';
import { createHttpApi } from '#lambdas/core/http-api.ts';
import { access, handlers } from '#lambdas/invoices/api.ts';
import { work } from '#lambdas/invoices/background.ts';
import { findInvoice, type InvoiceRow } from '#lambdas/invoices/invoice.table.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import { findSale, Sale } from '#lambdas/sales/sale/sale.table.ts';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import { invoiceRow } from '#shared/domains/invoices/rows.ts';
import type { Invoice, InvoiceInput, InvoiceSheet } from '#shared/domains/invoices/shapes.ts';
import { saleRow } from '#shared/domains/sales/rows.ts';
import type { SaleId } from '#shared/kernel/ids.ts';
import { createApiCaller } from './api-caller.ts';
import { requestKey } from './builders.ts';
import { giveChange } from './give-change.ts';
import { anInvoiceInput } from './invoice-input.ts';
import type { PaymentsContext } from './payments.ts';
import { goodCard, submit } from './payments.ts';
import { openSales } from './sales.ts';

/** What people do with invoices: each action is a request to the API. */
const createInvoicesCaller = (ctx: PaymentsContext) => {
  const call = createApiCaller((deps) =>
    createHttpApi(invoicesContract, bindAll(ctx, handlers), deps, bindAll(ctx, access)),
  );
  const to = invoicesContract;
  const of = ({ id: invoiceId }: Pick<Invoice, 'id'>) => ({ invoiceId });
  const visitor = { kind: 'visitor' } as const;
  return {
    create: (by: Member, invoice: InvoiceInput, key = 1) =>
      call(to.create, by, { body: { requestKey: requestKey(key), invoice } }),
    save: (by: Member, { id, revision }: Pick<Invoice, 'id' | 'revision'>, invoice: InvoiceInput) =>
      call(to.save, by, { params: of({ id }), body: { revision, invoice } }),
    remove: (by: Member, invoice: Invoice) => call(to.remove, by, { params: of(invoice) }),
    sender: (by: Member) => call(to.sender, by),
    get: (by: Member, invoice: Pick<Invoice, 'id'>) => call(to.get, by, { params: of(invoice) }),
    send: (by: Member, invoice: Invoice) =>
      call(to.send, by, { params: of(invoice), body: { revision: invoice.revision } }),
    void: (by: Member, invoice: Invoice, reason = '') =>
      call(to.void, by, { params: of(invoice), body: { reason } }),
    replace: (by: Member, invoice: Invoice, key = 50) =>
      call(to.replace, by, { params: of(invoice), body: { requestKey: requestKey(key) } }),
    setReminders: (by: Member, invoice: Invoice, reminders: boolean) =>
      call(to.setReminders, by, { params: of(invoice), body: { reminders } }),
    markOpened: (by: Member, invoice: Pick<Invoice, 'id'>) =>
      call(to.markOpened, by, { params: of(invoice) }),
    pay: (by: Member, invoice: Pick<Invoice, 'id'>, amount: number, key = 1) =>
      call(to.pay, by, { params: of(invoice), body: { requestKey: requestKey(key), amount } }),
    claimCash: (by: Member, invoice: Pick<Invoice, 'id'>, amount: number, key = 1, note = '') =>
      call(to.claimCash, by, { params: of(invoice), body: { requestKey: requestKey(key), amount, note } }),
    decideCash: (by: Member, { id: invoiceId }: Pick<Invoice, 'id'>, isReceived: boolean, key = 1) =>
      call(to.decideCash, by, { params: { invoiceId, key: requestKey(key) }, body: { isReceived } }),
    sent: (by: Member, cursor?: string) => call(to.sent, by, { query: { cursor } }),
    received: (by: Member, cursor?: string) => call(to.received, by, { query: { cursor } }),
    linkPage: (token: string): Promise<InvoiceSheet> => call(to.linkPage, visitor, { params: { token } }),
    linkOpened: (token: string) => call(to.linkOpened, visitor, { params: { token } }),
    linkPay: (token: string, amount: number, key = 1) =>
      call(to.linkPay, visitor, { params: { token }, body: { requestKey: requestKey(key), amount } }),
    linkClaimCash: (token: string, amount: number, key = 1, note = '') =>
      call(to.linkClaimCash, visitor, {
        params: { token },
        body: { requestKey: requestKey(key), amount, note },
      }),
  };
};

/** The token in the link of an invoice. */
export const tokenIn = ({ link }: Pick<Invoice, 'link'>): string => link?.split('/').at(-1) ?? '';

/** Organizers who can charge, people who pay them, and what happens to invoices. */
export const openInvoices = () => {
  const sales = openSales();
  let caller: ReturnType<typeof createInvoicesCaller> | undefined;
  const api = () => {
    caller ??= createInvoicesCaller(sales.ctx);
    return caller;
  };
  const rowOf = (invoice: Pick<Invoice, 'id'>) => findInvoice(sales.ctx, invoice.id);

  const react = async (before: InvoiceRow | undefined, after: InvoiceRow | undefined): Promise<void> => {
    const { announce, sendList, closeVoid } = work.reactions;
    for (const reaction of [announce, ...(after?.state === 'list' ? [sendList] : [closeVoid])])
      await giveChange(invoiceRow, (change) => reaction(sales.ctx, change), { before, after });
  };
  /** Does something that changes an invoice, and passes the change to the reactions, as the stream would. */
  const changing = async <T>(invoice: Pick<Invoice, 'id'>, act: () => Promise<T>): Promise<T> => {
    const before = await rowOf(invoice);
    const result = await act();
    await react(before, await rowOf(invoice));
    return result;
  };
  const follow = (saleId: SaleId) =>
    findSale(sales.ctx, saleId).then((sale) =>
      giveChange(saleRow, (change) => work.reactions.followSale(sales.ctx, change), { after: sale }),
    );
  /** Lets the payment provider report, and everything that follows happen. */
  const settle = async (invoice: Pick<Invoice, 'id'>): Promise<void> => {
    for (let round = 0; round < 2; round += 1) {
      await sales.notify();
      const { data } = await Sale(sales.ctx).query.byItem({ itemId: invoice.id }).go({ pages: 'all' });
      for (const { saleId } of data) await changing(invoice, () => follow(saleId));
    }
  };
  /** An invoice that was sent to an address, or to whom the input says. */
  const sent = async (organizer: Member, overrides: Partial<InvoiceInput> = {}, key = 1) => {
    const input = anInvoiceInput(sales.ctx.clock.now(), overrides);
    const draft = await api().create(organizer, input, key);
    return changing(draft, () => api().send(organizer, draft));
  };
  return {
    sales,
    get api() {
      return api();
    },
    get ctx() {
      return sales.ctx;
    },
    ...{ changing, settle, sent, rowOf, react, follow },
    payCard: ({ url }: { readonly url: string }) =>
      submit(url, { ...goodCard, email: 'simone@example.com', name: 'Simone' }),
    lookAfter: () => work.jobs.lookAfter(sales.ctx),
  };
};
