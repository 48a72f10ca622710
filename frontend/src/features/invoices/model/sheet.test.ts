import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { anInvoice } from './invoice.fixture.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { sheetOf } from './sheet.ts';

const require = createRequire(import.meta.url);
const font = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(require.resolve(`@fontsource/figtree/files/figtree-${name}-normal.woff`)));
const fonts = {
  regular: [font('latin-400'), font('latin-ext-400')],
  bold: [font('latin-700'), font('latin-ext-700')],
};

describe('the sheet of an invoice', () => {
  it('INV-01~ says what is open to the cent, with each tax and each installment', () => {
    const { name, rows, sums, parts, partsTitle, terms } = sheetOf(anInvoice());
    expect(name).toBe('Invoice 42');
    expect(rows.map(({ amount }) => amount)).toEqual(['$510.00', '$480.00', '$377.00']);
    expect(sums.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      ...['Subtotal $1,367.00', 'Tax, 8.25% of $377.00 $31.10', 'Total $1,398.10', 'Paid −$466.04'],
      'Balance due $932.06',
    ]);
    expect([partsTitle, ...parts.map(({ day, amount, text }) => `${day} ${amount} ${text}`)]).toEqual([
      ...['3 installments', 'Fri, Nov 6 $466.04 Paid', 'Fri, Nov 27 $466.03 Cash to confirm'],
      'Fri, Dec 18 $466.03 Due Fri, Dec 18',
    ]);
    expect(terms).toEqual(['A late fee of $25.00 is added once, 14 days after a due date.']);
  });

  it('INV-01~ is drawn as a PDF, on as many pages as it needs, also with letters of other languages', async () => {
    const sheet = sheetOf(anInvoice());
    const one = await PDFDocument.load(await invoicePdf(sheet, 'https://gth.example/i/token', fonts));
    expect([one.getPageCount(), one.getTitle()]).toEqual([1, 'Invoice 42 · Holiday volleyball clinic']);
    const [row] = sheet.rows;
    const rows = Array.from({ length: 50 }, (_, nth) => ({
      ...row,
      key: String(nth),
      text: `Łine ${nth} 球`,
    }));
    const long = await invoicePdf({ ...sheet, rows: rows as typeof sheet.rows }, null, fonts);
    expect((await PDFDocument.load(long)).getPageCount()).toBeGreaterThan(1);
  });
});
