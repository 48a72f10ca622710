import { setTimeout as wait } from 'node:timers/promises';

const FIRST_DELAY_MS = 25;

/** Waits before the next attempt, after `round` (from 0): 25, 50, 100 … milliseconds. */
export const waitToRetry = (round: number): Promise<void> => wait(FIRST_DELAY_MS * 2 ** round);
