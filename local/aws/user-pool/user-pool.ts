import { join } from 'node:path';
import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import { jsonOperations, type Operation } from '../json-operations.ts';
import { jsonResponse } from '../response.ts';
import type { AwsRequest, Service, Surroundings } from '../service.ts';
import { requireSignature } from '../signed-call.ts';
import { createCodes, type Delivery } from './codes.ts';
import type { UserPoolContext } from './context.ts';
import { createHostedDomain } from './hosted/hosted-domain.ts';
import { createAccountOperations } from './operations/account.ts';
import { createAdminOperations } from './operations/admin.ts';
import { createMfaOperations } from './operations/mfa.ts';
import { createPasskeyOperations } from './operations/passkeys.ts';
import { createRecoveryOperations } from './operations/recovery.ts';
import { createSessionOperations } from './operations/sessions.ts';
import { createSignInOperations } from './operations/sign-in.ts';
import { createSignUpOperations } from './operations/sign-up.ts';
import { createPasskeys } from './passkeys.ts';
import { createPasswords } from './passwords.ts';
import { createQuotaGuard, type Quotas } from './quotas.ts';
import {
  IdentityProviderProperties,
  UserPoolClientProperties,
  UserPoolGroupProperties,
  UserPoolProperties,
} from './settings.ts';
import { openSigningKey } from './signing-key.ts';
import { createSoftwareTokens } from './software-tokens.ts';
import { createTokens } from './tokens.ts';
import { createTriggers, type InvokeTrigger } from './triggers.ts';
import { openUsers } from './users.ts';

export interface UserPoolOptions extends Surroundings {
  /** The folder for users, sessions, and the signing key. */
  readonly directory: string;
  /** In AWS's format: `us-east-1_XXXXXXXXX`. */
  readonly userPoolId: string;
  /** Properties of `AWS::Cognito::UserPool`, `…UserPoolClient` (with its `ClientId`) and `…UserPoolGroup`. */
  readonly properties: unknown;
  readonly clients: readonly unknown[];
  readonly groups?: readonly unknown[];
  /** Properties of `…UserPoolIdentityProvider`. */
  readonly providers?: readonly unknown[];
  /** The address of the OpenID provider that stands for all of them. */
  readonly openIdUrl?: string;
  readonly invokeTrigger: InvokeTrigger;
  readonly deliver: (delivery: Delivery) => Promise<void>;
  /** Requests per second; by default, those of the real service. */
  readonly quotas?: Partial<Quotas>;
}

const PREFIX = 'AWSCognitoIdentityProviderService';

const createContext = async (options: UserPoolOptions, issuer: string): Promise<UserPoolContext> => {
  const { userPoolId, clock, log, deliver, invokeTrigger } = options;
  const properties = z.parse(UserPoolProperties, options.properties);
  const clients = options.clients.map((client) => z.parse(UserPoolClientProperties, client));
  const groups = (options.groups ?? []).map((group) => z.parse(UserPoolGroupProperties, group));
  const providers = (options.providers ?? []).map((each) => z.parse(IdentityProviderProperties, each));
  const directory = join(options.directory, userPoolId);
  const users = openUsers(directory);
  const triggers = createTriggers({ userPoolId, properties, invokeTrigger });
  const key = await openSigningKey(directory);
  const poolName = userPoolId.split('_')[1] ?? '';
  return {
    clock,
    log,
    userPoolId,
    poolName,
    properties,
    clients: new Map(clients.map((client) => [client.ClientId, client])),
    groups: new Map(groups.map((group) => [group.GroupName, group])),
    users,
    passwords: createPasswords(poolName, properties.Policies?.PasswordPolicy),
    triggers,
    codes: createCodes({ properties, users, triggers, deliver, clock }),
    softwareTokens: createSoftwareTokens({ properties, users, clock }),
    passkeys: createPasskeys({ properties, users, clock }),
    tokens: createTokens({ issuer, users, triggers, key, clock }),
    jwks: key.jwks,
    providers: new Map(providers.map((provider) => [provider.ProviderName, provider])),
    openIdUrl: options.openIdUrl ?? '',
  };
};

const signedOnly = (operations: Readonly<Record<string, Operation>>): Record<string, Operation> =>
  Object.fromEntries(
    Object.entries(operations).map(([name, run]): [string, Operation] => [
      name,
      async (input, request) => {
        await requireSignature(request, 'cognito-idp');
        return run(input, request);
      },
    ]),
  );

/** The public documents with which others verify a pool's tokens. */
const createDiscovery = ({ userPoolId, jwks }: UserPoolContext, issuer: string) => {
  const documents: ReadonlyMap<string, unknown> = new Map(
    Object.entries({
      [`/${userPoolId}/.well-known/jwks.json`]: jwks,
      [`/${userPoolId}/.well-known/openid-configuration`]: {
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        id_token_signing_alg_values_supported: ['RS256'],
        subject_types_supported: ['public'],
        scopes_supported: ['openid', 'email', 'phone', 'profile'],
      },
    }),
  );
  return (path: string): unknown => documents.get(path);
};

/** Amazon Cognito user pool: sign-up, sign-in (SRP, codes of an app, passkeys), tokens, groups, triggers; kept on disk. */
export const createUserPool = async (options: UserPoolOptions): Promise<Service> => {
  const [region] = options.userPoolId.split('_');
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${options.userPoolId}`;
  const context = await createContext(options, issuer);
  const guard = createQuotaGuard(options.clock, options.quotas);
  const discovery = createDiscovery(context, issuer);
  const [signIn, mfa] = [createSignInOperations(context), createMfaOperations(context)];
  const hosted = createHostedDomain(context);
  const calls = jsonOperations({
    prefix: PREFIX,
    version: '1.1',
    operations: {
      ...createSignUpOperations(context),
      ...signIn.open,
      ...createRecoveryOperations(context),
      ...createAccountOperations(context),
      ...createSessionOperations(context),
      ...mfa.open,
      ...createPasskeyOperations(context),
      ...signedOnly({ ...createAdminOperations(context), ...signIn.signed, ...mfa.signed }),
    },
    before: guard,
  });
  const discovered = (request: AwsRequest): unknown =>
    request.method === 'GET' ? discovery(request.path) : undefined;
  return {
    name: 'user-pool',
    browsers: 'own-pages',
    matches: (request) =>
      calls.matches(request) || hosted.matches(request) || discovered(request) !== undefined,
    async handle(request) {
      if (hosted.matches(request)) return hosted.handle(request);
      if (calls.matches(request)) return calls.handle(request);
      const found = discovered(request);
      if (!found) throw new AwsError('ResourceNotFoundException', `${request.path} does not exist.`, 404);
      return {
        ...jsonResponse(200, found),
        headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=86400' },
      };
    },
  };
};
