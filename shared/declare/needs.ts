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

/** What every function gets. */
export const baseVariables = {
  STAGE: name,
  LOG_LEVEL: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']),
  POWERTOOLS_SERVICE_NAME: name,
};

/** Proves that a request came through the edge; two keys, so that one can be rotated. */
const edgeKeys = { EDGE_KEY_A_ARN: name, EDGE_KEY_B_ARN: name };
const userPool = { USER_POOL_ID: name, USER_POOL_CLIENT_ID: name };
/** `PUSH_EXTRA_ORIGINS`: additional origins that push messages may be sent to. */
const push = { PUSH_SECRET_ARN: name, PUSH_EXTRA_ORIGINS: json(z.array(name)) };

/**
 * What a function can need, and the environment variables for each need. The infrastructure provides the variables and the
 * permissions (`infra/constructs/needs.ts`).
 */
export const needs = {
  /** Reads and writes rows. */
  table: { TABLE_NAME: name },
  readTable: { TABLE_NAME: name },
  /** Counts requests and notes new passwords, and has no access to the rest of the table. */
  codesAndPasswords: { TABLE_NAME: name },
  /** Admits only requests that came through the edge. */
  edge: edgeKeys,
  /** Verifies the tokens of the user pool. */
  tokens: userPool,
  /** Shows the ids of the user pool to browsers. */
  userPool,
  /** Seals page positions and the links in emails. */
  cursors: { CURSOR_SECRET_ARN: name },
  /** The product's own hosts: `{"goodtimeshub.com":{"kind":"product","platform":"gth"}}`. */
  hosts: {
    HOSTS: json(
      z.record(
        z.string(),
        z.object({ kind: z.enum(['product', 'forms']), platform: z.enum(['gth', 'meh']) }),
      ),
    ),
  },
  /** Each platform's public address, used in emails and calendar files: never taken from a request. */
  origins: { ORIGINS: json(z.object({ gth: z.url(), meh: z.url() })) },
  platformNames: { PLATFORM_NAMES: json(z.object({ gth: name, meh: name })) },
  placeSearch: { PLACE_INDEX_NAME: name },
  /** The API key of the maps; empty if the stage has none. */
  mapTiles: { MAP_KEY_NAME: z.string(), MAP_REGION: name },
  /** Finds out how an email address can log in. */
  signInMethods: { USER_POOL_ID: name },
  /** Whether strangers may find out that an account exists. */
  userExistence: { HIDE_USER_EXISTENCE: z.enum(['true', 'false']) },
  /** Comma-separated, empty if no provider is configured. The pool's address is set if it is not on AWS. */
  socialSignIn: {
    SOCIAL_PROVIDERS: z.pipe(
      z.pipe(
        z.string(),
        z.transform((names: string) => (names === '' ? [] : names.split(','))),
      ),
      z.array(z.enum(['google', 'apple'])),
    ),
    AUTH_DOMAIN: z.string(),
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: z.optional(z.string()),
  },
  /** What people may add to their password. The domain of passkeys is empty if there are none. */
  loginMethods: { AUTHENTICATOR_APPS: z.enum(['true', 'false']), PASSKEY_DOMAIN: z.string() },
  /** Checks the password of a person who lost their authenticator app, and turns the app off. */
  loginRecovery: { USER_POOL_ID: name, USER_POOL_CLIENT_ID: name },
  /** Finds and deletes accounts of the user pool. */
  poolAccounts: { USER_POOL_ID: name },
  /** Changes accounts of the user pool that calls the function: the stack of the pool grants that. */
  poolTriggers: {},
  /** The WebSocket address for browsers. */
  liveAddress: { REALTIME_URL: name },
  /** Sends to WebSockets and closes them. */
  sockets: { REALTIME_API_ENDPOINT: z.url() },
  /** Asks when WebSockets were last active. */
  socketActivity: { REALTIME_API_ENDPOINT: z.url() },
  pushKey: push,
  /** Sends push messages; push services require a mailto: address. */
  webPush: { ...push, PUSH_SUBJECT: name },
  mail: { MAIL_SENDERS: json(z.object({ gth: name, meh: name })), MAIL_CONFIGURATION_SET: name },
  /** `STRIPE_API_URL` is set if the payment provider is not at its own address. */
  stripe: { STRIPE_SECRET_ARN: name, STRIPE_API_URL: z.optional(z.url()) },
  /** Domains below it count as owned without proof. Only a stage without public DNS sets one. */
  ownedDomains: { OWNED_DOMAIN_SUFFIX: z.string() },
  /** Adds team domains to the distribution. `ROUTING_ENDPOINT` is what their DNS points to. */
  domainHosting: {
    DISTRIBUTION_ID: name,
    CONNECTION_GROUP_ID: name,
    ROUTING_ENDPOINT: name,
    HOST_STORE_ARN: name,
  },
  /** Removes pages and pictures from the edge's caches. */
  edgeCache: { DISTRIBUTION_ID: name },
  /** Lets people send pictures to storage. */
  uploadForms: { MEDIA_BUCKET: name },
  /** Reads sent pictures; stores and deletes finished ones. */
  pictures: { MEDIA_BUCKET: name },
  tableStream: {},
  publishEvents: { EVENT_BUS_NAME: name },
} as const satisfies Readonly<Record<string, z.core.$ZodShape>>;

export type Need = keyof typeof needs;

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;
/** The parsed variables of some needs. */
export type EnvironmentOf<N extends Need> = z.core.$InferObjectOutput<
  typeof baseVariables & Intersection<(typeof needs)[N]>,
  Record<never, never>
>;
/** The variables of one need as the infrastructure sets them: text. */
export type VariablesOf<N extends Need> = z.core.$InferObjectInput<(typeof needs)[N], Record<never, never>>;
