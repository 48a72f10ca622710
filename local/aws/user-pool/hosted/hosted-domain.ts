import { createHash, randomBytes } from 'node:crypto';
import type { AwsRequest, AwsResponse } from '../../service.ts';
import type { UserPoolContext } from '../context.ts';
import type { UserPoolClientProperties } from '../settings.ts';
import { federatedUser } from './federated-user.ts';
import { createOnce } from './once.ts';
import { createProviderClient } from './provider-client.ts';
import { badRequest, isRegistered, redirect } from './redirect.ts';
import { createTokenEndpoint, type Grant } from './token-endpoint.ts';

const MINUTE = 60_000;
/** How long a login at a provider may take. */
const LOGIN = 10 * MINUTE;
const CODE = 5 * MINUTE;
const COOKIE = 'cognito-login';

/** A login that was sent to a provider. */
interface Login extends Omit<Grant, 'sub'> {
  readonly providerName: string;
  /** The app's own state, which is returned unchanged. */
  readonly appState: string | undefined;
  readonly providerNonce: string;
  /** SHA-256 of the cookie of the browser that started it. */
  readonly browser: string;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const cookieIn = ({ headers }: AwsRequest): string =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1] ?? '';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What is wrong with a request that can be sent back to the app. */
const problemIn = (query: URLSearchParams, client: UserPoolClientProperties): string | undefined => {
  if (query.get('response_type') !== 'code' || !client.AllowedOAuthFlows.includes('code'))
    return 'unsupported_response_type';
  const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean);
  if (scopes.some((scope) => !client.AllowedOAuthScopes.includes(scope))) return 'invalid_scope';
  if (query.has('code_challenge') && query.get('code_challenge_method') !== 'S256') return 'invalid_request';
  return client.SupportedIdentityProviders.includes(query.get('identity_provider') ?? '')
    ? undefined
    : 'invalid_request';
};

/** The pool's hosted domain: logs people in at an identity provider. It has no pages, and remembers nobody. */
export const createHostedDomain = (context: UserPoolContext) => {
  const { clients, providers, clock, log } = context;
  const logins = createOnce<Login>(clock, LOGIN);
  const grants = createOnce<Grant>(clock, CODE);
  const client = createProviderClient(context.openIdUrl);
  const backTo = ({ headers }: AwsRequest): string => `http://${headers.host}/oauth2/idpresponse`;

  const authorize = async (request: AwsRequest): Promise<AwsResponse> => {
    const { query } = request;
    const app = clients.get(query.get('client_id') ?? '');
    const redirectUri = query.get('redirect_uri') ?? '';
    if (!app || !isRegistered(app.CallbackURLs, redirectUri)) return badRequest('redirect_mismatch');
    const appState = query.get('state') ?? undefined;
    const error = problemIn(query, app);
    const providerName = query.get('identity_provider') ?? '';
    const provider = providers.get(providerName);
    if (error || !provider)
      return redirect(redirectUri, { error: error ?? 'invalid_request', state: appState });
    const [cookie, nonce] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
    const state = logins.add({
      clientId: app.ClientId,
      redirectUri,
      scopes: (query.get('scope') ?? '').split(' ').filter(Boolean),
      codeChallenge: query.get('code_challenge') ?? undefined,
      nonce: query.get('nonce') ?? undefined,
      providerName,
      appState,
      providerNonce: nonce,
      browser: digest(cookie),
    });
    const parameters = {
      client_id: provider.ProviderDetails.client_id,
      redirect_uri: backTo(request),
      response_type: 'code',
      scope: 'openid email',
      state,
      nonce,
      prompt: query.get('prompt') ?? undefined,
    };
    return redirect(await client.authorizationEndpoint(), parameters, {
      'set-cookie': `${COOKIE}=${cookie}; Path=/oauth2; HttpOnly; SameSite=Lax; Max-Age=${LOGIN / 1000}`,
    });
  };

  const receive = async (request: AwsRequest): Promise<AwsResponse> => {
    const { query } = request;
    const login = logins.take(query.get('state') ?? '');
    if (!login || login.browser !== digest(cookieIn(request))) return badRequest('Invalid state.');
    const { redirectUri, appState: state, clientId, providerNonce: nonce } = login;
    const refused = (error: string, description: string | null): AwsResponse =>
      redirect(redirectUri, { error, error_description: description ?? undefined, state });
    const error = query.get('error');
    if (error !== null) return refused(error, query.get('error_description'));
    const provider = providers.get(login.providerName);
    if (!provider) return refused('invalid_request', 'The provider is gone.');
    try {
      const code = query.get('code') ?? '';
      const person = await client.personOf(provider, { code, redirectUri: backTo(request), nonce });
      const { sub } = await federatedUser(context, { provider, clientId, person });
      return redirect(redirectUri, { code: grants.add({ ...login, sub }), state });
    } catch (failure) {
      log.warn('a login at a provider failed', { reason: reasonOf(failure) });
      return refused('invalid_request', reasonOf(failure));
    }
  };

  const logout = ({ query }: AwsRequest): Promise<AwsResponse> => {
    const app = clients.get(query.get('client_id') ?? '');
    const address = query.get('logout_uri') ?? '';
    const isKnown = app !== undefined && isRegistered(app.LogoutURLs, address);
    return Promise.resolve(isKnown ? redirect(address, {}) : badRequest('redirect_mismatch'));
  };

  const routes: ReadonlyMap<string, (request: AwsRequest) => Promise<AwsResponse>> = new Map(
    Object.entries({
      'GET /oauth2/authorize': authorize,
      'GET /oauth2/idpresponse': receive,
      'POST /oauth2/token': createTokenEndpoint(context, grants.take),
      'GET /logout': logout,
    }),
  );
  const routeOf = ({ method, path }: AwsRequest) => routes.get(`${method} ${path}`);
  return {
    matches: (request: AwsRequest): boolean => providers.size > 0 && routeOf(request) !== undefined,
    handle: (request: AwsRequest): Promise<AwsResponse> =>
      routeOf(request)?.(request) ?? Promise.resolve(badRequest('There is no such page.')),
  };
};
