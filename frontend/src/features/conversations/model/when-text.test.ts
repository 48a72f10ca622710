import { expect, it } from 'vitest';
import { whenText } from './when-text.ts';

const reader = { now: '2026-11-28T03:00:00.000Z', locale: 'en-US', timeZone: 'America/Chicago' };

it.each([
  ['2026-11-28T00:14:00.000Z', '6:14 PM'],
  ['2026-11-27T05:59:00.000Z', 'Thu'],
  ['2026-11-21T12:00:00.000Z', 'Sat'],
  ['2026-11-21T05:00:00.000Z', 'Nov 20'],
])('what was written at %s is from %s, by the days of the reader', (at, text) => {
  expect(whenText(at, reader).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
});
