/** The whole seconds until an instant, never below 0. `until` and `now` in milliseconds since 1970. */
export const secondsUntil = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));

/** '14:32' */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds at which the time that is left is said aloud. */
const said = [15 * 60, 10 * 60, 5 * 60, 2 * 60, 60, 30] as const;

/** The time left that was said last, in seconds: it changes a few times only, so that nobody is interrupted every second. Null when it is over. */
export const saidSeconds = (seconds: number): number | null =>
  seconds === 0 ? null : (said.findLast((step) => seconds <= step) ?? said[0]);
