import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from 'playwright/types/testReporter';
import * as z from 'zod/mini';
import { PROCESSOR_SECONDS } from '#test/e2e/processor-time.ts';
import { isDeep } from '#test/support/seed.ts';
import {
  readUnstable,
  type SpecRecord,
  type SpecRecords,
  writeSpecRecords,
  writeUnstable,
} from './spec-records.ts';
import { judgeUnstable } from './unstable.ts';

const root = join(import.meta.dirname, '../..');
const fileOf = (test: TestCase): string => relative(root, test.location.file);
const nameOf = (test: TestCase): string => [fileOf(test), ...test.titlePath().slice(3)].join(' › ');

const secondsOf = (test: TestCase): number =>
  test.annotations
    .filter(({ type }) => type === PROCESSOR_SECONDS)
    .reduce((sum, { description = '0' }) => sum + Number(description), 0);

/** Screens name their modules; what they import follows from there. */
const isRecorded = (source: string): boolean => /^lambdas\/|\/pages\/[\w-]+\.tsx$/.test(source);
const Loaded = z.array(z.string());
const loadsOf = (spec: string): string => {
  const folder = join(root, 'build/loaded-sources/test/e2e', basename(spec));
  if (!existsSync(folder)) return '';
  const loaded = readdirSync(folder).flatMap((name) =>
    Loaded.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  );
  return [...new Set(loaded.filter(isRecorded))].toSorted((a, b) => (a < b ? -1 : 1)).join(' ');
};

const recordOf = (spec: string, tests: readonly TestCase[]): SpecRecord => ({
  processorSeconds: Math.round(tests.reduce((sum, test) => sum + secondsOf(test), 0) * 10) / 10,
  loads: loadsOf(spec),
});

/** Lists unstable tests, and fails the run for the second sighting of one; with `RECORD`, also records what specs took with the product in the process. */
export default class implements Reporter {
  private suite: Suite | undefined;
  private isWhole = false;

  onBegin({ grep, shard }: FullConfig, suite: Suite): void {
    this.suite = suite;
    this.isWhole = String(grep) === '/.*/' && !shard;
  }

  async onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    const tests = this.suite?.allTests() ?? [];
    if (process.env['RECORD'] && this.isWhole && !isDeep) this.record(tests);
    return { status: this.hasFaults(tests) ? 'failed' : status };
  }

  private hasFaults(tests: readonly TestCase[]): boolean {
    const seen = tests.filter((test) => test.outcome() === 'flaky').map(nameOf);
    if (seen.length === 0) return false;
    const { listed, faults } = judgeUnstable({ seen, listed: readUnstable() });
    writeUnstable(listed);
    const text = (title: string, names: readonly string[]) =>
      names.length > 0 ? `\n${title}\n${names.map((name) => `  ${name}\n`).join('')}` : '';
    process.stdout.write(
      text('Unstable, now listed in test/e2e/unstable.json; commit that with the change:', seen) +
        text('Unstable for the second time, which is a fault to mend:', faults),
    );
    return faults.length > 0;
  }

  private record(tests: readonly TestCase[]): void {
    const passed = Map.groupBy(tests, fileOf);
    const whole = [...passed].filter(([, all]) => all.every((test) => test.outcome() === 'expected'));
    const records: SpecRecords = Object.fromEntries(whole.map(([spec, all]) => [spec, recordOf(spec, all)]));
    writeSpecRecords(records);
  }

  printsToStdio(): boolean {
    return false;
  }
}
