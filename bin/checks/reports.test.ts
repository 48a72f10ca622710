import { describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './reports.ts';

describe('a report of Vitest', () => {
  it('names what failed and why, files that did not load included', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            {
              fullName: 'subtracts',
              status: 'failed',
              failureMessages: ['expected 1 to be 2\n  at a.test.ts:3'],
            },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    };
    expect(readVitestReport(JSON.stringify(report))).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        'a.test.ts › subtracts\n    expected 1 to be 2\n      at a.test.ts:3',
        'b.test.ts\n    no such module',
      ],
      unstable: [],
      failedFiles: ['a.test.ts', 'b.test.ts'],
    });
  });
});

describe('a report of Playwright', () => {
  it('names what failed or is unstable and why, at any depth and outside the tests', () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      file: 'home.spec.ts',
      line: 7,
      tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
    });
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          specs: [spec('opens', 'expected'), spec('closes', 'unexpected', 'not closed')],
          suites: [{ specs: [spec('reopens', 'flaky', 'late')] }],
        },
      ],
      errors: [{ message: 'rows do not agree' }],
    };
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
      passed: 2,
      failed: 1,
      failures: ['home.spec.ts:7 › closes\n    not closed', 'outside the tests\n    rows do not agree'],
      unstable: ['home.spec.ts:7 › reopens\n    late'],
      failedFiles: ['test/e2e/home.spec.ts'],
    });
  });
});
