import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const { setTimeout: waitByTheClock, setImmediate: nextTurn } = timers;

/** Retries in this process do not wait: what they wait for is in this process too, and has its turn first. */
export const skipWaits = (): void => {
  timers.setTimeout = (async (milliseconds, value, options) =>
    options?.signal
      ? waitByTheClock(milliseconds, value, options)
      : nextTurn(value)) as typeof waitByTheClock;
  syncBuiltinESMExports();
};
