import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Tests may import from anywhere. The entry points of functions combine domains, and nothing imports them. */
const LEFT_OUT = [String.raw`\.test\.tsx?$`, String.raw`^lambdas/[^/]+/main[^/]*\.ts$`];

it.each([
  ['shared', 60],
  ['lambdas', 300],
  ['frontend/src', 400],
])(
  'no two folders in %s need each other, by whatever way',
  async (folder, least) => {
    const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.cjs'));
    const { output } = await cruise([folder], {
      ...options,
      baseDir: root,
      exclude: { path: [...LEFT_OUT, 'paraglide'] },
      validate: true,
      ruleSet: {
        forbidden: [
          { name: 'folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
        ],
      },
    });
    const { modules, summary } = output as ICruiseResult;
    expect(modules.length).toBeGreaterThan(least);
    const circles = summary.violations.map(({ from, cycle = [] }) =>
      [from, ...cycle.map(({ name }) => name)].join(' → '),
    );
    expect([...new Set(circles)]).toEqual([]);
  },
  60_000,
);
