import * as z from 'zod/mini';

/** The outcome of a check. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed and why, each with its name in the first line. Checks other than tests have none. */
  readonly failures: readonly string[];
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

/** Reads a JSON report of Vitest. Files that did not load are failures without a failed test. */
export const readVitestReport = (json: string): Outcome => {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(JSON.parse(json));
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [describe(name, [message])] : [];
    return failed.map(({ fullName, failureMessages }) =>
      describe(`${name} › ${fullName}`, failureMessages ?? []),
    );
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
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

const failuresIn = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        describe(
          `${file}:${line} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  ),
  ...suites.flatMap(failuresIn),
];

/** Reads a JSON report of Playwright. A test that passed only when it was repeated has failed. */
export const readPlaywrightReport = (json: string): Outcome => {
  const { stats, suites, errors } = PlaywrightReport.parse(JSON.parse(json));
  const outside = errors.map(({ message = '' }) => describe('outside the tests', [message]));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [...suites.flatMap(failuresIn), ...outside],
  };
};
