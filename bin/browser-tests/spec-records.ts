import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What a browser spec took and loaded when it was last measured. */
const SpecRecord = z.object({
  /** Of all its tests, of the browser, the test, and the product in the test's process. */
  processorSeconds: z.number(),
  /** The screens that its pages loaded, and the folders of the functions that they called, with a trailing `/`; separated by spaces. */
  loads: z.string(),
});
export type SpecRecord = z.infer<typeof SpecRecord>;
export type SpecRecords = Readonly<Record<string, SpecRecord>>;

const Records = z.record(z.string(), SpecRecord);
const Names = z.array(z.string());
const root = join(import.meta.dirname, '../..');
const RECORDS = join(root, 'test/e2e/spec-records.json');
const UNSTABLE = join(root, 'test/e2e/unstable.json');

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const writeJson = (path: string, value: unknown): void =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

/** By the spec's path from the root. */
export const readSpecRecords = (): SpecRecords =>
  existsSync(RECORDS) ? Records.parse(readJson(RECORDS)) : {};

/** Replaces the records of some specs, and forgets those of removed ones. */
export const writeSpecRecords = (records: SpecRecords): void => {
  const all = Object.entries({ ...readSpecRecords(), ...records });
  const kept = all.filter(([spec]) => existsSync(join(root, spec)));
  writeJson(RECORDS, Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))));
};

/** The tests that once passed only when they were repeated, by file and title. */
export const readUnstable = (): readonly string[] => Names.parse(readJson(UNSTABLE));
export const writeUnstable = (tests: readonly string[]): void => writeJson(UNSTABLE, tests);
