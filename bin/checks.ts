import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import * as z from 'zod/mini';
import { build } from './build.ts';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const reports = mkdtempSync(join(tmpdir(), 'checks-'));

interface Counts {
  readonly passed: number;
  readonly failed: number;
}
interface Check {
  readonly name: string;
  run(): Promise<Counts>;
}

const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
  FORCE_COLOR: '0',
};

const run = (
  command: string,
  args: readonly string[],
  extra: Record<string, string> = {},
): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...extra } });
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });

/** A tool that is content or not counts as one. */
const tool = (name: string, command: string, ...args: string[]): Check => ({
  name,
  run: async () => ((await run(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

const VitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

const readReport = <T extends z.ZodMiniType>(file: string, schema: T): z.output<T> | undefined =>
  existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;

/** A run that failed although no test did (a file that does not load) counts as one failure. */
const counted = (succeeded: boolean, passed: number, failed: number): Counts => ({
  passed,
  failed: succeeded ? failed : Math.max(failed, 1),
});

const tests = (name: string, ...projects: string[]): Check => ({
  name,
  async run() {
    const file = join(reports, `${name}.json`);
    const only = projects.flatMap((project) => ['--project', project]);
    const args = ['run', ...only, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const succeeded = await run('vitest', args);
    const report = readReport(file, VitestReport);
    return counted(succeeded, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
  },
});

/** The browser that the system or Playwright has, or Debian's, installed where that is possible. */
const findBrowser = (): string | undefined => {
  const known = [
    process.env['CHROMIUM'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const found = known.find((path) => path !== undefined && existsSync(path));
  if (found) return found;
  process.stdout.write('No Chromium here: installing the system package chromium …\n');
  spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium'], { stdio: 'ignore' });
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined;
};

const endToEnd: Check = {
  name: 'e2e',
  async run() {
    const file = join(reports, 'e2e.json');
    const browser = findBrowser();
    const succeeded = await run('playwright', ['test', '--config', 'test/e2e/playwright.config.ts'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...(browser && { CHROMIUM: browser }),
    });
    const stats = readReport(file, PlaywrightReport)?.stats;
    return counted(succeeded, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0));
  },
};

const builds: Check = {
  name: 'build',
  async run() {
    try {
      await build({ onStep: (step, state) => process.stdout.write(`${step}: ${state}\n`) });
      return { passed: 1, failed: 0 };
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      return { passed: 0, failed: 1 };
    }
  },
};

const sources = ['shared', 'lambdas', 'infra', 'frontend/src', 'local', 'bin', 'test', 'bench'];
const checks: readonly Check[] = [
  builds,
  tool('lint', 'biome', 'ci', '.'),
  tool('types', 'tsc', '-p', 'tsconfig.json'),
  tool('boundaries', 'depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...sources),
  tool('dead-code', 'knip'),
  tests('unit', 'unit'),
  tests('infra', 'infra'),
  tests('local', 'local'),
  tests('contract', 'contract'),
  tests('payloads', 'payloads'),
  tests('system', 'system'),
  endToEnd,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no check ${unknown.join(', ')}; there are ${checks.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(2);
}

const results: (Counts & { readonly name: string })[] = [];
for (const check of checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const began = performance.now();
  process.stdout.write(`\n── ${check.name} ──\n`);
  const counts = await check.run();
  results.push({ name: check.name, ...counts });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    `── ${check.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s\n`,
  );
  if (check === builds && counts.failed > 0) break;
}
rmSync(reports, { recursive: true, force: true });

const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
const failing = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
if (failing.length > 0) process.stdout.write(`\nFailing: ${failing.join(', ')}\n`);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
