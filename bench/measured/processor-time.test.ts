import { expect, it } from 'vitest';
import { measureImports } from '../imports.ts';

it('PERF-06~ hot functions load in at most 1.25 times the processor time of the DynamoDB client alone, all others in 1.6 times', async () => {
  const times = await measureImports();
  expect(times.filter(({ name }) => name === 'events')).toMatchObject([{ bar: 1.25 }]);
  expect(Math.max(...times.map(({ bar }) => bar))).toBe(1.6);
  expect(times.filter(({ isWithinBar }) => !isWithinBar)).toEqual([]);
});
