import { m } from '#frontend/paraglide/messages.js';
import { heightOf, openPen, type PdfFontFiles, type Pen, softColor } from './pdf-pen.ts';
import type { Sheet } from './sheet.ts';

// The sheet of an invoice as a PDF. It draws what `sheetOf` says and computes no figures.

const SOFT = { color: softColor, size: 9.5 } as const;
const LABEL = { size: 8.5, color: softColor, bold: true } as const;
const LOGO = 40;

/** Who writes it on the left, and its number on the right. */
const drawHead = async (pen: Pen, { from, heading, sent }: Sheet, logo: Uint8Array | null): Promise<void> => {
  const start = pen.top;
  const half = pen.width / 2 - 12;
  const inset = logo ? LOGO + 12 : 0;
  if (logo) {
    pen.moveTo(start + 14);
    pen.picture(await pen.doc.embedPng(logo), pen.left, LOGO);
    pen.moveTo(start);
  }
  pen.flow(from.name, pen.left + inset, half - inset, { size: 14, bold: true });
  pen.flow(from.address, pen.left + inset, half - inset, SOFT);
  pen.flow(from.email, pen.left + inset, half - inset, SOFT);
  const end = Math.min(pen.top, start - (logo ? LOGO : 0));
  pen.moveTo(start - 4);
  pen.textEndingAt(heading, pen.right, { size: 22, bold: true });
  pen.down(16);
  if (sent !== '') pen.textEndingAt(sent, pen.right, SOFT);
  pen.moveTo(Math.min(pen.top, end) - 20);
};

const drawParties = (pen: Pen, { to, email, title, note }: Sheet): void => {
  const middle = pen.left + pen.width / 2;
  const width = pen.width / 2 - 12;
  const start = pen.top;
  pen.text(m.invoice_for(), pen.left, LABEL);
  pen.down(15);
  pen.flow(to, pen.left, width, { bold: true, size: 11 });
  pen.flow(email, pen.left, width, SOFT);
  const end = pen.top;
  const page = pen.pages;
  pen.moveTo(start);
  pen.text(m.invoice_what(), middle, LABEL);
  pen.down(15);
  pen.flow(title, middle, width, { bold: true, size: 11 });
  pen.flow(note, middle, width, SOFT);
  if (pen.pages === page) pen.moveTo(Math.min(pen.top, end));
  pen.down(18);
};

const TEXT = 220;
const ROW = { bold: true } as const;

const drawRowHeads = (pen: Pen, ends: Record<'quantity' | 'price' | 'tax' | 'amount', number>): void => {
  pen.text(m.invoice_line(), pen.left, LABEL);
  pen.textEndingAt(m.invoice_quantity(), ends.quantity, LABEL);
  pen.textEndingAt(m.invoice_price(), ends.price, LABEL);
  pen.textEndingAt(m.invoice_tax(), ends.tax, LABEL);
  pen.textEndingAt(m.invoice_amount(), ends.amount, LABEL);
  pen.down(8);
  pen.strongRule();
  pen.down(18);
};

/** The lines. None is divided between two pages, and each page has the heads of the columns. */
const drawRows = (pen: Pen, { rows }: Sheet): void => {
  const ends = { quantity: 330, price: 420, tax: 480, amount: pen.right } as const;
  pen.need(80);
  drawRowHeads(pen, ends);
  for (const { text, quantity, price, tax, amount } of rows) {
    if (pen.need(pen.linesIn(text, TEXT, ROW) * heightOf(ROW) + 8)) drawRowHeads(pen, ends);
    pen.textEndingAt(quantity, ends.quantity);
    pen.textEndingAt(price, ends.price);
    pen.textEndingAt(tax, ends.tax, { color: softColor });
    pen.textEndingAt(amount, ends.amount, ROW);
    pen.flow(text, pen.left, TEXT, ROW);
    pen.down(-4);
    pen.rule(0.75);
    pen.down(18);
  }
};

const SUM = 18;
const TOTAL = 42;

/** The sums, all on one page. */
const drawSums = (pen: Pen, { sums }: Sheet): void => {
  const from = 300;
  pen.need(sums.length * SUM + TOTAL);
  for (const { label, amount, look } of sums) {
    const isTotal = look === 'total';
    if (isTotal) {
      pen.down(-6);
      pen.strongRule(from);
      pen.down(20);
    }
    const style = { size: isTotal ? 16 : 10.5, bold: look !== 'plain' };
    pen.text(label, from, look === 'plain' ? { ...style, color: softColor } : style);
    pen.textEndingAt(amount, pen.right, style);
    pen.down(isTotal ? 22 : SUM);
  }
};

const drawParts = (pen: Pen, { partsTitle, parts }: Sheet): void => {
  // The title stays with the first part.
  pen.need(60);
  pen.down(14);
  pen.text(partsTitle, pen.left, { bold: true });
  pen.down(18);
  for (const { day, amount, text } of parts) {
    pen.need(18);
    pen.text(day, pen.left);
    pen.text(text, 200, { color: softColor });
    pen.textEndingAt(amount, pen.right, { bold: true });
    pen.down(18);
  }
};

const CODE = 72;

const drawPayment = (pen: Pen, payAt: string): void => {
  pen.need(CODE + 24);
  pen.down(10);
  const start = pen.top;
  pen.code(payAt, pen.left, CODE);
  const x = pen.left + CODE + 16;
  const width = pen.width - CODE - 16;
  pen.down(14);
  pen.text(m.invoice_pay_online(), x, { bold: true });
  pen.down(15);
  pen.flow(m.invoice_pay_online_text(), x, width, SOFT);
  pen.flow(payAt, x, width, { ...SOFT, size: 8.5 });
  pen.moveTo(Math.min(pen.top, start - CODE) - 20);
};

/**
 * The sheet of an invoice as the bytes of a PDF; with `payAt`, the address where it is paid online, and its code. `logo` is the organizer's picture, as a
 * PNG.
 */
export const invoicePdf = async (
  sheet: Sheet,
  payAt: string | null,
  files: PdfFontFiles,
  logo: Uint8Array | null = null,
): Promise<Uint8Array> => {
  const pen = await openPen(files);
  pen.doc.setTitle(`${sheet.name} · ${sheet.title}`);
  pen.doc.setAuthor(sheet.from.name);
  await drawHead(pen, sheet, logo);
  drawParties(pen, sheet);
  drawRows(pen, sheet);
  drawSums(pen, sheet);
  drawParts(pen, sheet);
  if (payAt !== null) drawPayment(pen, payAt);
  pen.down(8);
  for (const term of sheet.terms) {
    pen.flow(term, pen.left, pen.width, SOFT);
    pen.down(4);
  }
  pen.foot((page, of) => ({
    start: `${sheet.from.name} · ${sheet.name}`,
    end: m.invoice_page({ page, of }),
  }));
  return pen.doc.save();
};
