import Stripe from 'stripe';
import * as z from 'zod/mini';
import { AppError } from '#shared/kernel/errors.ts';

/** The payment provider's secret. Any of the webhook secrets may sign, so they can be rotated. */
const StripeSecrets = z.object({
  secretKey: z.string().check(z.minLength(1)),
  /** The platform's client id, for linking accounts. */
  clientId: z.string(),
  webhookSecrets: z.array(z.string().check(z.minLength(1))),
});
type StripeSecrets = z.infer<typeof StripeSecrets>;

export interface StripeSettings {
  /** The secret's text, JSON. */
  readonly readSecret: () => Promise<string>;
  /** The API's address, if it is not Stripe's own. */
  readonly apiUrl?: string | undefined;
  /** How long one attempt may take. @default 8 seconds */
  readonly timeoutMs?: number;
  /** How often an attempt that failed is repeated. @default twice */
  readonly retries?: number;
}

const TIMEOUT_MS = 8000;
const RETRIES = 2;

const addressOf = (apiUrl: string) => {
  const { hostname, port, protocol } = new URL(apiUrl);
  return {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
};

/** Whether Stripe is not responding, which a retry may fix. */
const isOutage = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

/** Whether the object does not exist, or we can no longer see it. */
const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.code === 'resource_missing' || error.code === 'account_invalid'));

/** The payment provider's API with the key from the secret, which may change during the function's lifetime. */
export const createStripeClient = ({
  readSecret,
  apiUrl,
  timeoutMs = TIMEOUT_MS,
  retries = RETRIES,
}: StripeSettings) => {
  let made: { readonly key: string; readonly stripe: Stripe } | undefined;
  const secrets = async (): Promise<StripeSecrets> => StripeSecrets.parse(JSON.parse(await readSecret()));

  const open = async (): Promise<Stripe> => {
    const { secretKey: key, clientId } = await secrets();
    if (made?.key !== key) {
      const stripe = new Stripe(key, {
        telemetry: false,
        maxNetworkRetries: retries,
        timeout: timeoutMs,
        ...(apiUrl !== undefined && addressOf(apiUrl)),
      });
      stripe.setClientId(clientId);
      made = { key, stripe };
    }
    return made.stripe;
  };

  /** @throws AppError service.unavailable if Stripe does not respond; otherwise Stripe's own error */
  const ask = async <T>(question: (stripe: Stripe) => Promise<T>): Promise<T> => {
    try {
      return await question(await open());
    } catch (cause) {
      if (isOutage(cause)) throw new AppError('service.unavailable', { service: 'payments' }, { cause });
      throw cause;
    }
  };

  return {
    secrets,
    ask,
    /** Like `ask`, but returns undefined for a missing object. */
    async find<T>(question: (stripe: Stripe) => Promise<T>): Promise<T | undefined> {
      try {
        return await ask(question);
      } catch (error) {
        if (isGone(error)) return undefined;
        throw error;
      }
    },
    /** Where an account's owner manages it. */
    dashboardAddress: (): string => new URL('/', apiUrl ?? 'https://dashboard.stripe.com').href,
    /** Where a person agrees to link an account; `returnUrl` must be registered with the platform. */
    authorizeAddress: async (state: string, returnUrl: string): Promise<string> => {
      const { clientId } = await secrets();
      const base = apiUrl ?? 'https://connect.stripe.com';
      const query = {
        client_id: clientId,
        response_type: 'code',
        scope: 'read_write',
        redirect_uri: returnUrl,
        state,
      };
      return `${new URL('/oauth/authorize', base).href}?${new URLSearchParams(query).toString()}`;
    },
  };
};
export type StripeClient = ReturnType<typeof createStripeClient>;
