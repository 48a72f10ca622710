/** Where time comes in: everything that needs to know what time it is takes a Clock. */
export interface Clock {
  /** The present instant, ISO 8601 UTC with milliseconds. */
  now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** A clock that always shows `iso`. */
export const fixedClock = (iso: string): Clock => ({ now: () => new Date(iso).toISOString() });
