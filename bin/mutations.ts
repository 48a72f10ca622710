import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checks } from './checks/check-list.ts';
import { root } from './checks/execute.ts';
import { COPIES, copyRepository, removeCopy } from './checks/repository-copy.ts';
import { readReport } from './checks/results-file.ts';
import { readSeed } from './checks/seeds.ts';

// Applies each fault in test/mutations to a copy of the last commit, and says which test finds it.
const { values } = parseArgs({
  options: {
    /** Names of faults. @default all of them */
    only: { type: 'string', multiple: true },
    /** Names of checks, separated by commas, in their order. @default every test, the browser last */
    parts: { type: 'string' },
    seed: { type: 'string' },
    deep: { type: 'boolean', default: false },
    /** Runs only the tests that the fault can affect, according to imports. */
    changed: { type: 'boolean', default: false },
  },
});

const FIRST = ['unit', 'contract'];
const LAST = ['e2e'];
const rank = (name: string): number =>
  FIRST.includes(name) ? FIRST.indexOf(name) : LAST.includes(name) ? 99 : 9;
const ofTests = checks.filter(({ kind }) => kind === 'tests' || kind === 'specs').map(({ name }) => name);
const parts = values.parts?.split(',') ?? ofTests.toSorted((a, b) => rank(a) - rank(b));

const mutations = globSync('test/mutations/*.patch', { cwd: root })
  .map((file) => ({ file, name: basename(file, '.patch') }))
  .filter(({ name }) => values.only?.includes(name) ?? true)
  .toSorted((a, b) => a.name.localeCompare(b.name));
const seed = values.seed ?? String(readSeed(root));

const say = (text: string): void => void process.stdout.write(`${text}\n`);
// On the disk of the packages, which are linked.
mkdirSync(join(root, COPIES), { recursive: true });
const folder = mkdtempSync(join(root, COPIES, 'copy-'));
const copy = join(folder, 'repository');
process.once('SIGINT', () => {
  removeCopy(root, copy);
  process.exit(130);
});

const git = (...args: readonly string[]): void => {
  const { status, stderr } = spawnSync('git', args, { cwd: copy, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
};

/** What fails in a part: the names of tests, or of the part if none did; nothing if it passes. */
const failuresIn = (part: string, mutation: string): readonly string[] => {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const flags = [...(values.deep ? ['--deep'] : []), ...(values.changed ? ['--changed'] : [])];
  const args = ['bin/checks.ts', part, '--seed', seed, '--report', report, ...flags];
  const { status, stdout } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
    env: { ...process.env, TZ: 'UTC', MUTATION: mutation, STOPS_EARLY: 'yes' },
  });
  if (status === 0) return [];
  const failed = readReport(report).filter((result) => result.failed > 0);
  if (failed.length === 0) return [stdout.trim().split('\n').at(-1) ?? part];
  return failed.flatMap(({ check, failures }) =>
    failures.length > 0 ? failures.map((failure) => failure.split('\n')[0] ?? '') : [check],
  );
};

const search = (name: string): { part: string; tests: readonly string[] } | undefined => {
  for (const part of parts) {
    const tests = failuresIn(part, name);
    if (tests.length > 0) return { part, tests };
  }
  return undefined;
};

const missed: string[] = [];
say(`Seed ${seed}, ${mutations.length} faults, in ${parts.join(', ')}`);
try {
  copyRepository(root, copy);
  for (const { name, file } of mutations) {
    git('checkout', '--quiet', '--', '.');
    git('apply', join(root, file));
    say(`\n${name}: ${readFileSync(join(root, file), 'utf8').split('\n')[0]}`);
    const found = search(name);
    if (!found) missed.push(name);
    say(found ? `  found by ${found.part}, ${found.tests.length} failed:` : '  found by nothing');
    for (const test of found?.tests.slice(0, 5) ?? []) say(`    ${test}`);
  }
} finally {
  removeCopy(root, copy);
  rmSync(folder, { recursive: true, force: true });
}
say(`\n${mutations.length - missed.length} found, ${missed.length} not found ${missed.join(', ')}`.trimEnd());
process.exitCode = missed.length > 0 ? 1 : 0;
