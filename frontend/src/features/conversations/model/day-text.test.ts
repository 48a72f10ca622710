import { expect, it } from 'vitest';
import { dayText } from './day-text.ts';

it.each([
  ['2026-11-28T02:00:00.000Z', 'en-US', 'Today'],
  ['2026-11-27T05:59:00.000Z', 'es-MX', 'Ayer'],
  ['2026-11-26T05:59:00.000Z', 'en-US', undefined],
])('a message of %s in %s is from %s', (at, locale, text) => {
  const reader = { now: '2026-11-28T03:00:00.000Z', locale, timeZone: 'America/Chicago' };
  expect(dayText(at, reader)).toBe(text);
});
