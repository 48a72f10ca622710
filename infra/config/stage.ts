import * as z from 'zod/mini';
import { platforms } from '#shared/product/game-types.ts';

export const stageNames = ['local', 'dev', 'staging', 'prod'] as const;
export type StageName = (typeof stageNames)[number];

/** Proves to the API that a request came through the edge; two secrets, so that one can be rotated. */
export const edgeKeys = ['a', 'b'] as const;
export type EdgeKey = (typeof edgeKeys)[number];

const host = z.string().check(z.regex(/^[a-z0-9.-]+$/));
const perPlatform = <T extends z.ZodMiniType>(schema: T) => z.object({ gth: schema, meh: schema });

const GoogleProvider = z.object({
  name: z.literal('google'),
  clientId: z.string(),
  /** The Secrets Manager secret with the client secret. */
  secretName: z.string(),
});
const AppleProvider = z.object({
  name: z.literal('apple'),
  /** Services id. */
  clientId: z.string(),
  teamId: z.string(),
  keyId: z.string(),
  /** The Secrets Manager secret with the private key. */
  secretName: z.string(),
});

export const StageConfig = z.object({
  stage: z.enum(stageNames),
  /** By default, the account of the deploying credentials. */
  account: z.optional(z.string().check(z.regex(/^\d{12}$/))),
  /** CloudFront accepts certificates and functions from this region only, so everything is there. */
  region: z.literal('us-east-1'),
  /** What the product's own hosts show; functions and the edge use the same table. */
  hosts: z.record(host, z.object({ kind: z.enum(['product', 'forms']), platform: z.enum(platforms) })),
  /** Domains below it need no proof of ownership; only for a stage without public DNS. */
  ownedDomainSuffix: z.string().check(z.regex(/^[a-z0-9.-]*$/)),
  /** Each platform's public address: links in emails and calendar files start with it. */
  origins: perPlatform(z.url()),
  /** Certificates by host; CloudFront issues one for a host without an entry. */
  certificates: z.record(host, z.string()),
  platformNames: perPlatform(z.string()),
  /** Each platform's sender, `Name <address>`; the address's domain becomes an SES identity. */
  senders: perPlatform(z.string().check(z.regex(/^[^<>]+ <[^<>@]+@[^<>@]+>$/))),
  /**
   * Who sends codes: Cognito itself, at most 50 emails a day, or SES with the first platform's address. Cognito accepts SES only once that
   * address's domain is verified, so a new stage starts with Cognito.
   */
  codeSender: z.enum(['cognito', 'ses']),
  /** Contact address for operators of push services. */
  pushContact: z.string().check(z.regex(/^mailto:[^<>@\s]+@[^<>@\s]+$/)),
  /** Additional origins that push messages may be sent to; a port may be `*`. */
  pushExtraOrigins: z.array(z.string()),
  /** Whether login reveals that an email is unknown, rather than the password wrong. */
  hideUserExistence: z.boolean(),
  /** Cognito's Plus plan with threat protection; its price is in `docs/operations.md`. */
  threatProtection: z.boolean(),
  /** Whether people may add an authenticator app to their password. */
  optionalMfa: z.boolean(),
  /** Whether people may log in with passkeys. They belong to the first platform's domain and work nowhere else. */
  passkeys: z.boolean(),
  socialProviders: z.array(z.union([GoogleProvider, AppleProvider])),
  /** Prefix of the pool's hosted sign-in domain; needed by social providers only. */
  authDomainPrefix: z.optional(z.string()),
  /** The recipient of alarms. */
  alarmMail: z.optional(z.email()),
  /** Which of the two keys the edge sends; both are valid. How to rotate them: docs/operations.md. */
  edgeKey: z.enum(edgeKeys),
  /** Whether maps have Amazon Location's tiles; otherwise the app shows its built-in map. */
  mapTiles: z.boolean(),
  /** Whether a web ACL protects every host. Its cost: docs/operations.md. */
  webAcl: z.boolean(),
  logLevel: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']),
  logRetentionDays: z.int(),
  /** Whether the table, user pool, and secrets survive the deletion of their stack and are protected against deletion. */
  keepsData: z.boolean(),
  /** A table that `npm run data -- restore-table` made, which the stage uses instead of its own. How: docs/operations.md. */
  restoredTable: z.optional(z.object({ name: z.string(), streamArn: z.string() })),
});
export type StageConfig = z.infer<typeof StageConfig>;

/** The domain that passkeys belong to: that of the first platform. */
export const passkeyDomain = ({ origins }: Pick<StageConfig, 'origins'>): string =>
  new URL(origins.gth).hostname;
