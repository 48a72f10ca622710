import { expect, it } from 'vitest';
import { earlyText } from './early-price.ts';

const until = '2026-12-01T02:00:00.000Z';
const price = { min: 1800, max: 1800, early: { min: 1500, max: 1500, until } };

it.each([
  ['the day itself', '2026-11-30T18:00:00.000Z', 'until 8:00 PM CST, then $18'],
  ['the same week', '2026-11-27T18:00:00.000Z', 'until Mon, then $18'],
  ['further away', '2026-11-20T18:00:00.000Z', 'until Nov 30, then $18'],
  ['once it is over', until, undefined],
])('PAY-14~ how long the early price holds, on %s', (_, now, text) => {
  expect(earlyText(price, now, 'America/Chicago')?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
});
