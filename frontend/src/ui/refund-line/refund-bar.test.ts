import { expect, it } from 'vitest';
import { refundBar } from './refund-bar.ts';

const start = '2026-12-05T19:00:00.000Z';
const rule = { allUntil: 24, halfUntil: 6, withFees: true };
const from = '2026-11-30T19:00:00.000Z';

it('PAY-14~ the line has a part for each share, as wide as it lasts, and never too narrow', () => {
  const { parts } = refundBar(rule, start, from, from);
  expect(parts.map(({ share, until }) => [share, until])).toEqual([
    ['all', '2026-12-04T19:00:00.000Z'],
    ['half', '2026-12-05T13:00:00.000Z'],
    ['nothing', start],
  ]);
  expect(parts.map(({ width }) => Math.round(width))).toEqual([44, 29, 27]);
  expect(Math.round(parts.reduce((sum, { width }) => sum + width, 0))).toBe(100);
});

it('PAY-14~ now is within its part, and never outside of the line', () => {
  const at = (now: string): number => Math.round(refundBar(rule, start, from, now).now);
  expect(at(from)).toBe(0);
  expect(at('2026-12-02T19:00:00.000Z')).toBe(22);
  expect(at('2026-12-05T04:00:00.000Z')).toBe(58);
  expect(at('2026-12-06T00:00:00.000Z')).toBe(100);
});

it('PAY-14~ what is over when the line begins is not on it', () => {
  expect(refundBar(rule, start, '2026-12-05T00:00:00.000Z', start).parts.map(({ share }) => share)).toEqual([
    'half',
    'nothing',
  ]);
});
