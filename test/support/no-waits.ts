import { vi } from 'vitest';

/** The table of tests makes every fifth write collide: it is retried at once, and nothing depends on the clock. */
vi.mock('#lambdas/data/wait-to-retry.ts', () => ({ waitToRetry: async () => {} }));
