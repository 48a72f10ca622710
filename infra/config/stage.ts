import * as z from 'zod/mini';
import { platforms } from '#shared/product/game-types.ts';

export const stageNames = ['local', 'dev', 'staging', 'prod'] as const;
export type StageName = (typeof stageNames)[number];

/** What the edge shows to the API; either of two secrets, so that one can replace the other. */
export const edgeKeys = ['a', 'b'] as const;
export type EdgeKey = (typeof edgeKeys)[number];

const host = z.string().check(z.regex(/^[a-z0-9.-]+$/));
const perPlatform = <T extends z.ZodMiniType>(schema: T) => z.object({ gth: schema, meh: schema });

const GoogleProvider = z.object({
  name: z.literal('google'),
  clientId: z.string(),
  /** Secret of Secrets Manager that holds the client secret. */
  secretName: z.string(),
});
const AppleProvider = z.object({
  name: z.literal('apple'),
  /** Services id. */
  clientId: z.string(),
  teamId: z.string(),
  keyId: z.string(),
  /** Secret of Secrets Manager that holds the private key. */
  secretName: z.string(),
});

export const StageConfig = z.object({
  stage: z.enum(stageNames),
  /** Left out: the account of the credentials that deploy. */
  account: z.optional(z.string().check(z.regex(/^\d{12}$/))),
  /** CloudFront takes certificates and functions from this region only, so everything lives there. */
  region: z.literal('us-east-1'),
  /** What answers at the product's own hosts; the same table goes to the functions and to the edge. */
  hosts: z.record(host, z.object({ kind: z.enum(['product', 'forms']), platform: z.enum(platforms) })),
  /** Domains below it need no proof in the DNS; of a stage that no public DNS knows. */
  ownedDomainSuffix: z.string().check(z.regex(/^[a-z0-9.-]*$/)),
  /** Public address of each platform: links in emails and calendar files begin with it. */
  origins: perPlatform(z.url()),
  /** Certificates by host; CloudFront issues one for a host that is not listed. */
  certificates: z.record(host, z.string()),
  platformNames: perPlatform(z.string()),
  /** `Name <address>` of what each platform sends; the address's domain becomes an SES identity. */
  senders: perPlatform(z.string().check(z.regex(/^[^<>]+ <[^<>@]+@[^<>@]+>$/))),
  /**
   * Who sends codes: Cognito itself, at most 50 emails a day, or SES with the address of the first platform. Cognito takes SES only once
   * the domain of that address is verified, so a stage begins with the first.
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
  socialProviders: z.array(z.union([GoogleProvider, AppleProvider])),
  /** Prefix of the pool's hosted sign-in domain; needed by social providers only. */
  authDomainPrefix: z.optional(z.string()),
  /** Receives alarms. */
  alarmMail: z.optional(z.email()),
  /** Which of the two keys the edge sends; both count. How they are changed: docs/operations.md. */
  edgeKey: z.enum(edgeKeys),
  /** Whether a web ACL protects every host. Costs: docs/operations.md. */
  webAcl: z.boolean(),
  logLevel: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']),
  logRetentionDays: z.int(),
  /** Table, user pool and secrets survive the deletion of their stack and refuse deletion themselves. */
  keepsData: z.boolean(),
});
export type StageConfig = z.infer<typeof StageConfig>;
