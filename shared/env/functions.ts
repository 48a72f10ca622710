import * as z from 'zod/mini';

const name = z.string().check(z.minLength(1));
const json = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.pipe(
      name,
      z.transform((text: string): unknown => JSON.parse(text)),
    ),
    schema,
  );

/** What every function has. */
const base = {
  STAGE: name,
  LOG_LEVEL: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']),
  POWERTOOLS_SERVICE_NAME: name,
};
const table = { TABLE_NAME: name };
/** Public routes verify a token themselves; the gateway does it for the others. */
const userPool = { USER_POOL_ID: name, USER_POOL_CLIENT_ID: name };
const cursors = { CURSOR_SECRET_ARN: name };
/** The product's own hosts: `{"goodtimeshub.com":{"kind":"product","platform":"gth"}}`. */
const hosts = {
  HOSTS: json(
    z.record(z.string(), z.object({ kind: z.enum(['product', 'forms']), platform: z.enum(['gth', 'meh']) })),
  ),
};
/** Public address of each platform, used in mail and calendar files: never taken from a request. */
const origins = { ORIGINS: json(z.object({ gth: z.url(), meh: z.url() })) };

/** `STRIPE_API_URL` is set where the payment provider is not at its own address. */
const stripe = { STRIPE_SECRET_ARN: name, STRIPE_API_URL: z.optional(z.url()) };
const sales = { SUBSCRIPTIONS_ENABLED: z.enum(['true', 'false']) };

/** The environment of each function: CDK gives exactly these variables, the function reads exactly these. */
export const functionEnv = {
  users: z.object({
    ...base,
    ...table,
    ...userPool,
    ...hosts,
    PLACE_INDEX_NAME: name,
    HIDE_USER_EXISTENCE: z.enum(['true', 'false']),
  }),
  events: z.object({ ...base, ...table, ...userPool, ...cursors, ...origins }),
  discover: z.object({ ...base, ...table, ...userPool, ...cursors }),
  notifications: z.object({ ...base, ...table, ...userPool, ...cursors }),
  payments: z.object({
    ...base,
    ...table,
    ...userPool,
    ...cursors,
    ...hosts,
    ...origins,
    ...stripe,
    ...sales,
  }),
  places: z.object({ ...base, ...userPool, ...table, PLACE_INDEX_NAME: name }),
  platform: z.object({
    ...base,
    ...userPool,
    ...hosts,
    ...sales,
    REALTIME_URL: name,
    HIDE_USER_EXISTENCE: z.enum(['true', 'false']),
    /** Comma-separated; empty when no provider is configured. */
    SOCIAL_PROVIDERS: z.string(),
    AUTH_DOMAIN: z.string(),
    PLATFORM_NAMES: json(z.object({ gth: name, meh: name })),
    /** Set by the SDK's standard variable where the pool is not at its AWS address. */
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: z.optional(z.string()),
  }),
  realtime: z.object({ ...base, ...table, ...userPool }),
  'auth-triggers': z.object({ ...base, ...origins }),
  'stream-relay': z.object({ ...base, EVENT_BUS_NAME: name }),
  'events-reactions': z.object({ ...base, ...table }),
  'notifications-reactions': z.object({
    ...base,
    ...table,
    ...origins,
    REALTIME_API_ENDPOINT: z.url(),
    MAIL_SENDERS: json(z.object({ gth: name, meh: name })),
    MAIL_CONFIGURATION_SET: name,
  }),
  'notifications-jobs': z.object({ ...base, ...table }),
  'payments-reactions': z.object({ ...base, ...table, ...stripe }),
  'payments-jobs': z.object({ ...base, ...table, ...stripe }),
  'notifications-feedback': z.object({ ...base, ...table }),
} as const;

export type FunctionName = keyof typeof functionEnv;
/** The variables of a function as CDK has to give them: text. */
export type EnvInput<N extends FunctionName> = z.input<(typeof functionEnv)[N]>;
