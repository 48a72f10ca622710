import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['test/engines/**/*.test.ts'],
    globalSetup: ['test/support/product-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
