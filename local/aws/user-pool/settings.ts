import * as z from 'zod/mini';

/** The properties of the CloudFormation resources that change how a pool behaves; others are ignored. */
const flag = z.union([z.boolean(), z.stringbool()]);

const Template = z.object({ EmailSubject: z.optional(z.string()), EmailMessage: z.optional(z.string()) });

export const PasswordPolicy = z.object({
  MinimumLength: z._default(z.coerce.number(), 8),
  RequireLowercase: z._default(flag, false),
  RequireUppercase: z._default(flag, false),
  RequireNumbers: z._default(flag, false),
  RequireSymbols: z._default(flag, false),
});
export type PasswordPolicy = z.output<typeof PasswordPolicy>;

/** Keys are trigger names; values are function ARNs, or configurations that hold one. */
const LambdaConfig = z.record(z.string(), z.unknown());

/** `AWS::Cognito::UserPool` */
export const UserPoolProperties = z.object({
  Policies: z.optional(
    z.object({
      PasswordPolicy: z.optional(PasswordPolicy),
      SignInPolicy: z.optional(
        z.object({ AllowedFirstAuthFactors: z._default(z.array(z.string()), ['PASSWORD']) }),
      ),
    }),
  ),
  /** `ON` is not emulated. */
  MfaConfiguration: z._default(z.enum(['OFF', 'OPTIONAL']), 'OFF'),
  EnabledMfas: z._default(z.array(z.string()), []),
  WebAuthnRelyingPartyID: z.optional(z.string()),
  WebAuthnUserVerification: z._default(z.enum(['required', 'preferred']), 'preferred'),
  WebAuthnFactorConfiguration: z._default(
    z.enum(['SINGLE_FACTOR', 'MULTI_FACTOR_WITH_USER_VERIFICATION']),
    'SINGLE_FACTOR',
  ),
  LambdaConfig: z._default(LambdaConfig, {}),
  AutoVerifiedAttributes: z._default(z.array(z.string()), []),
  UserAttributeUpdateSettings: z.optional(
    z.object({ AttributesRequireVerificationBeforeUpdate: z._default(z.array(z.string()), []) }),
  ),
  VerificationMessageTemplate: z.optional(Template),
  AdminCreateUserConfig: z.optional(
    z.object({
      AllowAdminCreateUserOnly: z._default(flag, false),
      InviteMessageTemplate: z.optional(Template),
    }),
  ),
  EmailConfiguration: z.optional(z.object({ From: z.optional(z.string()) })),
});
export type UserPoolProperties = z.output<typeof UserPoolProperties>;

const Unit = z.enum(['seconds', 'minutes', 'hours', 'days']);

/** `AWS::Cognito::UserPoolClient`; `ClientId` is what the template's `Ref` resolves to. */
export const UserPoolClientProperties = z.object({
  ClientId: z.string(),
  ClientName: z.optional(z.string()),
  ExplicitAuthFlows: z._default(z.array(z.string()), ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']),
  PreventUserExistenceErrors: z._default(z.enum(['ENABLED', 'LEGACY']), 'ENABLED'),
  /** Minutes that a challenge waits for its response. */
  AuthSessionValidity: z._default(z.coerce.number(), 3),
  AccessTokenValidity: z._default(z.coerce.number(), 1),
  IdTokenValidity: z._default(z.coerce.number(), 1),
  RefreshTokenValidity: z._default(z.coerce.number(), 30),
  SupportedIdentityProviders: z._default(z.array(z.string()), []),
  AllowedOAuthFlows: z._default(z.array(z.string()), []),
  AllowedOAuthScopes: z._default(z.array(z.string()), []),
  CallbackURLs: z._default(z.array(z.string()), []),
  LogoutURLs: z._default(z.array(z.string()), []),
  TokenValidityUnits: z._default(
    z.object({ AccessToken: z.optional(Unit), IdToken: z.optional(Unit), RefreshToken: z.optional(Unit) }),
    {},
  ),
});
export type UserPoolClientProperties = z.output<typeof UserPoolClientProperties>;

/** `AWS::Cognito::UserPoolIdentityProvider`; Apple has a private key in place of a client secret. */
export const IdentityProviderProperties = z.object({
  ProviderName: z.string(),
  ProviderType: z.string(),
  ProviderDetails: z.object({
    client_id: z.string(),
    client_secret: z.optional(z.string()),
    private_key: z.optional(z.string()),
    authorize_scopes: z.string(),
  }),
  /** Attributes of the pool by the provider's claims, such as `{ email: 'email' }`. */
  AttributeMapping: z._default(z.record(z.string(), z.string()), {}),
});
export type IdentityProviderProperties = z.output<typeof IdentityProviderProperties>;

/** `AWS::Cognito::UserPoolGroup` */
export const UserPoolGroupProperties = z.object({
  GroupName: z.string(),
  Description: z.optional(z.string()),
  Precedence: z.optional(z.coerce.number()),
});
export type UserPoolGroupProperties = z.output<typeof UserPoolGroupProperties>;

const SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;

/** Lifetimes of a client's tokens, in seconds. */
export const tokenLifetimes = (client: UserPoolClientProperties) => {
  const { AccessToken = 'hours', IdToken = 'hours', RefreshToken = 'days' } = client.TokenValidityUnits;
  return {
    access: client.AccessTokenValidity * SECONDS[AccessToken],
    id: client.IdTokenValidity * SECONDS[IdToken],
    refresh: client.RefreshTokenValidity * SECONDS[RefreshToken],
  };
};
