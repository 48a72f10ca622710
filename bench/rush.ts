import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), duration: z.optional(z.number()) }),
      ),
    }),
  ),
});

export interface RushResult {
  /** Random rushes of 200 people each, those in which only spots are taken and those with everything else. */
  readonly seeds: number;
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly { readonly title: string; readonly status: string; readonly seconds: number }[];
}

/** The concurrency test of `npm test` with many more seeds, and its counterexample without conditions. */
export const measureRush = (seeds: number): RushResult => {
  const root = join(import.meta.dirname, '..');
  const folder = mkdtempSync(join(tmpdir(), 'rush-'));
  const file = join(folder, 'report.json');
  try {
    const hours = 3 * 3_600_000;
    spawnSync(
      'vitest',
      [
        ...['run', '--project', 'system', 'test/system/seats.test.ts', `--testTimeout=${hours}`],
        ...['--reporter=json', `--outputFile=${file}`],
      ],
      { cwd: root, stdio: 'inherit', env: { ...process.env, RUSH_SEEDS: String(seeds) } },
    );
    const {
      numPassedTests: passed,
      numFailedTests: failed,
      testResults,
    } = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
    const tests = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ title, status, duration = 0 }) => ({ title, status, seconds: Math.round(duration / 1000) }));
    return { seeds, passed, failed, tests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const rushProblems = ({ failed }: RushResult): readonly string[] =>
  failed === 0 ? [] : [`${failed} rushes oversold, or left a spot empty`];
