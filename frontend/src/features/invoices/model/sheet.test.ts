import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '#frontend/paraglide/runtime.js';
import { anInvoice } from './invoice.fixture.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { fonts, textsOf } from './pdf-texts.fixture.ts';
import { sheetOf } from './sheet.ts';

const TODAY = '2026-11-30';
const isAmount = (text: string): boolean => /^−?\$[\d,]+\.\d\d$/.test(text);

afterEach(() => overwriteGetLocale(() => 'en'));

describe('the sheet of an invoice', () => {
  it('INV-01~ says what is open to the cent, with each tax and each installment', () => {
    const { name, rows, sums, parts, partsTitle, terms } = sheetOf(anInvoice(), TODAY);
    expect(name).toBe('Invoice 42');
    expect(rows.map(({ amount }) => amount)).toEqual(['$510.00', '$480.00', '$377.00']);
    expect(sums.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      ...['Subtotal $1,367.00', 'Tax, 8.25% of $377.00 $31.10', 'Total $1,398.10'],
      'Paid by card −$466.04',
      'Balance due $932.06',
    ]);
    expect([partsTitle, ...parts.map(({ day, amount, text }) => `${day} ${amount} ${text}`)]).toEqual([
      ...['3 installments', 'Fri, Nov 6 $466.04 Paid', 'Fri, Nov 27 $466.03 Cash to confirm'],
      'Fri, Dec 18 $466.03 Due',
    ]);
    // Only the screen knows what day it is.
    expect(parts.map(({ now }) => now)).toEqual(['Paid', 'Cash to confirm', 'Due in 18 days']);
    expect(terms).toEqual(['A late fee of $25.00 is added once, 14 days after a due date.']);
  });

  it('INV-01~ is drawn as a PDF, on as many pages as it needs, also with letters of other languages', async () => {
    const sheet = sheetOf(anInvoice(), TODAY);
    const one = await PDFDocument.load(await invoicePdf(sheet, 'https://gth.example/i/token', fonts));
    expect([one.getPageCount(), one.getTitle()]).toEqual([1, 'Invoice 42 · Holiday volleyball clinic']);
    const [row] = sheet.rows;
    const rows = Array.from({ length: 50 }, (_, nth) => ({
      ...row,
      key: String(nth),
      text: `Łine ${nth} 球`,
    }));
    const long = await invoicePdf({ ...sheet, rows: rows as typeof sheet.rows }, null, fonts);
    const pages = textsOf(await PDFDocument.load(long));
    expect(pages.length).toBeGreaterThan(1);
    // Each page that has lines has the heads of the columns. A letter of the second font is a text by itself.
    for (const texts of pages)
      expect(texts.includes('Quantity')).toBe(texts.some((text) => text.startsWith('ine ')));
    expect(pages.map((texts) => texts.at(-1))).toEqual(
      pages.map((_, nth) => `Page ${nth + 1} of ${pages.length}`),
    );
    expect(pages[0]).toContain('ine 0 ?');
  });

  it.each(['en', 'es'] as const)(
    'INV-01~ has the same numbers in the PDF as on the screen, in the locale of the reader: %s',
    async (locale) => {
      overwriteGetLocale(() => locale);
      const lines = [
        ...anInvoice().lines,
        { text: 'A'.repeat(200), quantity: 10_000, unitPrice: 3, taxBasisPoints: 0 },
      ];
      const sheet = sheetOf(anInvoice({ lines, lineAmounts: [51_000, 48_000, 37_700, 30_000] }), TODAY);
      const pages = textsOf(await PDFDocument.load(await invoicePdf(sheet, null, fonts)));
      const shown = [
        ...sheet.rows.flatMap(({ price, amount }) => [price, amount]),
        ...[...sheet.sums, ...sheet.parts].map(({ amount }) => amount),
      ];
      expect(pages.flat().filter(isAmount).toSorted()).toEqual(shown.toSorted());
      expect(pages.flat()).toEqual(expect.arrayContaining(['10,000', '4550 Mueller Blvd', sheet.partsTitle]));
      expect(sheet.sums.map(({ label }) => label)).toContain(
        locale === 'es' ? 'Pagado con tarjeta' : 'Paid by card',
      );
    },
  );
});
