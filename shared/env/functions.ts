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
/** What shows that a request came through the edge; two, so that one can replace the other. */
const edge = { EDGE_KEY_A_ARN: name, EDGE_KEY_B_ARN: name };
/** What page positions and the links in emails are sealed with. */
const cursors = { CURSOR_SECRET_ARN: name };
/** The product's own hosts: `{"goodtimeshub.com":{"kind":"product","platform":"gth"}}`. */
const hosts = {
  HOSTS: json(
    z.record(z.string(), z.object({ kind: z.enum(['product', 'forms']), platform: z.enum(['gth', 'meh']) })),
  ),
};
/** Origins that push messages may go to besides the known push services. */
const pushTargets = { PUSH_EXTRA_ORIGINS: json(z.array(name)) };
/** What it takes to send push messages: the secret of the key pair, and a mailto: address for their services. */
const webPush = { ...pushTargets, PUSH_SECRET_ARN: name, PUSH_SUBJECT: name };
/** Public address of each platform, used in mail and calendar files: never taken from a request. */
const origins = { ORIGINS: json(z.object({ gth: z.url(), meh: z.url() })) };

/** Domains below it count as owned without a proof: a stage without a public DNS has one, the others have none. */
const ownedDomains = { OWNED_DOMAIN_SUFFIX: z.string() };
/** `STRIPE_API_URL` is set where the payment provider is not at its own address. */
const stripe = { STRIPE_SECRET_ARN: name, STRIPE_API_URL: z.optional(z.url()) };

/** The environment of each function: CDK gives exactly these variables, the function reads exactly these. */
export const functionEnv = {
  users: z.object({
    ...base,
    ...table,
    ...userPool,
    ...edge,
    ...hosts,
    PLACE_INDEX_NAME: name,
    HIDE_USER_EXISTENCE: z.enum(['true', 'false']),
  }),
  events: z.object({ ...base, ...table, ...userPool, ...edge, ...cursors, ...origins }),
  discover: z.object({ ...base, ...table, ...userPool, ...edge, ...cursors }),
  notifications: z.object({
    ...base,
    ...table,
    ...userPool,
    ...edge,
    ...cursors,
    ...pushTargets,
    PUSH_SECRET_ARN: name,
  }),
  payments: z.object({
    ...base,
    ...table,
    ...userPool,
    ...edge,
    ...cursors,
    ...hosts,
    ...origins,
    ...stripe,
  }),
  places: z.object({ ...base, ...userPool, ...edge, ...table, PLACE_INDEX_NAME: name }),
  platform: z.object({
    ...base,
    ...table,
    ...userPool,
    ...edge,
    ...hosts,
    REALTIME_URL: name,
    HIDE_USER_EXISTENCE: z.enum(['true', 'false']),
    /** Comma-separated; empty when no provider is configured. */
    SOCIAL_PROVIDERS: z.string(),
    AUTH_DOMAIN: z.string(),
    PLATFORM_NAMES: json(z.object({ gth: name, meh: name })),
    /** Set by the SDK's standard variable where the pool is not at its AWS address. */
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: z.optional(z.string()),
  }),
  teams: z.object({
    ...base,
    ...table,
    ...userPool,
    ...edge,
    ...cursors,
    ...hosts,
    ...origins,
    ...ownedDomains,
  }),
  /** Pages with their own title and description in the first HTML. */
  pages: z.object({
    ...base,
    ...table,
    ...edge,
    ...hosts,
    ...origins,
    PLATFORM_NAMES: json(z.object({ gth: name, meh: name })),
  }),
  'sites-jobs': z.object({ ...base, ...table }),
  'sites-reactions': z.object({
    ...base,
    ...table,
    ...ownedDomains,
    DISTRIBUTION_ID: name,
    CONNECTION_GROUP_ID: name,
    /** What the DNS of a domain points to. */
    ROUTING_ENDPOINT: name,
    HOST_STORE_ARN: name,
  }),
  realtime: z.object({ ...base, ...table, ...userPool }),
  'auth-triggers': z.object({ ...base, ...table, ...origins }),
  'auth-jobs': z.object({ ...base, ...table, USER_POOL_ID: name }),
  'stream-relay': z.object({ ...base, EVENT_BUS_NAME: name }),
  'events-reactions': z.object({ ...base, ...table }),
  'notifications-reactions': z.object({
    ...base,
    ...table,
    ...cursors,
    ...origins,
    ...webPush,
    USER_POOL_ID: name,
    REALTIME_API_ENDPOINT: z.url(),
    MAIL_SENDERS: json(z.object({ gth: name, meh: name })),
    MAIL_CONFIGURATION_SET: name,
  }),
  'notifications-jobs': z.object({ ...base, ...table, ...webPush }),
  'payments-reactions': z.object({ ...base, ...table, ...stripe }),
  'payments-jobs': z.object({ ...base, ...table, ...stripe }),
  'notifications-feedback': z.object({ ...base, ...table }),
} as const;

export type FunctionName = keyof typeof functionEnv;
/** The variables of a function as CDK has to give them: text. */
export type EnvInput<N extends FunctionName> = z.input<(typeof functionEnv)[N]>;
