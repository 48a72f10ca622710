import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/kernel/errors.ts';
import { aMember } from '#test/support/builders.ts';
import { apiWith, claimsOf, failsWith } from '#test/support/http-api.ts';
import type { HttpEventOptions } from '#test/support/http-event.ts';
import type { HttpDeps } from './http-api.ts';
import { type CountedCall, RateLimited } from './rate-limits.ts';

describe('an ended session', () => {
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

describe('methods', () => {
  const { call } = apiWith();

  it.each(['HEAD /public', 'ANY /public'])(
    'EVT-02~ HEAD is answered as GET, by the route %s',
    async (routeKey) => {
      expect(await call(routeKey, { method: 'HEAD' })).toEqual(await call('GET /public'));
    },
  );

  it('SEC-02 a read takes no other method, although the gateway passes on all of them', async () => {
    expect(await call('ANY /public', { method: 'DELETE' })).toMatchObject({ status: 404 });
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
  ])('SEC-01 %s lets %j in as %s', async (route, options, kind) => {
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
  ])('SEC-01 %s refuses %j with %i %s', async (route, options, status, code) => {
    expect(await call(route, options)).toMatchObject({ status, body: failsWith(code) });
  });
});

describe('a request', () => {
  const { call } = apiWith();
  const echo = (body: unknown, more: HttpEventOptions = {}) =>
    call('POST /things/{thingId}', { params: { thingId: 'a' }, body, ...more });

  const multipart = [
    '--boundary',
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    '',
    'One-Click',
    '--boundary--',
    '',
  ].join('\r\n');
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click', 200],
    ['application/x-www-form-urlencoded; charset=utf-8', 'List-Unsubscribe=One-Click&__proto__=x', 200],
    ['multipart/form-data; boundary=boundary', multipart, 200],
    ['Multipart/Form-Data; boundary="boundary"', multipart, 200],
    ['application/json', '{"List-Unsubscribe":"One-Click"}', 200],
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=Two-Click', 400],
    ['application/x-www-form-urlencoded', '%', 400],
    ['multipart/form-data', multipart, 400],
    ['multipart/form-data; boundary=other', multipart, 400],
    ['application/json', 'List-Unsubscribe=One-Click', 400],
  ])('PLT-06~ a body of type %s with %j is answered with %#: %i', async (type, body, status) => {
    for (const isBase64Encoded of [false, true]) {
      const sent = isBase64Encoded ? Buffer.from(body).toString('base64') : body;
      const answer = await call('POST /form', {
        body: sent,
        isBase64Encoded,
        headers: { 'content-type': type },
      });
      expect(answer.status).toBe(status);
      if (status === 200) expect(answer.body).toEqual({ got: { 'List-Unsubscribe': 'One-Click' } });
    }
  });

  it.each([
    ['name=Ana', '/thing/a%2Fb?refused=no'],
    ['name=late', '/thing/a%2Fb?refused=event.closed'],
    ['name=broken', '/thing/a%2Fb?refused=internal'],
    ['name=A', '/thing/a%2Fb?refused=input.invalid'],
  ])('RSV-14~ a browser that sends the form %s itself is led to %s', async (body, location) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await call('POST /leave/{thingId}', { params: { thingId: 'a/b' }, body, headers });
    expect(answer).toMatchObject({ status: 303, headers: { location, 'cache-control': 'no-store' } });
  });

  it('RSV-14~ an app that sends the same as JSON gets data', async () => {
    const sent = { params: { thingId: 'a' }, body: { name: 'Ana' } };
    expect(await call('POST /leave/{thingId}', sent)).toMatchObject({
      status: 200,
      body: { got: { name: 'Ana' } },
    });
    const late = { ...sent, body: { name: 'late' } };
    expect(await call('POST /leave/{thingId}', late)).toMatchObject({ status: 409 });
  });

  it('a form is not accepted where the endpoint takes JSON only', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await echo('name=Ana', { headers })).status).toBe(400);
  });

  it('SEC-02 is parsed and trimmed, and unknown fields are removed', async () => {
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

  it('SEC-02 may be base64-encoded, as the gateway sends binary bodies', async () => {
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
  ])('SEC-02 %j is refused with field, reason and limit', async (body, fields) => {
    expect(await echo(body)).toMatchObject({ status: 400, body: failsWith('input.invalid', { fields }) });
  });

  it('SEC-02 path and query parameters are checked like the body', async () => {
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

  it('SEC-02 a body beyond 256 KB is refused before it is parsed', async () => {
    const answer = await echo(`{"name":"${'ä'.repeat(131_100)}"}`);
    expect(answer).toMatchObject({
      status: 413,
      body: failsWith('input.too_large', { details: { limit: 262_144 } }),
    });
  });
});

describe('bypassing the edge', () => {
  it('SEC-05~ SEC-08 a request that did not come through the edge is refused before anything else is checked', async () => {
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

describe('rate limits', () => {
  const send = (deps: Partial<HttpDeps>) =>
    apiWith(deps).call('POST /things/{thingId}', {
      params: { thingId: 'a' },
      body: { name: 'Ana' },
      claims: claimsOf(1),
      headers: { 'x-viewer-address': '203.0.113.7' },
    });

  it('SEC-05~ a request is counted as its endpoint declares, with its sender, address, and target', async () => {
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

  it('SEC-05~ a request over the limit gets 429 and the seconds to wait', async () => {
    const answer = await send({ countCall: () => Promise.reject(new RateLimited(90)) });
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'retry-after': '90' },
      body: failsWith('request.rate_limited', { details: { retryAfter: 90 } }),
    });
  });

  it('SEC-05~ an API with limits but no counter does not start', () => {
    expect(() => apiWith({ countCall: undefined as never })).toThrow('echo declares limits');
  });
});
