import { expect, it } from 'vitest';
import { measureHome } from './home.ts';

it('PERF-03 HOM-05 the dashboard reads at most one and a half times the least, and at most twice in sequence', async () => {
  const { shown, ratio, inSequence, isWithinBars } = await measureHome();
  expect(shown).toEqual({ upcoming: 7, nearby: 6, players: 6, teams: 3 });
  expect(ratio).toBeLessThanOrEqual(1.5);
  expect(inSequence).toBe(2);
  expect(isWithinBars).toBe(true);
});
