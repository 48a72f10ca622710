import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Tests may look everywhere. */
const TESTS = String.raw`\.test\.tsx?$`;

it('no two folders of what everything shares need each other, by whatever way', async () => {
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.cjs'));
  const { output } = await cruise(['shared'], {
    ...options,
    baseDir: root,
    exclude: { path: TESTS },
    validate: true,
    ruleSet: {
      forbidden: [{ name: 'folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }],
    },
  });
  const { modules, summary } = output as ICruiseResult;
  expect(modules.length).toBeGreaterThan(60);
  const circles = summary.violations.map(({ from, cycle = [] }) =>
    [from, ...cycle.map(({ name }) => name)].join(' → '),
  );
  expect(circles).toEqual([]);
}, 60_000);
