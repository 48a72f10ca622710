const FIRST_DELAY_MS = 25;

/** How long to wait before the next attempt, after `round` (from 0): 25, 50, 100 … milliseconds. */
export const retryDelayMs = (round: number): number => FIRST_DELAY_MS * 2 ** round;
