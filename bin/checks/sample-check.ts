import type { Check } from './check.ts';

/** A check for tests of the runner, which passes. */
export const sampleCheck = (name: string, more: Partial<Check> = {}): Check => ({
  name,
  kind: 'tests',
  needs: ['messages'],
  budget: { usual: 10, deep: 100 },
  deep: { job: 'unit' },
  run: async () => ({
    passed: 1,
    failed: 0,
    failures: [],
    unstable: [],
    failedFiles: [],
    processorSeconds: 1,
  }),
  ...more,
});
