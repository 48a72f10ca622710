import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROWSER_PACKAGES, hasBrowsers } from '#test/support/browser-path.ts';
import type { Check, Ran, Run } from './check.ts';
import { type Executed, execute } from './execute.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from './reports.ts';

type Settings = Omit<Check, 'name' | 'kind' | 'run'>;

const executeFor = (
  { reports, write, environment }: Run,
  command: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Executed> =>
  execute({
    command,
    args,
    environment: { ...environment, ...more },
    timesFile: join(reports, 'times'),
    write,
  });

const countOf = ({ succeeded, processorSeconds }: Executed): Ran => ({
  passed: succeeded ? 1 : 0,
  failed: succeeded ? 0 : 1,
  failures: [],
  unstable: [],
  failedFiles: [],
  processorSeconds,
});

/** Of a run that wrote no report. */
const NOTHING: Outcome = { passed: 0, failed: 0, failures: [], unstable: [], failedFiles: [] };

/** A run that failed although no test did (for example, a file that does not load) counts as one failure. */
const outcomeOf = (
  { succeeded, processorSeconds }: Executed,
  file: string,
  read: (json: string) => Outcome,
): Ran => {
  const outcome = existsSync(file) ? read(readFileSync(file, 'utf8')) : NOTHING;
  return { ...outcome, failed: succeeded ? outcome.failed : Math.max(outcome.failed, 1), processorSeconds };
};

/** Tests start browsers of this system; they are installed if possible. */
const installBrowsers = ({ write }: Run): void => {
  if (hasBrowsers()) return;
  const packages = BROWSER_PACKAGES.join(' ');
  write(`Installing the system packages ${packages} …\n`);
  spawnSync('sh', ['-c', `apt-get update -qq && apt-get install -y -qq ${packages}`], { stdio: 'ignore' });
};

/** A tool that passes or fails counts as one test. */
export const tool = (
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  settings: Settings,
): Check => ({
  name,
  kind: 'tool',
  ...settings,
  run: async (run) => countOf(await executeFor(run, command, args)),
});

/** The tests of a Vitest project. */
export const tests = (
  name: string,
  { inBrowser = false, ...settings }: Settings & { readonly inBrowser?: boolean },
): Check => ({
  name,
  kind: 'tests',
  ...settings,
  async run(run) {
    const file = join(run.reports, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    // All the named files may belong to other projects.
    const named = run.files ? ['--passWithNoTests', ...run.files] : [];
    if (inBrowser) installBrowsers(run);
    const executed = await executeFor(run, 'vitest', ['run', '--project', name, ...reporters, ...named]);
    return outcomeOf(executed, file, readVitestReport);
  },
});

/** The browser tests. */
export const specs = (name: string, settings: Settings): Check => ({
  name,
  kind: 'specs',
  ...settings,
  async run(run) {
    const file = join(run.reports, 'report.json');
    const { index, count } = run.shard ?? { index: 1, count: 1 };
    const shard = count > 1 ? [`--shard=${index}/${count}`] : [];
    const args = ['test', '--config', 'test/e2e/playwright.config.ts', ...shard, ...(run.files ?? [])];
    installBrowsers(run);
    const executed = await executeFor(run, 'playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    return outcomeOf(executed, file, readPlaywrightReport);
  },
});

const MADE = /^(\w+): (?:done|unchanged)$/gm;

/** The build. Other checks start as soon as the steps are done whose output they read. */
export const builds = (name: string, settings: Settings): Check => ({
  name,
  kind: 'build',
  ...settings,
  async run(run) {
    const write = (text: string): void => {
      run.write(text);
      for (const [, step = ''] of text.matchAll(MADE)) run.made(step);
    };
    const args = ['--disable-warning=ExperimentalWarning', 'bin/build-steps.ts', ...run.steps];
    return countOf(await executeFor({ ...run, write }, process.execPath, args));
  },
});
