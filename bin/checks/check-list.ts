import type { StepName } from '../build.ts';
import type { Check } from './check.ts';
import { builds, specs, tests, tool } from './check-kinds.ts';

/** The folders with sources. */
export const sources = ['shared', 'lambdas', 'infra', 'frontend/src', 'local', 'bin', 'test', 'bench'];

/** Our modules import the generated ones. */
const SOURCES: readonly StepName[] = ['messages'];
/** The product that runs is everything that is built. */
const PRODUCT: readonly StepName[] = ['messages', 'mail', 'edge', 'web', 'functions', 'synth'];

const lint = ['biome', 'ci', '--colors=off', '--error-on-warnings', '.'] as const;
const boundaries = [
  'depcruise',
  '--config',
  '.dependency-cruiser.cjs',
  '--output-type',
  'err',
  ...sources,
] as const;

/** Every check. A job is one of the nightly run; budgets are in processor seconds. */
export const checks: readonly Check[] = [
  builds('build', { needs: [], budget: { usual: 50, deep: 90 }, deep: { job: 'every' } }),
  tests('contract', {
    needs: PRODUCT,
    budget: { usual: 240, deep: 1700 },
    deep: { job: 'server', tables: ['memory', 'engine'] },
  }),
  tests('contract-http', { needs: PRODUCT, budget: { usual: 120, deep: 420 }, deep: { job: 'server' } }),
  tests('unit', {
    needs: SOURCES,
    budget: { usual: 180, deep: 1200 },
    deep: { job: 'unit', tables: ['engine'] },
  }),
  tests('system', { needs: PRODUCT, budget: { usual: 90, deep: 620 }, deep: { job: 'server' } }),
  tests('system-http', { needs: PRODUCT, budget: { usual: 40, deep: 60 }, deep: { job: 'server' } }),
  tests('infra', { needs: SOURCES, budget: { usual: 50, deep: 120 }, deep: { job: 'unit' } }),
  tests('local', { needs: SOURCES, budget: { usual: 50, deep: 400 }, deep: { job: 'unit' } }),
  tests('components', {
    needs: SOURCES,
    inBrowser: true,
    // The type checker uses every processor; a browser that gets none is late.
    exclusiveWith: ['types'],
    budget: { usual: 75, deep: 100 },
    deep: { job: 'unit' },
  }),
  tool('lint', lint, { needs: SOURCES, budget: { usual: 35, deep: 35 }, deep: { job: 'unit' } }),
  tool('types', ['tsc', '-p', 'tsconfig.json'], {
    needs: SOURCES,
    budget: { usual: 35, deep: 35 },
    deep: { job: 'unit' },
  }),
  tool('boundaries', boundaries, {
    needs: SOURCES,
    budget: { usual: 15, deep: 15 },
    deep: { job: 'unit' },
  }),
  // Its faster way to read syntax trees reserves gigabytes of addresses for each file, and then stops now and then.
  tool('dead-code', ['env', 'KNIP_DISABLE_RAW_TRANSFER=1', 'knip'], {
    needs: SOURCES,
    budget: { usual: 15, deep: 15 },
    deep: { job: 'unit' },
  }),
  specs('e2e', {
    needs: PRODUCT,
    // Two workers, each with a browser.
    lanes: 2,
    exclusiveWith: ['types'],
    budget: { usual: 600, deep: 3500 },
    deep: { job: 'browser', shards: 2 },
  }),
  tool('engines', ['node', '--disable-warning=ExperimentalWarning', 'test/engines/run.ts'], {
    needs: PRODUCT,
    isDeepOnly: true,
    lanes: 2,
    budget: { usual: 300, deep: 300 },
    deep: { job: 'browser-2' },
  }),
  // Lighthouse on public pages: nothing else runs meanwhile.
  tool('pages', ['node', '--disable-warning=ExperimentalWarning', 'bench/run.ts', 'pages'], {
    needs: PRODUCT,
    isDeepOnly: true,
    lanes: 2,
    budget: { usual: 400, deep: 400 },
    deep: { job: 'browser-2' },
  }),
  // Times that are compared with bars: nothing else runs meanwhile.
  tool('benchmarks', ['node', '--disable-warning=ExperimentalWarning', 'bench/run.ts', 'bars'], {
    needs: PRODUCT,
    isDeepOnly: true,
    lanes: 2,
    budget: { usual: 600, deep: 600 },
    deep: { job: 'unit' },
  }),
];
