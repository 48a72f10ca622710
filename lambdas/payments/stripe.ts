import { MINUTE_MS } from '#shared/kernel/dates.ts';
import type { Clock } from '../core/clock.ts';
import { createRotatingSecretReader } from '../integrations/secrets.ts';
import { createStripeClient, type StripeClient } from '../integrations/stripe/client.ts';

/** Every function uses a new secret after this time at the latest. */
const SECRET_AGE_MS = 5 * MINUTE_MS;

export interface StripeEnvironment {
  readonly STRIPE_SECRET_ARN: string;
  readonly STRIPE_API_URL?: string | undefined;
}

/** The payment provider's clients for the functions of this domain. */
export const stripeFrom = (env: StripeEnvironment, clock: Clock): StripeClient =>
  createStripeClient({
    readSecret: createRotatingSecretReader(env.STRIPE_SECRET_ARN, { clock, maxAgeMs: SECRET_AGE_MS }),
    apiUrl: env.STRIPE_API_URL,
  });
