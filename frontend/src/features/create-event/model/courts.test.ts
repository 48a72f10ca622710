import { expect, it } from 'vitest';
import { courtsFilled } from './courts.ts';

it.each([
  ['pickleball', 8, 2],
  ['tennis', 4, 1],
  ['padel', 6, null],
  ['soccer', 8, null],
  [null, 8, null],
  ['pickleball', 0, null],
] as const)('EVT-02~ %s with %d players fills %j courts', (sport, players, wanted) => {
  expect(courtsFilled(sport, players)).toBe(wanted);
});
