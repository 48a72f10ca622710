import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Surroundings } from '../aws/service.ts';
import type { FunctionSettings } from '../functions/function-settings.ts';
import { createStripe } from '../stripe/stripe.ts';
import type { Template } from '../template/template.ts';

/** An account at the real payment provider, in its test mode. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly clientId: string;
  readonly webhookSecrets: readonly string[];
}

export interface PaymentsServiceOptions extends Surroundings {
  readonly template: Template;
  readonly directory: string;
  readonly port: number;
  /** The product's address, for webhooks. */
  readonly productUrl: string;
  /** If absent, the simulator is used. */
  readonly account?: StripeAccount | undefined;
  /** How often the simulator looks for due work, in milliseconds; 0 means only when `settle` is called. */
  readonly pulse?: number | undefined;
}

export interface PaymentsService {
  /** The address of the simulator's overview; absent if the real provider is used. */
  readonly url?: string;
  /** The contents of secrets, by name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The variables that a function gets in addition to its template's. */
  variablesFor(settings: FunctionSettings): Readonly<Record<string, string>>;
  /** Runs what is due at the simulator, and delivers its events. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

const SECRET = z.object({ Name: z.string().check(z.endsWith('/stripe')) });
const WEBHOOK_PATH = '/api/webhooks/stripe';
/** Valid on this machine only: the simulator accepts no other callers. */
const simulated: StripeAccount = {
  secretKey: 'sk_test_local000000000000',
  clientId: 'ca_local',
  webhookSecrets: ['whsec_local_platform', 'whsec_local_connect'],
};

const secretNames = (template: Template): readonly string[] =>
  template.resources('AWS::SecretsManager::Secret').flatMap((resource) => {
    const secret = z.safeParse(SECRET, resource.parse(z.looseObject({})));
    return secret.success ? [secret.data.Name] : [];
  });

const secretsOf = (names: readonly string[], account: StripeAccount): PaymentsService['secrets'] =>
  Object.fromEntries(names.map((name) => [name, JSON.stringify(account)]));

/** The product's payment provider: the simulator, or a real account. Nothing if the template has no secret `…/stripe`. */
export const openPayments = async (options: PaymentsServiceOptions): Promise<PaymentsService> => {
  const { template, account, port, productUrl, directory, clock, log } = options;
  const names = secretNames(template);
  const none = { variablesFor: () => ({}), settle: async () => undefined, close: async () => undefined };
  if (names.length === 0) return { ...none, secrets: {} };
  if (account) return { ...none, secrets: secretsOf(names, account) };
  const [platform = '', connect = ''] = simulated.webhookSecrets;
  const url = `${productUrl}${WEBHOOK_PATH}`;
  const stripe = await createStripe({
    directory: join(directory, 'stripe'),
    port,
    clock,
    log,
    secretKey: simulated.secretKey,
    ...(options.pulse !== undefined && { pulse: options.pulse }),
    webhooks: [
      { url, secret: platform },
      { url, secret: connect, connect: true },
    ],
  });
  return {
    url: stripe.url,
    secrets: secretsOf(names, simulated),
    variablesFor: ({ variables }): Record<string, string> =>
      variables.STRIPE_SECRET_ARN === undefined ? {} : { STRIPE_API_URL: stripe.url },
    settle: () => stripe.settle(),
    close: () => stripe.close(),
  };
};
