import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { freePort } from '../../../free-port.ts';
import { startOpenIdProvider } from '../../../openid/openid-provider.ts';
import { silentLog } from '../../test-surroundings.ts';
import { claimsOf, startPool } from '../test-pool.ts';
import type { UserPoolOptions } from '../user-pool.ts';

export const SOCIAL_CLIENT_ID = 'client-with-providers';
export const LOGIN_PAGE = 'http://gth.localhost:4000/login';
const SCOPES = ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'];

const provider = (ProviderName: string, details: object) => ({
  ProviderName,
  ProviderType: ProviderName,
  ProviderDetails: { authorize_scopes: 'openid email', ...details },
  AttributeMapping: { email: 'email', email_verified: 'email_verified' },
});
const providers = [
  provider('Google', { client_id: 'google-test', client_secret: 'the secret' }),
  provider('SignInWithApple', { client_id: 'apple-test', private_key: 'the key' }),
];
const socialClient = {
  ClientId: SOCIAL_CLIENT_ID,
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  SupportedIdentityProviders: ['COGNITO', 'Google', 'SignInWithApple'],
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: SCOPES,
  CallbackURLs: [LOGIN_PAGE],
  LogoutURLs: [LOGIN_PAGE],
};

/** A browser: it keeps cookies and follows redirects one at a time. */
export const createBrowser = () => {
  const cookies = new Map<string, string>();
  const open = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return {
    open,
    /** Follows redirects up to a page, or up to the product. */
    async follow(address: string, init?: RequestInit): Promise<{ at: URL; response: Response }> {
      let [at, response] = [address, await open(address, init)];
      for (;;) {
        const next = response.headers.get('location');
        if (next === null) return { at: new URL(at), response };
        at = new URL(next, at).href;
        if (at.startsWith(LOGIN_PAGE)) return { at: new URL(at), response };
        response = await open(at);
      }
    },
  };
};

export interface Visit {
  readonly provider?: 'Google' | 'SignInWithApple';
  readonly email?: string;
  /** An existing person at the provider. */
  readonly id?: string;
  readonly verified?: boolean;
  readonly cancel?: boolean;
  readonly changes?: Readonly<Record<string, string>>;
}

export const verifierOf = () => {
  const verifier = randomBytes(48).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

/** A pool with two providers. */
export const startSocialPool = async (changes: Partial<UserPoolOptions> = {}) => {
  const port = await freePort(0);
  const openIdUrl = `http://127.0.0.1:${port}`;
  const pool = await startPool({ clients: [socialClient], providers, openIdUrl, ...changes });
  const directory = mkdtempSync(join(tmpdir(), 'openid-'));
  const openId = await startOpenIdProvider({
    directory,
    port,
    redirectUri: `${pool.url}/oauth2/idpresponse`,
    log: silentLog,
    clients: [
      { name: 'Google', clientId: 'google-test', secret: 'the secret' },
      { name: 'Apple', clientId: 'apple-test', secret: 'the key' },
    ],
  });

  const authorizeAddress = (
    challenge: string,
    { provider: name = 'Google', changes: other }: Visit,
  ): string =>
    `${pool.url}/oauth2/authorize?${new URLSearchParams({
      client_id: SOCIAL_CLIENT_ID,
      redirect_uri: LOGIN_PAGE,
      response_type: 'code',
      scope: SCOPES.join(' '),
      state: 'state of the app',
      identity_provider: name,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      prompt: 'select_account',
      ...other,
    })}`;

  /** Where the browser ends up after choosing a person: the login page with a code or an error. */
  const visit = async (wanted: Visit, browser = createBrowser(), challenge = 'none') => {
    const { at, response } = await browser.follow(authorizeAddress(challenge, wanted));
    if (!at.pathname.startsWith('/interaction/')) return { at, response };
    const body = new URLSearchParams({
      id: wanted.id ?? '',
      email: wanted.email ?? '',
      ...(wanted.verified !== false && { verified: 'yes' }),
      action: wanted.cancel ? 'cancel' : 'allow',
    });
    return browser.follow(at.href, { method: 'POST', body });
  };

  const exchange = async (code: string, verifier: string, changes: Record<string, string> = {}) => {
    const response = await fetch(`${pool.url}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: SOCIAL_CLIENT_ID,
        redirect_uri: LOGIN_PAGE,
        code_verifier: verifier,
        ...changes,
      }),
    });
    return response.json();
  };

  /** The claims of the ID token, or the description of the error. A login that was only linked is repeated, as the product does it. */
  const logIn = async (wanted: Visit): Promise<Record<string, unknown> | string> => {
    const { verifier, challenge } = verifierOf();
    const { at } = await visit(wanted, createBrowser(), challenge);
    const problem = at.searchParams.get('error_description') ?? at.searchParams.get('error');
    if (problem?.startsWith('Already found an entry')) return logIn(wanted);
    if (problem !== null) return problem;
    const tokens = await exchange(at.searchParams.get('code') ?? '', verifier);
    return tokens.id_token === undefined ? tokens.error_description : claimsOf(tokens.id_token);
  };

  return {
    pool,
    openIdUrl,
    authorizeAddress,
    visit,
    exchange,
    logIn,
    async discard() {
      await openId.close();
      await pool.discard();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
export type SocialPool = Awaited<ReturnType<typeof startSocialPool>>;

/** Discards the pools after each test. */
export const socialPoolsOfTest = () => {
  const running: SocialPool[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.discard()));
  });
  return async (changes?: Partial<UserPoolOptions>): Promise<SocialPool> => {
    const started = await startSocialPool(changes);
    running.push(started);
    return started;
  };
};
