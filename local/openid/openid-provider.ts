import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider, { type Context, interactionPolicy } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import type { Log } from '../aws/service.ts';
import { startServer } from '../http/server.ts';
import { loginPage, STYLE_SHEET } from './page.ts';
import { openPeople, type People } from './people.ts';

/** A client of the provider: each stands for one that people know, such as Google. */
export interface OpenIdClient {
  readonly name: string;
  readonly clientId: string;
  readonly secret: string;
}

export interface OpenIdProviderOptions {
  /** Where people are kept between starts. */
  readonly directory: string;
  readonly port: number;
  readonly clients: readonly OpenIdClient[];
  /** Where every client is redirected to. */
  readonly redirectUri: string;
  readonly log: Log;
}

const HOST = '127.0.0.1';
const PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const signingKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: randomBytes(8).toString('hex'),
  alg: 'RS256',
  use: 'sig',
});

/** Anyone who logs in has agreed. */
const grantEverything = async ({ oidc: { provider, client, session } }: Context) => {
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email');
  await grant.save();
  return grant;
};

const createProvider = (issuer: string, { clients, redirectUri }: OpenIdProviderOptions, people: People) => {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return new Provider(issuer, {
    adapter: createMemoryAdapter(),
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 3600,
      Session: 86_400,
    },
    clients: clients.map(({ clientId, secret }) => ({
      client_id: clientId,
      client_secret: secret,
      redirect_uris: [redirectUri],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // As Google and Apple do, it puts the email in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    jwks: { keys: [signingKey()] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    loadExistingGrant: grantEverything,
    findAccount: (_: unknown, id: string) => {
      const person = people.find(id);
      const claims = () => ({ sub: id, email: person?.email, email_verified: person?.emailVerified });
      return person && { accountId: id, claims };
    },
  });
};

const createInteraction = (provider: Provider, { clients }: OpenIdProviderOptions, people: People) => {
  const answer = async (request: IncomingMessage, response: ServerResponse, clientId: string) => {
    const form = new URLSearchParams(await text(request));
    if (form.get('action') !== 'allow') {
      const result = { error: 'access_denied', error_description: 'The person canceled the login.' };
      return provider.interactionFinished(request, response, result);
    }
    const { id: accountId } = await people.choose({
      clientId,
      id: form.get('id') ?? '',
      email: (form.get('email') ?? '').trim(),
      emailVerified: form.get('verified') === 'yes',
    });
    return provider.interactionFinished(request, response, { login: { accountId }, select_account: {} });
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { params } = await provider.interactionDetails(request, response);
    const client = clients.find(({ clientId }) => clientId === params.client_id);
    if (!client) throw new Error('The client is not known.');
    if (request.method === 'POST') return answer(request, response, client.clientId);
    response.writeHead(200, { ...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8' });
    response.end(loginPage(client.name, people.of(client.clientId)));
  };
};

/** An OpenID provider in place of Google and Apple, with a page on which everyone may be anyone. */
export const startOpenIdProvider = async (options: OpenIdProviderOptions) => {
  const people = openPeople(options.directory);
  const issuer = `http://${HOST}:${options.port}`;
  const provider = createProvider(issuer, options, people);
  const interact = createInteraction(provider, options, people);
  const speak = provider.callback();
  const server = await startServer({
    port: options.port,
    host: HOST,
    log: options.log,
    handle: async (request, response) => {
      if (request.url === '/style.css') {
        response.writeHead(200, { 'content-type': 'text/css' });
        response.end(STYLE_SHEET);
      } else await (request.url?.startsWith('/interaction/') ? interact : speak)(request, response);
    },
  });
  return { url: issuer, close: () => server.close() };
};
