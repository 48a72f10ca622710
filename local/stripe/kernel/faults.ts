import { StripeError } from './stripe-error.ts';

/** The error for the next calls, to test how the caller handles it. */
export interface Fault {
  readonly kind: 'rate_limit' | 'server_error' | 'lock_timeout';
  /** How many calls; 1 by default. */
  readonly times?: number;
  /** Only calls to addresses that start with this. */
  readonly path?: string;
}

const ERRORS: Readonly<Record<Fault['kind'], () => StripeError>> = {
  rate_limit: () =>
    new StripeError(429, 'invalid_request_error', 'Request rate limit exceeded.', { code: 'rate_limit' }),
  server_error: () =>
    new StripeError(500, 'api_error', 'An unknown error occurred. Sorry about that; we have been notified.'),
  lock_timeout: () =>
    new StripeError(
      429,
      'invalid_request_error',
      'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
      { code: 'lock_timeout' },
    ),
};

export const createFaults = () => {
  let waiting: { readonly fault: Fault; left: number }[] = [];
  return {
    add(fault: Fault): void {
      waiting.push({ fault, left: fault.times ?? 1 });
    },
    /** Throws a fault that was set for this address. */
    strike(path: string): void {
      const next = waiting.find(({ fault }) => path.startsWith(fault.path ?? '/'));
      if (!next) return;
      next.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      throw ERRORS[next.fault.kind]();
    },
  };
};
export type Faults = ReturnType<typeof createFaults>;
