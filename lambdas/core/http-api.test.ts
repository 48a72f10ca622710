import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type accessLevels, endpoint, noInput } from '#shared/contracts/endpoint.ts';
import { text } from '#shared/contracts/fields.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { queryInteger } from '#shared/kernel/query.ts';
import { aMember, subjectOf } from '#test/support/builders.ts';
import {
  type HttpEventOptions,
  httpEvent,
  lambdaContext,
  REQUEST_ID,
  readTestToken,
} from '#test/support/http-event.ts';
import { createHttpApi, type HttpDeps } from './http-api.ts';
import type { Log } from './logger.ts';
import { type CountedCall, RateLimited } from './rate-limits.ts';

const open = <A extends (typeof accessLevels)[number]>(access: A) =>
  endpoint({
    ...noInput,
    method: 'GET',
    path: `/${access}`,
    access,
    summary: 'Who calls.',
    response: z.object({ kind: z.string() }),
  });
const contract = {
  public: open('public'),
  user: open('user'),
  profile: open('profile'),
  verified: open('verified'),
  staff: open('staff'),
  echo: endpoint({
    ...noInput,
    method: 'POST',
    path: '/things/{thingId}',
    access: 'public',
    limits: [{ per: 'actor', count: 2, in: '1 hour' }],
    summary: 'Says what it was told.',
    params: z.object({ thingId: text(1, 5) }),
    query: z.object({ limit: z.optional(queryInteger(1, 50)) }),
    body: z.object({ name: text(2, 10), tags: z.optional(z.array(z.string()).check(z.maxLength(2))) }),
    response: z.object({ got: z.unknown(), platform: z.string(), locale: z.string() }),
  }),
  fail: endpoint({
    ...noInput,
    method: 'GET',
    path: '/fail',
    access: 'public',
    summary: 'Fails.',
    response: z.object({ done: z.literal(true) }),
  }),
  file: endpoint({
    ...noInput,
    method: 'GET',
    path: '/file.ics',
    access: 'public',
    summary: 'A file.',
    response: z.string(),
    produces: 'text/calendar',
  }),
} as const;

const claimsOf = (n: number, overrides: Record<string, unknown> = {}) => ({
  sub: subjectOf(n),
  token_use: 'access',
  email: `person${n}@example.com`,
  email_verified: 'true',
  ...overrides,
});

/** Person 1 has a complete profile, person 2 none, person 3 is suspended. */
const accounts = new Map([
  [aMember(1).userId, { user: aMember(1).user, suspended: false }],
  [aMember(3).userId, { user: aMember(3).user, suspended: true }],
]);

const apiWith = (deps: Partial<HttpDeps> & { fail?: () => unknown } = {}) => {
  const lines: unknown[] = [];
  const keep = (...line: unknown[]): void => {
    lines.push(line);
  };
  const log: Log = { info: keep, warn: keep, error: keep, begin: keep };
  const who = async ({ actor }: { actor: { kind: string } }) => ({ kind: actor.kind, secret: 'never told' });
  const handler = createHttpApi(
    contract,
    {
      public: who,
      user: who,
      profile: who,
      verified: who,
      staff: who,
      echo: async ({ params, query, body, request: { platform, locale } }) => ({
        got: { params, query, body },
        platform,
        locale,
      }),
      fail: async () => (await deps.fail?.()) as { done: true },
      file: async () => 'BEGIN:VCALENDAR',
    },
    {
      log,
      verifyToken: readTestToken,
      findAccount: async (id) => accounts.get(id),
      countCall: async () => {},
      requireEdge: async () => {},
      platformOf: (host) => (host === 'meh.example' ? 'meh' : 'gth'),
      ...deps,
    },
  );
  const call = async (routeKey: string, options?: HttpEventOptions) => {
    const answer = await handler(httpEvent(routeKey, options), lambdaContext);
    const body = String(answer.body);
    const isJson = String(answer.headers?.['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers ?? {},
      body: isJson ? JSON.parse(body) : body,
    };
  };
  return { call, lines };
};
const failsWith = (code: string, more: object = {}) => ({ code, requestId: REQUEST_ID, ...more });

describe('a session that is over', () => {
  const { call } = apiWith({
    verifyToken: async (_, options) => {
      if (options?.live) throw new AppError('auth.required');
      return { ...claimsOf(1), email_verified: true };
    },
  });
  const token = { headers: { authorization: 'Bearer good.token.here' } };

  it.each([
    ['GET /public', token, 200],
    ['GET /user', { claims: claimsOf(1) }, 200],
    ['POST /things/{thingId}', { claims: claimsOf(1), params: { thingId: 'a' }, body: {} }, 401],
    ['POST /things/{thingId}', { ...token, params: { thingId: 'a' }, body: {} }, 401],
  ])('may read until its token ends, and changes nothing: %s', async (routeKey, options, status) => {
    expect((await call(routeKey, options)).status).toBe(status);
  });
});

describe('who may call', () => {
  const { call } = apiWith();
  const me = { claims: claimsOf(1) };

  it.each([
    ['GET /public', {}, 'visitor'],
    ['GET /public', me, 'person'],
    ['GET /user', me, 'person'],
    ['GET /user', { claims: claimsOf(2) }, 'person'],
    ['GET /user', { claims: claimsOf(3) }, 'person'],
    ['GET /profile', me, 'member'],
    ['GET /verified', me, 'member'],
    ['GET /staff', { claims: claimsOf(1, { 'cognito:groups': ['players', 'staff'] }) }, 'member'],
  ])('SEC-01~ %s lets %j in as %s', async (route, options, kind) => {
    expect(await call(route, options)).toMatchObject({ status: 200, body: { kind } });
  });

  it.each([
    ['GET /user', {}, 401, 'auth.required'],
    ['GET /profile', {}, 401, 'auth.required'],
    ['GET /verified', {}, 401, 'auth.required'],
    ['GET /staff', {}, 401, 'auth.required'],
    ['GET /public', { headers: { authorization: 'Bearer bad.token.here' } }, 401, 'auth.required'],
    ['GET /public', { headers: { authorization: 'Bearer nonsense' } }, 401, 'auth.required'],
    ['GET /public', { headers: { authorization: 'Basic YTpi' } }, 401, 'auth.required'],
    ['GET /public', { headers: { authorization: '' } }, 401, 'auth.required'],
    ['GET /user', { claims: claimsOf(1, { token_use: 'id' }) }, 401, 'auth.required'],
    ['GET /user', { claims: claimsOf(1, { sub: 'nobody' }) }, 401, 'auth.required'],
    ['GET /profile', { claims: claimsOf(2) }, 403, 'profile.incomplete'],
    ['GET /profile', { claims: claimsOf(3) }, 403, 'auth.suspended'],
    ['GET /verified', { claims: claimsOf(1, { email_verified: 'false' }) }, 403, 'auth.email_unverified'],
    ['GET /staff', me, 403, 'auth.forbidden'],
    ['GET /staff', { claims: claimsOf(1, { 'cognito:groups': ['staffers'] }) }, 403, 'auth.forbidden'],
    ['GET /nowhere', me, 404, 'route.not_found'],
    ['$default', {}, 404, 'route.not_found'],
  ])('SEC-01~ %s refuses %j with %i %s', async (route, options, status, code) => {
    expect(await call(route, options)).toMatchObject({ status, body: failsWith(code) });
  });
});

describe('what comes in', () => {
  const { call } = apiWith();
  const echo = (body: unknown, more: HttpEventOptions = {}) =>
    call('POST /things/{thingId}', { params: { thingId: 'a' }, body, ...more });

  it('SEC-02~ is parsed, trimmed and rid of unknown fields', async () => {
    const answer = await echo(
      { name: '  Ana ', admin: true },
      {
        query: { limit: '7', debug: '1' },
        headers: { 'x-viewer-host': 'meh.example', 'accept-language': 'es-MX,es' },
      },
    );
    expect(answer.body).toEqual({
      got: { params: { thingId: 'a' }, query: { limit: 7 }, body: { name: 'Ana' } },
      platform: 'meh',
      locale: 'es',
    });
  });

  it('SEC-02~ may arrive in base64, as the gateway sends what is no text', async () => {
    const body = Buffer.from('{"name":"Zoë"}').toString('base64');
    expect((await echo(body, { isBase64Encoded: true })).body.got.body).toEqual({ name: 'Zoë' });
  });

  it.each([
    ['{"name":', [{ field: 'body', reason: 'format' }]],
    ['', [{ field: 'body.name', reason: 'required' }]],
    [{ name: 7 }, [{ field: 'body.name', reason: 'type' }]],
    [{ name: null }, [{ field: 'body.name', reason: 'required' }]],
    [{ name: ' A ' }, [{ field: 'body.name', reason: 'too_short', limit: 2 }]],
    [{ name: 'A'.repeat(11) }, [{ field: 'body.name', reason: 'too_long', limit: 10 }]],
    [{ name: 'Ana', tags: ['a', 'b', 'c'] }, [{ field: 'body.tags', reason: 'too_long', limit: 2 }]],
    [{ name: 'Ana', tags: ['a', 1] }, [{ field: 'body.tags.1', reason: 'type' }]],
    [[], [{ field: 'body', reason: 'type' }]],
    ['null', [{ field: 'body', reason: 'required' }]],
  ])('SEC-02~ %j is refused with field, reason and limit', async (body, fields) => {
    expect(await echo(body)).toMatchObject({ status: 400, body: failsWith('input.invalid', { fields }) });
  });

  it('SEC-02~ parts of the address are checked as the body is', async () => {
    expect((await echo({ name: 'Ana' }, { params: { thingId: 'abcdef' } })).body.fields).toEqual([
      { field: 'params.thingId', reason: 'too_long', limit: 5 },
    ]);
    expect((await echo({ name: 'Ana' }, { query: { limit: '51' } })).body.fields).toEqual([
      { field: 'query.limit', reason: 'too_big', limit: 50 },
    ]);
    expect((await echo({ name: 'Ana' }, { query: { limit: 'many' } })).body.fields).toEqual([
      { field: 'query.limit', reason: 'format' },
    ]);
  });

  it('SEC-02~ a body beyond 256 KB is refused before it is parsed', async () => {
    const answer = await echo(`{"name":"${'ä'.repeat(131_100)}"}`);
    expect(answer).toMatchObject({
      status: 413,
      body: failsWith('input.too_large', { details: { limit: 262_144 } }),
    });
  });
});

describe('past the edge', () => {
  it('SEC-05~ SEC-08 a request that did not come through it is refused before anything else is looked at', async () => {
    const seen: unknown[] = [];
    const { call } = apiWith({
      requireEdge: () => Promise.reject(new AppError('auth.forbidden')),
      verifyToken: async (token) => void seen.push(token),
      findAccount: async (id) => void seen.push(id),
      countCall: async (endpoint) => void seen.push(endpoint),
    });
    const bearer = { headers: { authorization: 'Bearer good.token.here' } };
    for (const route of ['GET /public', 'GET /profile', 'POST /things/{thingId}', 'GET /nowhere', '$default'])
      expect(await call(route, bearer)).toMatchObject({ status: 403, body: failsWith('auth.forbidden') });
    expect(seen).toEqual([]);
  });
});

describe('how often', () => {
  const send = (deps: Partial<HttpDeps>) =>
    apiWith(deps).call('POST /things/{thingId}', {
      params: { thingId: 'a' },
      body: { name: 'Ana' },
      claims: claimsOf(1),
      headers: { 'x-viewer-address': '203.0.113.7' },
    });

  it('SEC-05~ a request is counted as its endpoint declares, with who sends it from where and about what', async () => {
    const counted: [unknown, CountedCall][] = [];
    await send({ countCall: async ({ limits }, call) => void counted.push([limits, call]) });
    expect(counted).toEqual([
      [
        [{ per: 'actor', count: 2, in: '1 hour' }],
        {
          actor: expect.objectContaining({ userId: aMember(1).userId }),
          address: '203.0.113.7',
          params: { thingId: 'a' },
          body: { name: 'Ana' },
        },
      ],
    ]);
  });

  it('SEC-05~ one too many is answered with 429 and with the seconds to wait', async () => {
    const answer = await send({ countCall: () => Promise.reject(new RateLimited(90)) });
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'retry-after': '90' },
      body: failsWith('request.rate_limited', { details: { retryAfter: 90 } }),
    });
  });

  it('SEC-05~ an API whose limits nobody counts does not start', () => {
    expect(() => apiWith({ countCall: undefined as never })).toThrow('echo declares limits');
  });
});

const awsError = (name: string, httpStatusCode = 400) =>
  Object.assign(new Error('something'), { name, $metadata: { httpStatusCode } });
const systemError = (code: string) => Object.assign(new Error(`connect ${code} 10.0.0.1:443`), { code });

describe('what goes out', () => {
  it('SEC-03~ holds the fields of its schema and no other', async () => {
    expect((await apiWith().call('GET /public')).body).toEqual({ kind: 'visitor' });
  });

  it('SEC-02~ a result outside its schema is an error of ours, and is not told', async () => {
    const { call, lines } = apiWith({ fail: () => ({ done: 'ana@example.com' }) });
    const answer = await call('GET /fail');
    expect(answer).toMatchObject({ status: 500, body: failsWith('internal') });
    expect(Object.keys(answer.body)).toEqual(['code', 'requestId']);
    expect(lines).toContainEqual(['request failed', expect.any(Error)]);
  });

  it('SEC-02~ an error of our own has its status and details', async () => {
    const fail = () => Promise.reject(new AppError('slot.full', { slotId: 'slot_1' }));
    expect(await apiWith({ fail }).call('GET /fail')).toMatchObject({
      status: 409,
      body: failsWith('slot.full', { details: { slotId: 'slot_1' } }),
    });
  });

  it('OPS-02~ SEC-07~ an unknown error is opaque but for the id of the request', async () => {
    const fail = () => Promise.reject(new Error('row of ana@example.com is broken'));
    const { status, body } = await apiWith({ fail }).call('GET /fail');
    expect([status, body]).toEqual([500, failsWith('internal')]);
  });

  it.each([
    ['a refused connection', systemError('ECONNREFUSED')],
    ['a lost connection', systemError('ECONNRESET')],
    ['a name that is not found', systemError('ENOTFOUND')],
    ['a timeout', new DOMException('The operation was aborted due to timeout', 'TimeoutError')],
    ['throttling', awsError('ThrottlingException')],
    ['throttled capacity', awsError('ProvisionedThroughputExceededException')],
    ['too many requests', awsError('TooManyRequestsException', 429)],
    ['an error of the service', awsError('InternalServerError', 500)],
    ['any answer of 503', awsError('Unknown', 503)],
    [
      'fetch, which hides it',
      new TypeError('fetch failed', { cause: systemError('UND_ERR_CONNECT_TIMEOUT') }),
    ],
    [
      'two addresses that both refuse',
      new AggregateError([systemError('EHOSTUNREACH'), systemError('ECONNREFUSED')]),
    ],
    [
      'one four causes deep',
      [1, 2, 3, 4].reduce((cause: Error) => new Error('failed', { cause }), systemError('EPIPE')),
    ],
  ])('%s is told as a service that does not answer', async (_, error) => {
    const { call } = apiWith({ fail: () => Promise.reject(error) });
    expect(await call('GET /fail')).toMatchObject({ status: 503, body: failsWith('service.unavailable') });
  });

  it.each([
    ['a refused condition', awsError('ConditionalCheckFailedException')],
    ['a mistake in a request', awsError('ValidationException')],
    ['missing rights', awsError('AccessDeniedException', 403)],
    ['no error at all', 'ECONNREFUSED'],
  ])('%s is not', async (_, error) => {
    const { call } = apiWith({ fail: () => Promise.reject(error) });
    expect((await call('GET /fail')).status).toBe(500);
  });

  it('an error that is its own cause is an error like others', async () => {
    const error = new Error('round');
    error.cause = error;
    expect((await apiWith({ fail: () => Promise.reject(error) }).call('GET /fail')).status).toBe(500);
  });

  it('SEC-04~ carries the same protective headers on success and failure', async () => {
    const { call } = apiWith();
    const { 'content-type': type, ...headers } = (await call('GET /public')).headers;
    expect(type).toBe('application/json; charset=utf-8');
    expect(headers).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': REQUEST_ID,
    });
    for (const route of ['GET /user', 'GET /nowhere', 'GET /fail']) {
      expect((await call(route)).headers).toMatchObject(headers);
    }
  });

  it('SEC-04~ at the domain of a team, success and failure bind no other host, and not for long', async () => {
    const headers = { 'x-viewer-site': 'site_00000000000000000000000000' };
    for (const route of ['GET /public', 'GET /user', 'GET /nowhere', 'GET /fail'])
      expect((await apiWith().call(route, { headers })).headers).toMatchObject({
        'strict-transport-security': 'max-age=86400',
      });
  });

  it('PLT-16~ a file goes out as it is, under its own type', async () => {
    const { body, headers } = await apiWith().call('GET /file.ics');
    expect([body, headers['content-type']]).toEqual(['BEGIN:VCALENDAR', 'text/calendar; charset=utf-8']);
  });
});
