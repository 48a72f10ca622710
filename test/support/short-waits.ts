import { vi } from 'vitest';

/** The mean table makes every fifth write collide: waiting as long as the product does would be most of the time of these tests. */
vi.mock('#lambdas/data/retry-delay.ts', () => ({ retryDelayMs: (round: number) => 2 ** round }));
