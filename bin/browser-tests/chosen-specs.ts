import { globSync } from 'node:fs';
import { join } from 'node:path';
import { chooseSpecs } from './choose-specs.ts';
import { readSpecRecords, type SpecRecords } from './spec-records.ts';

const root = join(import.meta.dirname, '../..');
const named = (...names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => `test/e2e/${name}.spec.ts`));

/** The ways through the whole product. */
export const ALWAYS = named('smoke', 'journey', 'auth', 'teams');
/** What shows that people are safe, and that everybody can use every screen. */
export const OFTEN = named(
  'accessibility',
  'barriers-without-scripts',
  'every-screen',
  'keyboard',
  'login-security',
  'payloads',
  'privacy',
  'reading',
  'security',
  'session',
  'website-isolation',
);

/** Processor seconds that starting the browsers and the product takes. */
const START_SECONDS = 40;
/** Of a spec that was never measured. */
const UNKNOWN_SECONDS = 12;

export const listSpecs = (): readonly string[] => globSync('test/e2e/*.spec.ts', { cwd: root }).toSorted();

/** The most specific first: what loads little is more about what it loads. */
const bySpecificity = (touched: readonly string[], records: SpecRecords): readonly string[] => {
  const loadedBy = (spec: string): number => records[spec]?.loads.split(' ').length ?? 0;
  return touched.toSorted((a, b) => loadedBy(a) - loadedBy(b));
};

export interface RunOfSpecs {
  readonly seed: number;
  /** In processor seconds. */
  readonly budget: number;
  /** The specs that the change touches, as far as it is known. */
  readonly touched: readonly string[];
}

/** The browser specs of a run of `npm test`. */
export const chosenSpecs = ({ seed, budget, touched }: RunOfSpecs): readonly string[] => {
  const records = readSpecRecords();
  return chooseSpecs({
    specs: listSpecs(),
    secondsOf: (spec) => records[spec]?.processorSeconds ?? UNKNOWN_SECONDS,
    always: ALWAYS,
    often: OFTEN,
    touched: bySpecificity(touched, records),
    seed,
    budget: budget - START_SECONDS,
  });
};
