import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Result } from './summary.ts';

const Report = z.array(
  z.object({
    check: z.string(),
    passed: z.int(),
    failed: z.int(),
    failures: z.array(z.string()),
  }),
);

/** Writes the results of a run for other programs. */
export const writeReport = (file: string, results: readonly Result[]): void => {
  const report = results.map(({ task, passed, failed, failures }) => ({
    check: task.name,
    passed,
    failed,
    failures: [...failures],
  }));
  writeFileSync(file, JSON.stringify(report satisfies z.infer<typeof Report>));
};

/** Nothing if the run ended without one. */
export const readReport = (file: string): z.infer<typeof Report> =>
  existsSync(file) ? Report.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
