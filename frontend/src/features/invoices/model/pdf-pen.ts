import { PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { create, type Font } from 'fontkit';
import { encodeQR } from 'qr';

// Draws on the pages of a PDF (ISO 32000) from top to bottom, with the product's fonts.

/** US Letter, in points. */
const PAGE = { width: 612, height: 792, margin: 54, foot: 66, number: 36 } as const;
const ink = rgb(0.08, 0.13, 0.11);
export const softColor = rgb(0.32, 0.38, 0.36);
const hairColor = rgb(0.89, 0.9, 0.86);

/** The files of a weight: letters of Western and of other European languages. */
export interface PdfFontFiles {
  readonly regular: readonly Uint8Array[];
  readonly bold: readonly Uint8Array[];
}
interface FontFile {
  readonly font: PDFFont;
  readonly glyphs: Font;
}
export interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: typeof ink;
}
const SIZE = 10;
const LEADING = 1.4;
export const heightOf = ({ size = SIZE }: Style = {}): number => size * LEADING;

/** How texts are measured, wrapped, and drawn. */
const openLetters = async (doc: PDFDocument, files: PdfFontFiles) => {
  const embed = (all: readonly Uint8Array[]): Promise<FontFile[]> =>
    Promise.all(
      all.map(async (bytes) => ({
        font: await doc.embedFont(bytes, { subset: true }),
        glyphs: create(bytes as Buffer) as Font,
      })),
    );
  const fontFiles = { regular: await embed(files.regular), bold: await embed(files.bold) };

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
  const widthOf = (text: string, { size = SIZE, bold = false }: Style): number =>
    runsOf(text, bold).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0);
  /** The parts of a word that is wider than a line. */
  const broken = (word: string, width: number, style: Style): string[] => {
    if (widthOf(word, style) <= width) return [word];
    const parts = [''];
    for (const letter of word) {
      const longer = `${parts.at(-1)}${letter}`;
      if (longer.length > letter.length && widthOf(longer, style) > width) parts.push(letter);
      else parts.splice(-1, 1, longer);
    }
    return parts;
  };
  const wrapped = (text: string, width: number, style: Style): string[] =>
    text.split(/[\n\u2028\u2029]/).flatMap((paragraph) => {
      const lines: string[] = [];
      for (const word of paragraph.split(/[ \t]/).flatMap((one) => broken(one, width, style))) {
        const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
        if (lines.length > 0 && widthOf(longer, style) <= width) lines.splice(-1, 1, longer);
        else lines.push(word);
      }
      return lines;
    });
  const draw = (page: PDFPage, text: string, x: number, y: number, style: Style): void => {
    const { size = SIZE, bold = false, color = ink } = style;
    let left = x;
    for (const run of runsOf(text, bold)) {
      page.drawText(run.text, { x: left, y, size, font: run.font, color });
      left += run.font.widthOfTextAtSize(run.text, size);
    }
  };
  return { widthOf, wrapped, draw };
};

/** Draws from top to bottom, and begins another page when one is full. */
export const openPen = async (files: PdfFontFiles) => {
  const doc = await PDFDocument.create();
  doc.registerFontkit(fontkit);
  const { widthOf, wrapped, draw } = await openLetters(doc, files);
  let page: PDFPage = doc.addPage([PAGE.width, PAGE.height]);
  let y = PAGE.height - PAGE.margin;
  const right = PAGE.width - PAGE.margin;
  /** Begins another page if less than `height` is left; whether it has. */
  const need = (height: number): boolean => {
    if (y - height > PAGE.foot) return false;
    page = doc.addPage([PAGE.width, PAGE.height]);
    y = PAGE.height - PAGE.margin;
    return true;
  };
  const textEndingAt = (text: string, x: number, style: Style = {}) =>
    draw(page, text, x - widthOf(text, style), y, style);
  return {
    ...{ doc, right, left: PAGE.margin, width: right - PAGE.margin, need, textEndingAt },
    get top() {
      return y;
    },
    get pages() {
      return doc.getPageCount();
    },
    moveTo: (top: number): void => {
      y = top;
    },
    down: (by: number): void => {
      y -= by;
    },
    text: (text: string, x: number, style: Style = {}) => draw(page, text, x, y, style),
    linesIn: (text: string, width: number, style: Style = {}): number => wrapped(text, width, style).length,
    /** A text in lines, on as many pages as it needs; nothing for an empty one. */
    flow: (text: string, x: number, width: number, style: Style = {}): void => {
      if (text === '') return;
      for (const one of wrapped(text, width, style)) {
        need(heightOf(style));
        draw(page, one, x, y, style);
        y -= heightOf(style);
      }
    },
    rule: (thickness: number, from: number = PAGE.margin, color = hairColor): void =>
      page.drawLine({ ...{ start: { x: from, y }, end: { x: right, y }, thickness, color } }),
    strongRule: (from: number = PAGE.margin): void =>
      page.drawLine({ ...{ start: { x: from, y }, end: { x: right, y }, thickness: 1.5, color: ink } }),
    /** A picture in a square whose top is here. */
    picture: (image: PDFImage, x: number, size: number): void => {
      const { width, height } = image.scaleToFit(size, size);
      page.drawImage(image, { x, y: y - height, width, height });
    },
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
    /** Writes a line at the foot of each page; none for an only one. */
    foot: (textOf: (page: number, of: number) => { readonly start: string; readonly end: string }): void => {
      const all = doc.getPages();
      if (all.length === 1) return;
      const style = { size: 8.5, color: softColor };
      for (const [nth, one] of all.entries()) {
        const { start, end } = textOf(nth + 1, all.length);
        draw(one, start, PAGE.margin, PAGE.number, style);
        draw(one, end, right - widthOf(end, style), PAGE.number, style);
      }
    },
  };
};
export type Pen = Awaited<ReturnType<typeof openPen>>;
