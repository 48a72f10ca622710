import { describe, expect, it } from 'vitest';
import { sampleCheck } from './sample-check.ts';
import { commandFor, failureText, judged, type Result, tableOf } from './summary.ts';
import { type Task, tasksOf } from './tasks.ts';

const situation = { seed: 7, isDeep: false, times: {} };
const [usual, deep] = [false, true].map(
  (isDeep) => tasksOf([sampleCheck('unit')], { ...situation, isDeep })[0],
);

const resultOf = (task: Task | undefined, more: Partial<Result> = {}): Result => {
  if (!task) throw new Error('no task');
  return {
    task,
    passed: 5,
    failed: 0,
    failures: [],
    unstable: [],
    failedFiles: [],
    processorSeconds: 12.34,
    seconds: 8,
    output: '',
    ...more,
  };
};

describe('the summary', () => {
  it('is a table of checks with their time, budget, and seed', () => {
    const results = [resultOf(usual), resultOf(usual, { processorSeconds: 21, unstable: ['late'] })];
    expect(tableOf(results, 9.5)).toBe(
      [
        'check  passed  failed  seconds  processor  budget  seed',
        'unit        5       0      8.0       12.3      10     7',
        'unit        5       0      8.0       21.0      10     7  over twice its budget, 1 unstable',
        'all        10       0      9.5       33.3      20',
      ].join('\n'),
    );
  });

  it('what is unstable or over twice its budget has failed in the deep run only', () => {
    const more = { processorSeconds: 201, unstable: ['late'] };
    expect(judged(resultOf(usual, more))).toMatchObject({ passed: 5, failed: 0 });
    expect(judged(resultOf(deep, more))).toMatchObject({
      passed: 4,
      failed: 2,
      failures: ['late', 'unit took 201 s of processor time; its budget is 100 s.'],
    });
    expect(judged(resultOf(deep, { processorSeconds: 200 })).failed).toBe(0);
    expect(judged(resultOf(deep, { processorSeconds: undefined })).failed).toBe(0);
  });

  it('a failure says which seed and command repeat it', () => {
    const failed = resultOf(usual, { failures: ['a.test.ts › adds'] });
    expect(failureText(failed)).toBe(
      'Failing: unit, with seed 7. Repeat it: npm test -- unit --seed 7\na.test.ts › adds',
    );
    expect(commandFor({ ...resultOf(deep).task, files: ['a.test.ts'] })).toBe(
      'npm run test:deep -- unit a.test.ts --seed 7',
    );
  });

  it('a tool that failed is described by the end of its output', () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`);
    expect(failureText(resultOf(usual, { output: lines.join('\n') }))).toMatch(/\nline 10\n[\s\S]*line 39$/);
  });
});
