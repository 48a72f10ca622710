import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { forgetting } from '../core/background.ts';
import { everyPage } from '../core/pages.ts';
import { runPagedJob, type Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import * as sales from '../sales/index.ts';
import { announceInvoice } from './announce.ts';
import type { invoices as domain } from './domain.ts';
import { forgetPerson } from './forget-person.ts';
import { type InvoiceRow, listDueInvoices } from './invoice.table.ts';
import { followSale } from './pay.ts';
import { lookAfter } from './remind.ts';
import { sendNextOfList } from './send.ts';

const PER_PAGE = 50;

async function* dueInvoices(ctx: Context, now: string) {
  for await (const { items } of everyPage((cursor) => listDueInvoices(ctx, now, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: first.dueAt };
  }
}

export const work = {
  reactions: {
    announce: announceInvoice,

    sendList: async (ctx, { after }) => {
      if (after) await sendNextOfList(ctx, after.invoiceId);
    },

    /** What is void can no longer be paid. */
    closeVoid: async (ctx, { before, after }) => {
      if (after && before?.state !== 'void') await sales.closeSalesOf(ctx, after.invoiceId);
    },

    followSale,

    forgetPerson: forgetting(forgetPerson),
  },
  jobs: {
    /** Sends the reminders that are due, and goes on with lists that were interrupted. */
    lookAfter: (ctx) =>
      runPagedJob<InvoiceRow>(ctx, {
        name: 'lookAfterInvoices',
        pages: (_position, now) => dueInvoices(ctx, now),
        work: (invoice) => lookAfter(ctx, invoice),
        timeMs: 4 * MINUTE_MS,
      }),
  },
} satisfies Work<typeof domain.background>;
