import { expect, it } from 'vitest';
import { sportOrder } from './sport-order.ts';

it('SRC-01~ my sports come first, then those with the most events nearby', () => {
  const counts = [
    { choice: 'chess', count: 2 },
    { choice: 'soccer', count: 9 },
    { choice: 'tennis', count: 4 },
  ] as const;
  expect(sportOrder(['rowing'], ['tennis', 'padel'], [...counts])).toEqual([
    'tennis',
    'padel',
    'soccer',
    'chess',
    'rowing',
  ]);
});
