import { vi } from 'vitest';

/** The mean table makes every fifth write collide: with the product's own delays, waiting would take most of these tests' time. */
vi.mock('#lambdas/data/retry-delay.ts', () => ({ retryDelayMs: (round: number) => 2 ** round }));
