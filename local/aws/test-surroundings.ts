import type { Clock, Log } from './service.ts';

/** A clock that only changes when it is moved. */
export const movableClock = (iso = '2026-11-20T12:00:00.000Z') => {
  let now = Date.parse(iso);
  return {
    now: () => new Date(now),
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  } satisfies Clock & { advance(milliseconds: number): void };
};

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** How long tests wait for what a busy machine does a moment later. */
export const WAIT = { timeout: 30_000 };

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
