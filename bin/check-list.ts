import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BROWSER_PACKAGES, hasBrowsers } from '#test/support/browser-path.ts';
import { build } from './build.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from './reports.ts';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');

/** What a running check has access to. */
export interface Run {
  /** Where it writes its reports. */
  readonly reports: string;
  readonly write: (text: string) => void;
  /** The test files to run. @default every file of the check */
  readonly files?: readonly string[] | undefined;
}
export interface Check {
  readonly name: string;
  /** Which kind of files it can be limited to; a check without any runs as a whole. */
  readonly kind: 'tool' | 'build' | 'tests' | 'specs';
  /** It reads build output. */
  readonly isBuilt?: boolean;
  run(run: Run): Promise<Outcome>;
}

/** The folders with sources. */
export const sources = ['shared', 'lambdas', 'infra', 'frontend/src', 'local', 'bin', 'test', 'bench'];

const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
  FORCE_COLOR: '0',
};

const execute = (
  { write }: Run,
  command: string,
  args: readonly string[],
  extra: Record<string, string> = {},
): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...extra },
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write);
    child.once('error', (error) => {
      write(`${error.message}\n`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });

const PASSED: Outcome = { passed: 1, failed: 0, failures: [] };
/** Of a run that wrote no report. */
const NOTHING: Outcome = { passed: 0, failed: 0, failures: [] };
const FAILED: Outcome = { passed: 0, failed: 1, failures: [] };

/** A tool that passes or fails counts as one test. */
const tool = (name: string, command: string, ...args: string[]): Check => ({
  name,
  kind: 'tool',
  run: async (run) => ((await execute(run, command, args)) ? PASSED : FAILED),
});

/** A run that failed although no test did (for example, a file that does not load) counts as one failure. */
const outcomeOf = (succeeded: boolean, file: string, read: (json: string) => Outcome): Outcome => {
  const outcome = existsSync(file) ? read(readFileSync(file, 'utf8')) : NOTHING;
  return succeeded ? outcome : { ...outcome, failed: Math.max(outcome.failed, 1) };
};

/** Tests start browsers of this system; they are installed if possible. */
const installBrowsers = ({ write }: Run): void => {
  if (hasBrowsers()) return;
  const packages = BROWSER_PACKAGES.join(' ');
  write(`Installing the system packages ${packages} …\n`);
  spawnSync('sh', ['-c', `apt-get update -qq && apt-get install -y -qq ${packages}`], { stdio: 'ignore' });
};

interface TestSettings extends Pick<Check, 'isBuilt'> {
  readonly inBrowser?: boolean;
}

/** The tests of a Vitest project. */
const tests = (name: string, { inBrowser = false, ...settings }: TestSettings = {}): Check => ({
  name,
  kind: 'tests',
  ...settings,
  async run(run) {
    const file = join(run.reports, `${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    // All the named files may belong to other projects.
    const named = run.files ? ['--passWithNoTests', ...run.files] : [];
    const args = ['run', '--project', name, ...reporters, ...named];
    if (inBrowser) installBrowsers(run);
    const succeeded = await execute(run, 'vitest', args);
    return outcomeOf(succeeded, file, readVitestReport);
  },
});

const endToEnd: Check = {
  name: 'e2e',
  kind: 'specs',
  isBuilt: true,
  async run(run) {
    const file = join(run.reports, 'e2e.json');
    const args = ['test', '--config', 'test/e2e/playwright.config.ts', ...(run.files ?? [])];
    installBrowsers(run);
    const succeeded = await execute(run, 'playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    return outcomeOf(succeeded, file, readPlaywrightReport);
  },
};

const builds: Check = {
  name: 'build',
  kind: 'build',
  async run({ write }) {
    try {
      await build({ onStep: (step, state) => write(`${step}: ${state}\n`) });
      return PASSED;
    } catch (error) {
      write(`${error instanceof Error ? error.message : String(error)}\n`);
      return FAILED;
    }
  },
};

/** Every check, in the order in which they start. Between those that run alone, long ones come first, so that no processor waits for the last one. */
export const checks: readonly Check[] = [
  builds,
  tests('payloads', { isBuilt: true }),
  tests('contract', { isBuilt: true }),
  tests('unit'),
  tests('system', { isBuilt: true }),
  tests('infra', { isBuilt: true }),
  tests('local'),
  tests('components', { inBrowser: true }),
  tool('lint', 'biome', 'ci', '--colors=off', '--error-on-warnings', '.'),
  tool('types', 'tsc', '-p', 'tsconfig.json'),
  tool('boundaries', 'depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...sources),
  tool('dead-code', 'knip'),
  endToEnd,
];
