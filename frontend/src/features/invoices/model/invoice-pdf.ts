import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { create, type Font } from 'fontkit';
import { encodeQR } from 'qr';
import { m } from '#frontend/paraglide/messages.js';
import type { Sheet } from './sheet.ts';

// The sheet of an invoice as a PDF (US Letter, ISO 32000), with the product's fonts. It draws what `sheetOf` says and computes no figures.

/** Points. */
const PAGE = { width: 612, height: 792, margin: 54, foot: 60 } as const;
const ink = rgb(0.08, 0.13, 0.11);
const soft = rgb(0.32, 0.38, 0.36);
const line = rgb(0.89, 0.9, 0.86);

/** The files of a weight: letters of Western and of other European languages. */
export interface PdfFontFiles {
  readonly regular: readonly Uint8Array[];
  readonly bold: readonly Uint8Array[];
}
interface FontFile {
  readonly font: PDFFont;
  readonly glyphs: Font;
}
interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: typeof ink;
}

/** Draws from top to bottom, and begins another page when one is full. */
const openPen = async (files: PdfFontFiles) => {
  const doc = await PDFDocument.create();
  doc.registerFontkit(fontkit);
  const embed = (all: readonly Uint8Array[]): Promise<FontFile[]> =>
    Promise.all(
      all.map(async (bytes) => ({
        font: await doc.embedFont(bytes, { subset: true }),
        glyphs: create(bytes as Buffer) as Font,
      })),
    );
  const fontFiles = { regular: await embed(files.regular), bold: await embed(files.bold) };
  let page: PDFPage = doc.addPage([PAGE.width, PAGE.height]);
  let y = PAGE.height - PAGE.margin;

  /** A text in parts, each in the first font that has its letters; a letter that none has is a question mark. */
  const runsOf = (text: string, bold: boolean) => {
    const all = bold ? fontFiles.bold : fontFiles.regular;
    const runs: { font: PDFFont; text: string }[] = [];
    for (const letter of text) {
      const has = ({ glyphs }: FontFile) => glyphs.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
      const file = all.find(has);
      const font = (file ?? all[0])?.font;
      if (!font) throw new Error('a font has files');
      const shown = file ? letter : '?';
      const last = runs.at(-1);
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs;
  };
  const widthOf = (text: string, { size = 10, bold = false }: Style): number =>
    runsOf(text, bold).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0);
  const draw = (text: string, x: number, at: number, style: Style = {}): void => {
    const { size = 10, bold = false, color = ink } = style;
    let left = x;
    for (const run of runsOf(text, bold)) {
      page.drawText(run.text, { x: left, y: at, size, font: run.font, color });
      left += run.font.widthOfTextAtSize(run.text, size);
    }
  };
  const wrapped = (text: string, width: number, style: Style): string[] =>
    text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      for (const word of paragraph.split(' ')) {
        const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
        if (lines.length > 0 && widthOf(longer, style) <= width) lines.splice(-1, 1, longer);
        else lines.push(word);
      }
      return lines;
    });
  return {
    doc,
    get y() {
      return y;
    },
    right: PAGE.width - PAGE.margin,
    left: PAGE.margin,
    down: (by: number): void => {
      y -= by;
    },
    /** Begins another page if less than `height` is left. */
    need: (height: number): void => {
      if (y - height > PAGE.foot) return;
      page = doc.addPage([PAGE.width, PAGE.height]);
      y = PAGE.height - PAGE.margin;
    },
    text: (text: string, x: number, style?: Style) => draw(text, x, y, style),
    textEndingAt: (text: string, x: number, style: Style = {}) =>
      draw(text, x - widthOf(text, style), y, style),
    /** Several lines; returns their height. */
    paragraph: (text: string, x: number, width: number, style: Style = {}): number => {
      const lines = wrapped(text, width, style);
      const height = (style.size ?? 10) * 1.4;
      for (const [nth, one] of lines.entries()) draw(one, x, y - nth * height, style);
      return lines.length * height;
    },
    rule: (thickness: number, from: number = PAGE.margin, color = line): void =>
      page.drawLine({
        ...{ start: { x: from, y }, end: { x: PAGE.width - PAGE.margin, y }, thickness, color },
      }),
    code: (text: string, x: number, size: number): void => {
      const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
      const side = size / modules.length;
      for (const [row, cells] of modules.entries())
        for (const [column, dark] of cells.entries())
          if (dark)
            page.drawRectangle({
              ...{ x: x + column * side, y: y - (row + 1) * side, width: side, height: side, color: ink },
            });
    },
  };
};
type Pen = Awaited<ReturnType<typeof openPen>>;

const SOFT = { color: soft, size: 9.5 } as const;

const drawHead = (pen: Pen, { from, name, sent, to, email, title, note }: Sheet): void => {
  pen.text(from, pen.left, { size: 14, bold: true });
  pen.textEndingAt(name, pen.right, { size: 22, bold: true });
  pen.down(18);
  pen.textEndingAt(sent, pen.right, SOFT);
  pen.down(36);
  const middle = PAGE.width / 2;
  const width = middle - PAGE.margin - 12;
  pen.text(m.invoice_for(), pen.left, { size: 8.5, color: soft, bold: true });
  pen.text(m.invoice_what(), middle, { size: 8.5, color: soft, bold: true });
  pen.down(15);
  const heights = [
    pen.paragraph(to, pen.left, width, { bold: true, size: 11 }),
    pen.paragraph(title, middle, width, { bold: true, size: 11 }),
  ];
  pen.down(Math.max(...heights));
  const more = [
    pen.paragraph(email, pen.left, width, SOFT),
    note === '' ? 0 : pen.paragraph(note, middle, width, SOFT),
  ];
  pen.down(Math.max(...more) + 18);
};

const drawLines = (pen: Pen, { rows }: Sheet): void => {
  const ends = { quantity: 330, price: 420, tax: 480, amount: pen.right } as const;
  const head = { size: 8.5, color: soft, bold: true } as const;
  pen.text(m.invoice_line(), pen.left, head);
  pen.textEndingAt(m.invoice_quantity(), ends.quantity, head);
  pen.textEndingAt(m.invoice_price(), ends.price, head);
  pen.textEndingAt(m.invoice_tax(), ends.tax, head);
  pen.textEndingAt(m.invoice_amount(), ends.amount, head);
  pen.down(8);
  pen.rule(1.5, PAGE.margin, ink);
  pen.down(18);
  for (const { text, quantity, price, tax, amount } of rows) {
    pen.need(60);
    pen.textEndingAt(quantity, ends.quantity);
    pen.textEndingAt(price, ends.price);
    pen.textEndingAt(tax, ends.tax, { color: soft });
    pen.textEndingAt(amount, ends.amount, { bold: true });
    pen.down(pen.paragraph(text, pen.left, 220, { bold: true }) - 4);
    pen.rule(0.75);
    pen.down(18);
  }
};

const drawSums = (pen: Pen, { sums }: Sheet): void => {
  const from = 330;
  for (const { label, amount, look } of sums) {
    pen.need(40);
    const isTotal = look === 'total';
    if (isTotal) {
      pen.rule(1.5, from, ink);
      pen.down(20);
    }
    const style = { size: isTotal ? 16 : 10.5, bold: look !== 'plain' };
    pen.text(label, from, look === 'plain' ? { ...style, color: soft } : style);
    pen.textEndingAt(amount, pen.right, style);
    pen.down(isTotal ? 22 : 18);
  }
};

const drawParts = (pen: Pen, { partsTitle, parts }: Sheet): void => {
  pen.need(60);
  pen.down(14);
  pen.text(partsTitle, pen.left, { bold: true });
  pen.down(18);
  for (const { day, amount, text } of parts) {
    pen.need(30);
    pen.text(day, pen.left);
    pen.text(text, 200, { color: soft });
    pen.textEndingAt(amount, pen.right, { bold: true });
    pen.down(18);
  }
};

/** The sheet of an invoice as the bytes of a PDF; with `payAt`, the address where it is paid online, and its code. */
export const invoicePdf = async (
  sheet: Sheet,
  payAt: string | null,
  files: PdfFontFiles,
): Promise<Uint8Array> => {
  const pen = await openPen(files);
  pen.doc.setTitle(`${sheet.name} · ${sheet.title}`);
  pen.doc.setAuthor(sheet.from);
  drawHead(pen, sheet);
  drawLines(pen, sheet);
  drawSums(pen, sheet);
  drawParts(pen, sheet);
  if (payAt !== null) {
    pen.need(110);
    pen.down(10);
    pen.code(payAt, pen.left, 72);
    pen.down(14);
    pen.text(m.invoice_pay_online(), pen.left + 88, { bold: true });
    pen.down(15);
    pen.down(pen.paragraph(m.invoice_pay_online_text(), pen.left + 88, 400, SOFT));
    pen.down(54);
  }
  for (const term of sheet.terms) {
    pen.need(40);
    pen.down(pen.paragraph(term, pen.left, PAGE.width - 2 * PAGE.margin, SOFT) + 4);
  }
  return pen.doc.save();
};
