import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';

/** The payment provider's shortest checkout, with a minute for the request to arrive, in milliseconds. */
const LEAST_MS = 31 * MINUTE_MS;

/** How long a checkout can be paid, in milliseconds: longer than spots are held, so a payment can be late, but not lost. */
export const CHECKOUT_MS = 35 * MINUTE_MS;

/** Whether the payment provider still opens a checkout that closes at `closesAt`. ISO instants. */
export const canOpenUntil = (closesAt: string, now: string): boolean =>
  closesAt >= addMilliseconds(now, LEAST_MS);
