import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bars, missedBars } from './pages/lighthouse.ts';
import type { PagesReport } from './pages.ts';

// The deep run measures them again: `pages` in bin/checks/check-list.ts.
it('PERF-09 of ten public pages, the figures that Lighthouse gave for a phone are within their bars', () => {
  const file = join(import.meta.dirname, 'results/pages.json');
  const report: PagesReport = JSON.parse(readFileSync(file, 'utf8'));
  const { performance, accessibility, cls, lcp, tbt } = bars;
  expect([performance.least, accessibility.least, cls.most, lcp.most, tbt.most]).toEqual([
    0.95, 1, 0.02, 1900, 150,
  ]);
  const pages = Object.entries(report.pages);
  expect(pages.length).toBeGreaterThanOrEqual(10);
  expect(pages.filter(([, figures]) => missedBars(figures).length > 0)).toEqual([]);
});
