import { PDFDocument } from '@cantoo/pdf-lib';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { historyOf } from '#frontend/features/invoices/model/history.ts';
import { invoicePdf } from '#frontend/features/invoices/model/invoice-pdf.ts';
import { fonts, textsOf } from '#frontend/features/invoices/model/pdf-texts.fixture.ts';
import { sheetOf } from '#frontend/features/invoices/model/sheet.ts';
import { dateSums } from '#frontend/features/transactions/model/mass-refund.ts';
import { partsOf } from '#frontend/features/transactions/model/parts.ts';
import { transactionFile } from '#frontend/features/transactions/model/transaction-file.ts';
import type { Member } from '#lambdas/core/actor.ts';
import { deliver } from '#lambdas/notifications/delivery/deliver.ts';
import * as inbox from '#lambdas/notifications/inbox/notification.table.ts';
import { work } from '#lambdas/sales/background.ts';
import { notificationRow } from '#shared/domains/notifications/rows.ts';
import { priceParts } from '#shared/domains/sales/net.ts';
import { saleRow } from '#shared/domains/sales/rows.ts';
import { giveChange } from '../support/give-change.ts';
import { openInvoices } from '../support/invoices.ts';

const test = openInvoices();
const { sales } = test;

/** The titles of the emails that someone gets about what has happened. */
const emailsTo = async ({ userId }: Member): Promise<string[]> => {
  const from = test.ctx.sent.emails.length;
  for (const { id } of await inbox.list(test.ctx, userId, undefined, 20))
    await giveChange(notificationRow, (change) => deliver(test.ctx, change), { after: { userId, id } });
  return test.ctx.sent.emails.slice(from).map(({ template }) => template.data['title'] ?? '');
};

/** The row of the CSV file with the latest payment of an organizer, and what the screen shows of it. */
const latestOf = async (organizer: Member) => {
  const { items } = await sales.api.transactions(organizer, 'received');
  const [latest] = items;
  if (!latest) throw new Error('something was paid');
  const { data } = Papa.parse<Record<string, string>>(transactionFile(items, 'UTC'), { header: true });
  return { latest, row: data[0], shown: partsOf(latest, 'received') };
};

const csvRow = (amount: string, platform: string, processing: string, net: string) => ({
  ...{ Amount: amount, 'Platform fee': platform, 'Card processing': processing, Net: net },
});

it('INV-07~ INV-02~ price, fees, and net of a spot agree before the sale, on all screens, in emails, and in the CSV file', async () => {
  const { host, event, person } = await sales.sold(900);
  const ana = await person(1);
  const { basisPoints } = await sales.api.terms(host);
  expect(priceParts(1800, basisPoints)).toEqual({
    ...{ amount: 1800, platformFee: 90, processingFee: 82, net: 1628 },
  });
  const sale = await sales.buyer(event, ana);
  const after = saleRow.facts.parse(await sales.saleOf(sale));
  await giveChange(saleRow, (change) => work.reactions.followSale(test.ctx, change), {
    before: { ...after, state: 'open', spot: 'held' },
    after,
  });
  expect((await sales.api.get(host, sale.id)).fees).toEqual({
    ...{ platformFee: 90, processingFee: 82, net: 1628 },
  });
  const { row, shown } = await latestOf(host);
  expect(shown.map(({ amount }) => amount)).toEqual([-1800, 90, 82, 1628]);
  expect(row).toMatchObject(csvRow('18', '0.9', '0.82', '16.28'));
  expect(dateSums((await sales.api.ofDate(host, event)).items)).toMatchObject({
    ...{ received: 1800, fees: 172, net: 1628 },
  });
  expect((await sales.api.months(host)).items.at(-1)).toMatchObject({
    ...{ received: 1800, fees: 172, net: 1628 },
  });
  const [receipt] = (await sales.api.transactions(ana, 'paid')).items;
  expect(receipt).toMatchObject({ amount: -1800, platformFee: 0, processingFee: 0 });
  expect(await emailsTo(ana)).toEqual([expect.stringContaining('$18')]);
});

it('INV-01~ INV-02~ amount, fees, and net of an invoice agree on its screen, in emails, its PDF, and the CSV file', async () => {
  const coach = await sales.organizer(91_000);
  const recipient = { kind: 'email', name: 'Simone', email: 'simone.910@example.com' } as const;
  const invoice = await test.sent(coach, { recipient });
  const { url } = await test.api.linkPay(invoice.link?.split('/').at(-1) ?? '', 46_604);
  await test.payCard({ url });
  await test.settle(invoice);
  const paid = await test.api.get(coach, invoice);
  const { latest, row, shown } = await latestOf(coach);
  expect(latest).toMatchObject({ amount: 46_604, platformFee: 2330, processingFee: 1382, net: 42_892 });
  expect(shown.map(({ amount }) => amount)).toEqual([-46_604, 2330, 1382, 42_892]);
  expect(row).toMatchObject(csvRow('466.04', '23.3', '13.82', '428.92'));
  const history = historyOf(paid).find(({ what }) => what === 'card');
  expect(`${history?.title} · ${history?.hint}`).toMatch(/^\$466\.04 paid .* you get \$428\.92$/);
  const sheet = sheetOf(paid, '2026-11-30');
  const sums = sheet.sums.map(({ amount }) => amount);
  expect(sums).toEqual(expect.arrayContaining(['$1,398.10', '−$466.04', '$932.06']));
  const pdf = await PDFDocument.load(await invoicePdf(sheet, null, fonts));
  expect(textsOf(pdf).flat()).toEqual(expect.arrayContaining(sums));
  expect(await emailsTo(coach)).toEqual([expect.stringContaining('$466.04')]);
});
