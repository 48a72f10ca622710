import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import type { Clock } from '../service.ts';
import { tokenLifetimes, type UserPoolClientProperties } from './settings.ts';
import type { SigningKey } from './signing-key.ts';
import type { Triggers } from './triggers.ts';
import { type Session, type StoredUser, type Users, usernameOf } from './users.ts';

const SCOPE = 'aws.cognito.signin.user.admin';

/** Claims that the trigger cannot change. */
const RESERVED = new Set(
  'acr amr aud at_hash auth_time azp client_id exp iat iss jti nbf nonce origin_jti sub token_use event_id username'.split(
    ' ',
  ),
);

const Claims = z.object({
  claimsToAddOrOverride: z.nullish(z.record(z.string(), z.unknown())),
  claimsToSuppress: z.nullish(z.array(z.string())),
  scopesToAdd: z.nullish(z.array(z.string())),
  scopesToSuppress: z.nullish(z.array(z.string())),
});
type Claims = z.output<typeof Claims>;

/** The response of version 2 of the PreTokenGeneration trigger. */
const PreTokenResponse = z.object({
  claimsAndScopeOverrideDetails: z.nullish(
    z.object({
      idTokenGeneration: z.nullish(Claims),
      accessTokenGeneration: z.nullish(Claims),
      groupOverrideDetails: z.nullish(z.object({ groupsToOverride: z.nullish(z.array(z.string())) })),
    }),
  ),
});

const AccessClaims = z.object({
  token_use: z.literal('access'),
  sub: z.string(),
  exp: z.number(),
  client_id: z.string(),
  origin_jti: z.string(),
  scope: z.string(),
});

export type TokenSource = 'Authentication' | 'HostedAuth' | 'NewPasswordChallenge' | 'RefreshTokens';

interface TokensOptions {
  readonly issuer: string;
  readonly users: Users;
  readonly triggers: Triggers;
  readonly key: SigningKey;
  readonly clock: Clock;
}

interface Issue {
  readonly user: StoredUser;
  readonly client: UserPoolClientProperties;
  readonly session: Pick<Session, 'originJti' | 'authTime' | 'scopes'>;
  readonly nonce?: string | undefined;
  readonly source: TokenSource;
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
}

const digestOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('hex');

const refuse = (message: string): AwsError => new AwsError('NotAuthorizedException', message);

const overridden = (claims: Readonly<Record<string, unknown>>, change: Claims | null | undefined) => {
  const added = Object.entries(change?.claimsToAddOrOverride ?? {}).filter(([name]) => !RESERVED.has(name));
  const suppressed = new Set((change?.claimsToSuppress ?? []).filter((name) => !RESERVED.has(name)));
  return Object.fromEntries([...Object.entries(claims), ...added].filter(([name]) => !suppressed.has(name)));
};

const scopesOf = (granted: readonly string[], change: Claims | null | undefined): string => {
  const suppressed = change?.scopesToSuppress ?? [];
  return [...granted, ...(change?.scopesToAdd ?? [])]
    .filter((scope) => !suppressed.includes(scope))
    .join(' ');
};

/** Attributes as in the ID token: text, except for the verification flags. */
const identityClaims = (user: StoredUser) => ({
  ...user.attributes,
  email_verified: user.attributes.email_verified === 'true',
  'cognito:username': usernameOf(user),
});

export const createTokens = ({ issuer, users, triggers, key, clock }: TokensOptions) => {
  const nowInSeconds = (): number => Math.floor(clock.now().getTime() / 1000);

  const issue = async ({ user, client, session, source, clientMetadata = {}, nonce }: Issue) => {
    const granted = session.scopes ?? [SCOPE];
    const groupConfiguration = { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null };
    const response = await triggers(
      {
        name: 'PreTokenGeneration',
        source: `TokenGeneration_${source}`,
        user,
        clientId: client.ClientId,
        request: { groupConfiguration, scopes: granted, clientMetadata },
        response: { claimsAndScopeOverrideDetails: null },
      },
      PreTokenResponse,
    );
    const change = response?.claimsAndScopeOverrideDetails;
    const groups = change?.groupOverrideDetails?.groupsToOverride ?? user.groups;
    const [iat, lifetimes] = [nowInSeconds(), tokenLifetimes(client)];
    const common = {
      sub: user.sub,
      ...(groups.length > 0 && { 'cognito:groups': groups }),
      iss: issuer,
      origin_jti: session.originJti,
      event_id: randomUUID(),
      auth_time: session.authTime,
      iat,
    };
    const id = { ...common, ...identityClaims(user), aud: client.ClientId, token_use: 'id', nonce };
    const scope = scopesOf(granted, change?.accessTokenGeneration);
    const access = {
      ...common,
      client_id: client.ClientId,
      token_use: 'access',
      scope,
      username: usernameOf(user),
    };
    const signed = (claims: Record<string, unknown>, lifetime: number) =>
      key.sign({ ...claims, exp: iat + lifetime, jti: randomUUID() });
    return {
      AccessToken: signed(overridden(access, change?.accessTokenGeneration), lifetimes.access),
      IdToken: signed(overridden(id, change?.idTokenGeneration), lifetimes.id),
      ExpiresIn: lifetimes.access,
      TokenType: 'Bearer',
    };
  };

  return {
    /** Starts a session: the three tokens of a new login. */
    async start({
      user,
      client,
      source,
      clientMetadata,
      nonce,
      scopes,
    }: Omit<Issue, 'session'> & { readonly scopes?: string[] }) {
      const now = clock.now().getTime();
      const refreshToken = randomBytes(96).toString('base64url');
      const session: Session = {
        originJti: randomUUID(),
        clientId: client.ClientId,
        refreshDigest: digestOf(refreshToken),
        authTime: nowInSeconds(),
        expiresAt: now + tokenLifetimes(client).refresh * 1000,
        scopes,
      };
      const tokens = await issue({ user, client, session, source, clientMetadata, nonce });
      await users.update(user.sub, (current) => ({
        ...current,
        sessions: [...current.sessions.filter(({ expiresAt }) => expiresAt > now), session],
      }));
      return { ...tokens, RefreshToken: refreshToken };
    },

    async refresh(
      refreshToken: string,
      client: UserPoolClientProperties,
      clientMetadata?: Record<string, string>,
    ) {
      const digest = digestOf(refreshToken);
      for (const user of users.all()) {
        const session = user.sessions.find((candidate) => candidate.refreshDigest === digest);
        if (!session || session.clientId !== client.ClientId) continue;
        if (session.expiresAt <= clock.now().getTime()) throw refuse('Refresh Token has expired');
        if (!user.enabled) throw refuse('User is disabled.');
        return issue({ user, client, session, source: 'RefreshTokens', clientMetadata });
      }
      throw refuse('Refresh Token has been revoked');
    },

    /** Ends a refresh token's session, and with it every token issued from it. Unknown tokens are ignored. */
    async revoke(refreshToken: string, client: UserPoolClientProperties): Promise<void> {
      const digest = digestOf(refreshToken);
      const mine = (session: Session) =>
        session.refreshDigest === digest && session.clientId === client.ClientId;
      const user = users.all().find(({ sessions }) => sessions.some(mine));
      if (!user) return;
      await users.update(user.sub, (current) => ({
        ...current,
        sessions: current.sessions.filter((session) => !mine(session)),
      }));
    },

    /** An access token's user, and the client it was issued to. */
    authenticate(accessToken: string): { user: StoredUser; clientId: string } {
      const parsed = z.safeParse(AccessClaims, key.read(accessToken));
      if (!parsed.success) throw refuse('Invalid Access Token');
      const { sub, exp, client_id: clientId, origin_jti: originJti, scope } = parsed.data;
      if (exp <= nowInSeconds()) throw refuse('Access Token has expired');
      if (!scope.split(' ').includes(SCOPE)) throw refuse('Access Token does not have required scopes');
      const user = users.bySub(sub);
      if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
      if (!user.enabled) throw refuse('User is disabled.');
      if (!user.sessions.some((session) => session.originJti === originJti)) {
        throw refuse('Access Token has been revoked');
      }
      return { user, clientId };
    },
  };
};
export type Tokens = ReturnType<typeof createTokens>;
