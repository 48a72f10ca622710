import { relative, resolve } from 'node:path';
import * as z from 'zod/mini';

/** The outcome of a check. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed and why, each with its name in the first line. Checks other than tests have none. */
  readonly failures: readonly string[];
  /** Tests that passed only when they were repeated. */
  readonly unstable: readonly string[];
  /** The files with failed or unstable tests, from the root. Checks other than tests have none. */
  readonly failedFiles: readonly string[];
}

/** A failed test is described by this many lines of its messages. */
const LINES = 12;
const describe = (name: string, messages: readonly string[]): string =>
  [name, ...messages.join('\n').split('\n').slice(0, LINES)].join('\n    ');

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});

const fromRoot = (path: string, folder: string): string => relative(process.cwd(), resolve(folder, path));

/** Reads a JSON report of Vitest. Files that did not load are failures without a failed test. */
export const readVitestReport = (json: string): Outcome => {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(JSON.parse(json));
  const failedFiles = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => fromRoot(name, '.'));
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [describe(name, [message])] : [];
    return failed.map(({ fullName, failureMessages }) =>
      describe(`${name} › ${fullName}`, failureMessages ?? []),
    );
  });
  return { passed: numPassedTests, failed: numFailedTests, failures, unstable: [], failedFiles };
};

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })),
    }),
  ),
});
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.optional(z.array(Suite));
  },
});
type Suite = z.infer<typeof Suite>;
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

/** The tests at any depth whose status is this one, each with its name and why it failed. */
const testsWith = (status: string, { specs, suites = [] }: Suite): { file: string; text: string }[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => ({
        file: fromRoot(file, 'test/e2e'),
        text: describe(
          `${file}:${line} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      })),
  ),
  ...suites.flatMap((suite) => testsWith(status, suite)),
];

/** Reads a JSON report of Playwright. A test that passed only when it was repeated is unstable. */
export const readPlaywrightReport = (json: string): Outcome => {
  const { stats, suites, errors } = PlaywrightReport.parse(JSON.parse(json));
  const failed = suites.flatMap((suite) => testsWith('unexpected', suite));
  const unstable = suites.flatMap((suite) => testsWith('flaky', suite));
  const outside = errors.map(({ message = '' }) => describe('outside the tests', [message]));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [...failed.map(({ text }) => text), ...outside],
    unstable: unstable.map(({ text }) => text),
    failedFiles: [...new Set([...failed, ...unstable].map(({ file }) => file))],
  };
};
