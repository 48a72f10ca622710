import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib';

const require = createRequire(import.meta.url);
const font = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(require.resolve(`@fontsource/figtree/files/figtree-${name}-normal.woff`)));
/** The fonts of the product. */
export const fonts = {
  regular: [font('latin-400'), font('latin-ext-400')],
  bold: [font('latin-700'), font('latin-ext-700')],
};

const textIn = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';

/** What each page of a PDF says, text by text: ISO 32000, 9.4 and 9.10. */
export const textsOf = (doc: PDFDocument): string[][] =>
  doc.getPages().map(({ node }) => {
    const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    const letters = new Map(
      (fonts?.keys() ?? []).map((name) => {
        const unicode = textIn(fonts?.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode')));
        const pairs = [...unicode.matchAll(/<([\da-f]{4})> *<([\da-f]+)>/gi)];
        const letterOf = (code: string) => Buffer.from(code, 'hex').swap16().toString('utf16le');
        return [name.asString(), new Map(pairs.map(([, glyph = '', code = '']) => [glyph, letterOf(code)]))];
      }),
    );
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    const drawn = streams.map((one) => textIn(one && doc.context.lookup(one))).join('\n');
    return [...drawn.matchAll(/(\/\S+) [\d.]+ Tf[^<]*<([\da-f]*)> Tj/gi)].map(([, font = '', text = '']) =>
      (text.match(/.{4}/g) ?? []).map((glyph) => letters.get(font)?.get(glyph) ?? '').join(''),
    );
  });
