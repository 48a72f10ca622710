import { expect, it } from 'vitest';
import { decodeFile } from './decode-file.ts';

const text = 'Peña, peña@example.com';

it.each([
  ['UTF-8', [...new TextEncoder().encode(text)]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)]],
  ['UTF-16 with a mark', [0xff, 0xfe, ...[...text].flatMap((one) => [one.charCodeAt(0), 0])]],
  ['UTF-16 in the other order', [0xfe, 0xff, ...[...text].flatMap((one) => [0, one.charCodeAt(0)])]],
  ['the encoding of older spreadsheets', [...text].map((one) => one.charCodeAt(0))],
])('TEA-10~ a file in %s keeps its letters', (_, bytes) => {
  expect(decodeFile(Uint8Array.from(bytes))).toBe(text);
});
