import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bars } from './house/bars.ts';
import { countHouse } from './house/counts.ts';

const counts = countHouse(join(import.meta.dirname, '..'));

it.each(bars)('there are not more $name than today: $today', ({ of, today, bar }) => {
  if (today > 0) expect(of(counts)).toBeGreaterThan(0);
  expect(of(counts)).toBeLessThanOrEqual(Math.max(today, bar));
});
