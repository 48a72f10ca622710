import { expect, it } from 'vitest';
import { clockText, saidSeconds, secondsUntil } from './countdown.ts';

it('RSV-08~ the time that is left follows the clock, and ends at zero', () => {
  expect(secondsUntil(900_000, 0)).toBe(900);
  expect(secondsUntil(900_000, 899_001)).toBe(1);
  expect(secondsUntil(900_000, 900_000)).toBe(0);
  expect(secondsUntil(900_000, 999_000)).toBe(0);
  expect([clockText(872), clockText(60), clockText(9), clockText(0)]).toEqual([
    '14:32',
    '1:00',
    '0:09',
    '0:00',
  ]);
});

it('RSV-08~ it is said a few times only', () => {
  const all = Array.from({ length: 901 }, (_, passed) => saidSeconds(900 - passed));
  expect(all.filter((value, index) => value !== all[index - 1])).toEqual([900, 600, 300, 120, 60, 30, null]);
});
