import { expect, it } from 'vitest';
import { measurePages, pagesProblems } from '../pages.ts';

it('PERF-09~ Lighthouse rates ten public pages on a phone at 0.95 or better, and misses no bar', async () => {
  const report = await measurePages();
  expect(Object.keys(report.pages)).toHaveLength(10);
  expect(report.bars).toMatchObject({
    ...{ performance: { least: 0.95 }, accessibility: { least: 1 }, cls: { most: 0.02 } },
    ...{ lcp: { most: 1900 }, tbt: { most: 150 } },
  });
  expect(pagesProblems(report)).toEqual([]);
});
