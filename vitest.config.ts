import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], settings: object = {}) => ({
  test: { name, include, testTimeout: 30_000, hookTimeout: 60_000, ...settings },
});

export default defineConfig({
  test: {
    projects: [
      project('unit', ['{shared,lambdas,frontend,bench,bin}/**/*.test.{ts,tsx}']),
      project('infra', ['infra/**/*.test.ts'], { testTimeout: 120_000 }),
      project('local', ['local/**/*.test.ts'], { testTimeout: 60_000 }),
      project('contract', ['test/contract/**/*.test.ts'], {
        testTimeout: 120_000,
        hookTimeout: 240_000,
        globalSetup: ['test/support/product-setup.ts'],
      }),
      project('system', ['test/system/**/*.test.ts'], { testTimeout: 240_000, hookTimeout: 240_000 }),
    ],
  },
});
