import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testProjects } from '../../vitest.config.ts';
import { checks } from './check-list.ts';
import { root } from './execute.ts';
import { sampleCheck } from './sample-check.ts';
import { readFailedSeeds } from './seeds.ts';
import { failedSeedTasks, jobsOf, tasksOf } from './tasks.ts';

const usual = { seed: 7, isDeep: false, times: {} };
const deep = { ...usual, isDeep: true };
const samples = [
  sampleCheck('unit', { deep: { job: 'unit', tables: ['engine'] } }),
  sampleCheck('contract', { deep: { job: 'server', tables: ['memory', 'engine'] } }),
  sampleCheck('e2e', { kind: 'specs', deep: { job: 'browser', shards: 2 } }),
  sampleCheck('engines', { isDeepOnly: true, deep: { job: 'browser-2' } }),
];
const namesOf = (situation: Parameters<typeof tasksOf>[1]) =>
  tasksOf(samples, situation).map(({ name }) => name);

describe('what runs', () => {
  it('usually each check once', () => {
    expect(namesOf(usual)).toEqual(['unit', 'contract', 'e2e']);
  });

  it('in the deep run each table, each part, and what is only there', () => {
    const all = [
      'unit (engine)',
      'contract (memory)',
      'contract (engine)',
      'e2e (1 of 2)',
      'e2e (2 of 2)',
      'engines',
    ];
    expect(namesOf(deep)).toEqual(all);
    const jobs = jobsOf(samples);
    expect(jobs).toEqual(['unit', 'server', 'browser-1', 'browser-2']);
    expect(jobs.flatMap((job) => namesOf({ ...deep, job }))).toEqual(all);
    expect(namesOf({ ...deep, job: 'browser-2' })).toEqual(['e2e (2 of 2)', 'engines']);
  });

  it('what took long is expected to take long; what was never recorded, as long as its budget', () => {
    const times = { unit: { seconds: 90 } };
    const expected = tasksOf(samples, { ...usual, times }).map((task) => task.expected);
    expect(expected).toEqual([90, 10, 10]);
    const parts = tasksOf(samples, { ...deep, job: 'browser-1' });
    expect(parts.map(({ budget }) => budget)).toEqual([50]);
  });

  it('a seed that failed runs again, unless the run has it already', () => {
    const failed = [{ check: 'unit', seed: 3, files: ['a.test.ts'] }];
    const tasks = tasksOf(samples, usual);
    expect(failedSeedTasks(tasks, failed)).toMatchObject([
      { name: 'unit, seed 3', seed: 3, files: ['a.test.ts'], budget: undefined },
    ]);
    expect(failedSeedTasks(tasksOf(samples, { ...usual, seed: 3 }), failed)).toEqual([]);
    expect(failedSeedTasks([], failed)).toEqual([]);
  });
});

describe('the list of checks', () => {
  it('runs the tests of every project, and names each check once', () => {
    const names = checks.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(testProjects.map(({ test }) => test.name)));
  });

  it('seeds that failed name checks and files that exist', () => {
    for (const { check, files } of readFailedSeeds(root)) {
      expect(checks.map(({ name }) => name)).toContain(check);
      for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    }
  });
});
