import { expect, it } from 'vitest';
import { postedAt } from './posted-at.ts';

const austin = { locale: 'en-US', timeZone: 'America/Chicago' };
const now = '2026-11-29T04:00:00.000Z';

it.each([
  ['2026-11-28T17:20:00.000Z', 'Today, 11:20 AM'],
  ['2026-11-28T02:47:00.000Z', 'Yesterday, 8:47 PM'],
  ['2026-11-20T15:00:00.000Z', 'Nov 20, 9:00 AM'],
])('TEA-07 a post of %s says %s, by the calendar of the reader', (at, said) => {
  expect(postedAt(at, now, austin).replaceAll('\u00a0', ' ')).toBe(said);
});
