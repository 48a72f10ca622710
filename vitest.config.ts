import { defineConfig } from 'vitest/config';

interface Settings {
  readonly exclude?: string[];
  readonly globalSetup?: string[];
  /** In milliseconds, as the next. */
  readonly testTimeout?: number;
  readonly hookTimeout?: number;
}

const project = (name: string, include: string[], settings: Settings = {}) => ({
  test: { name, include, testTimeout: 30_000, hookTimeout: 60_000, ...settings },
});

/** One running product for all files. */
const withProduct = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  globalSetup: ['test/support/product-setup.ts'],
};
/** Sends thousands of texts: what other files wait for would be done after them. */
const FLOOD = 'test/contract/payloads.test.ts';

/** The kinds of tests, by the files that they are in. */
export const testProjects = [
  project('unit', ['{shared,lambdas,frontend,bench,bin}/**/*.test.{ts,tsx}']),
  project('infra', ['infra/**/*.test.ts'], { testTimeout: 120_000 }),
  project('local', ['local/**/*.test.ts'], { testTimeout: 60_000 }),
  project('contract', ['test/contract/**/*.test.ts'], { ...withProduct, exclude: [FLOOD] }),
  project('payloads', [FLOOD], withProduct),
  project('system', ['test/system/**/*.test.ts'], { testTimeout: 240_000, hookTimeout: 240_000 }),
];

export default defineConfig({ test: { projects: testProjects } });
