/** The source of the current time: code that needs it takes a Clock. */
export interface Clock {
  /** The current instant, ISO 8601 UTC with milliseconds. */
  now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** A clock that always returns `iso`. */
export const fixedClock = (iso: string): Clock => ({ now: () => new Date(iso).toISOString() });
