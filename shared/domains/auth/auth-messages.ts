import * as z from 'zod/mini';
import { locales, platforms } from '../../product/game-types.ts';

export const authMessageKinds = ['verify-email', 'reset-password', 'change-email'] as const;
export type AuthMessageKind = (typeof authMessageKinds)[number];

const AuthMessage = z.object({ subject: z.string(), html: z.string() });
export type AuthMessage = z.infer<typeof AuthMessage>;

/**
 * The user pool's emails by platform, language, and kind, as the build renders them and the pool's trigger reads them;
 * `{####}` is the placeholder for the code.
 */
export const AuthMessages = z.record(
  z.enum(platforms),
  z.record(z.enum(locales), z.record(z.enum(authMessageKinds), AuthMessage)),
);
export type AuthMessages = z.infer<typeof AuthMessages>;

/**
 * What the app sends to the user pool whenever a code is requested or entered (Cognito's client metadata). Anyone can set it, so
 * it only selects among known values. `proof` is the secret of `shared/domains/auth/sign-up-proof.ts`.
 */
export const CodeMetadata = z.object({
  platform: z.catch(z.enum(platforms), 'gth'),
  locale: z.catch(z.enum(locales), 'en'),
  proof: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
});
export type CodeMetadata = z.infer<typeof CodeMetadata>;
