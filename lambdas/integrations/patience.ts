/**
 * How long a client of AWS waits, in milliseconds: without these, a service that accepts a request and never answers holds the function until
 * its own timeout, and people get no message. Three attempts fit in the ten seconds of a function that someone waits for.
 */
export const patience = {
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
} as const;

/** For changes of distributions, which background work makes: they take seconds. */
export const longPatience = {
  requestHandler: { ...patience.requestHandler, requestTimeout: 10_000 },
} as const;
