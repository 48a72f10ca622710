import { createSign, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#local/aws/test-surroundings.ts';
import { createLocalClock } from '#local/clock.ts';
import { readFunctions } from '#local/functions/function-settings.ts';
import { createFunctions, type Functions } from '#local/functions/functions.ts';
import type { HttpRequest } from '#local/http/message.ts';
import { loadTemplate } from '#local/template/template.ts';
import { synthesizeFixture } from '#local/testing/synthesize-fixture.ts';
import { createHttpApi, type HttpApi } from './http-api.ts';
import { type HttpApiSettings, readHttpApis } from './http-api-settings.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (claims: Record<string, unknown>, alg = 'RS256', key = keys.privateKey) => {
  const signed = `${encode({ alg, kid: 'k1' })}.${encode(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
};

const aRequest = (change: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  path: '/api/echo',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  ...change,
});

describe('the HTTP API of a template', () => {
  let api: HttpApi;
  let settings: HttpApiSettings;
  let functions: Functions;
  let logDirectory: string;
  const clock = createLocalClock();

  beforeAll(async () => {
    const template = loadTemplate(await synthesizeFixture());
    logDirectory = await mkdtemp(join(tmpdir(), 'gateway-'));
    functions = createFunctions({
      functions: readFunctions(template).map((each) => ({ ...each, timeoutMs: 2000 })),
      endpoints: { aws: 'http://localhost:1', dynamodb: 'http://localhost:2' },
      clock,
      log: silentLog,
      logDirectory,
    });
    [settings] = readHttpApis(template) as [HttpApiSettings];
    const jwk = keys.publicKey.export({ format: 'jwk' });
    const fetchKeys = () => Promise.resolve({ keys: [{ ...jwk, kid: 'k1' }] });
    api = createHttpApi({ settings, functions, fetchKeys, now: () => clock.now() });
  });
  afterAll(async () => {
    await functions.stop();
    await rm(logDirectory, { recursive: true });
  });

  const eventFor = async (request: HttpRequest) => {
    const response = await api(request);
    return JSON.parse(response.body.toString()).event as Record<string, unknown>;
  };
  const claims = (change: Record<string, unknown> = {}) => {
    const jwt = settings.routes.find((route) => route.jwt)?.jwt;
    const exp = Math.floor(Date.now() / 1000) + 60;
    return {
      iss: jwt?.issuer,
      client_id: jwt?.audience[0],
      exp,
      sub: 'usr',
      'cognito:groups': ['staff', 'x'],
      ...change,
    };
  };
  const me = (authorization?: string) =>
    api(aRequest({ path: '/api/me', headers: authorization === undefined ? {} : { authorization } }));

  it('OPS-03 passes a request on in payload format 2.0', async () => {
    const event = await eventFor(
      aRequest({
        method: 'POST',
        path: '/api/echo/a%20b',
        query: 'x=1&x=2&y=%C3%A9',
        headers: { cookie: 'a=1; b=2', 'content-type': 'application/json', 'user-agent': 'test' },
        body: Buffer.from('{"é":1}'),
      }),
    );
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'POST /echo/{id}',
      rawPath: '/api/echo/a%20b',
      rawQueryString: 'x=1&x=2&y=%C3%A9',
      cookies: ['a=1', 'b=2'],
      headers: { 'content-type': 'application/json' },
      queryStringParameters: { x: '1,2', y: 'é' },
      pathParameters: { id: 'a b' },
      body: '{"é":1}',
      isBase64Encoded: false,
      requestContext: { stage: 'api', http: { method: 'POST', path: '/api/echo/a%20b', userAgent: 'test' } },
    });
  });

  it('passes bytes on in base64', async () => {
    const headers = { 'content-type': 'image/png' };
    const event = await eventFor(aRequest({ method: 'POST', headers, body: Buffer.from([0, 255]) }));
    expect(event).toMatchObject({ body: 'AP8=', isBase64Encoded: true });
  });

  it('responds with the function’s bytes, headers, and cookies', async () => {
    const response = await api(aRequest({ path: '/api/do/bytes' }));
    expect(response).toMatchObject({
      status: 200,
      cookies: ['a=1; Path=/', 'b=2'],
      body: Buffer.from([0, 1, 2, 255]),
    });
  });

  it('uses a result without a status code as the body', async () => {
    const response = await api(aRequest({ path: '/api/do/plain' }));
    expect([response.status, response.body.toString()]).toEqual([200, '{"hello":"plain"}']);
  });

  it.each([
    ['/api/do/throw', 500, 'Internal Server Error'],
    ['/api/do/nonsense', 500, 'Internal Server Error'],
    ['/api/do/crash', 500, 'Internal Server Error'],
    ['/api/unknown', 404, 'Not Found'],
    ['/apix/echo', 404, 'Not Found'],
  ])('%s is answered with %i', async (path, status, message) => {
    const response = await api(aRequest({ path }));
    expect([response.status, JSON.parse(response.body.toString())]).toEqual([status, { message }]);
  });

  it('refuses a body over 10 MB', async () => {
    const response = await api(aRequest({ method: 'POST', body: Buffer.alloc(10 * 1024 * 1024 + 1) }));
    expect(response.status).toBe(413);
  });

  it('responds with 503 when the integration times out', async () => {
    const slow = createHttpApi({
      settings: { ...settings, routes: settings.routes.map((route) => ({ ...route, timeoutMs: 50 })) },
      functions,
      fetchKeys: () => Promise.resolve({}),
      now: () => clock.now(),
    });
    expect((await slow(aRequest({ path: '/api/do/slow' }))).status).toBe(503);
  });

  it('SEC-10 admits a valid token and passes its claims to the function as text', async () => {
    const response = await me(`Bearer ${sign(claims())}`);
    expect(response.status).toBe(200);
    expect(JSON.parse(response.body.toString()).event.requestContext.authorizer.jwt.claims).toMatchObject({
      sub: 'usr',
      'cognito:groups': '[staff x]',
      exp: expect.stringMatching(/^\d+$/),
    });
  });

  const others = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  it.each([
    ['no token', () => undefined],
    ['something else', () => 'Bearer nonsense'],
    ['another issuer', () => sign(claims({ iss: 'https://example.com' }))],
    ['another audience', () => sign(claims({ client_id: 'other' }))],
    ['another audience than its client', () => sign(claims({ aud: 'other' }))],
    ['an expired token', () => sign(claims({ exp: Math.floor(Date.now() / 1000) - 1 }))],
    ['a token of the future', () => sign(claims({ nbf: Math.floor(Date.now() / 1000) + 60 }))],
    ['a foreign signature', () => sign(claims(), 'RS256', others)],
    ['an unsigned token', () => `${encode({ alg: 'none', kid: 'k1' })}.${encode(claims())}.`],
    ['another algorithm', () => sign(claims(), 'HS256')],
  ])('SEC-10 refuses %s as API Gateway does', async (_case, token) => {
    const response = await me(token());
    expect([response.status, response.body.toString()]).toEqual([401, '{"message":"Unauthorized"}']);
  });
});
