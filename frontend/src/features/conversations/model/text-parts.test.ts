import { expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

it.each([
  ['See you there', [['See you there', undefined]]],
  [
    'Map: https://example.com/a?b=1, gate 2',
    [
      ['Map: ', undefined],
      ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
      [', gate 2', undefined],
    ],
  ],
  [
    '(www.example.com)',
    [
      ['(', undefined],
      ['www.example.com', 'https://www.example.com'],
      [')', undefined],
    ],
  ],
  ['javascript:alert(1)', [['javascript:alert(1)', undefined]]],
  ['https://', [['https://', undefined]]],
])('MSG-02 the links of %j are links', (text, parts) => {
  expect(textParts(text).map(({ text: shown, href }) => [shown, href])).toEqual(parts);
});
