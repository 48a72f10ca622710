import { afterAll, vi } from 'vitest';

/** A file leaves no replaced global, variable, or timer to the next one in the same process. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
