import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, noInput } from '#shared/contracts/endpoint.ts';
import { ApiError, addressOf, call, callAsVisitor, sendTokensFrom } from './api.ts';

const read = endpoint({
  ...noInput,
  method: 'GET',
  path: '/things/{thingId}',
  access: 'public',
  summary: 'A thing.',
  params: z.object({ thingId: z.string() }),
  query: z.object({ q: z.optional(z.string()) }),
  response: z.object({ name: z.string() }),
});
const write = endpoint({
  ...noInput,
  method: 'POST',
  path: '/things',
  access: 'user',
  limits: [{ per: 'actor', count: 10, in: '1 hour' }],
  summary: 'Makes a thing.',
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
});

const answers = (...responses: readonly Response[]) => {
  const queue = [...responses];
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => queue.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const json = (body: unknown, status = 200) => Response.json(body, { status });

afterEach(() => {
  vi.unstubAllGlobals();
  sendTokensFrom(async () => undefined);
});

describe('a refusal', () => {
  it('SEC-05~ keeps the seconds to wait from its response', async () => {
    answers(
      Response.json(
        { code: 'request.rate_limited', requestId: 'r' },
        { status: 429, headers: { 'retry-after': '90' } },
      ),
    );
    await expect(call(write, { body: { name: 'a' } })).rejects.toMatchObject({ retryAfter: 90 });
  });
});

describe('addresses', () => {
  it('parameters and query are encoded, and absent ones left out', () => {
    expect(addressOf(read, { params: { thingId: 'a/b' }, query: { q: 'x y', other: undefined } })).toBe(
      '/api/things/a%2Fb?q=x+y',
    );
  });

  it('a missing parameter is a programming error', () => {
    expect(() => addressOf(read, {})).toThrow(TypeError);
  });
});

describe('calls', () => {
  it('a response is parsed by its contract', async () => {
    answers(json({ name: 'Ana', extra: 1 }));
    expect(await call(read, { params: { thingId: '1' } })).toEqual({ name: 'Ana' });
  });

  it('a response that violates the contract is an error', async () => {
    answers(json({ name: 7 }));
    await expect(call(read, { params: { thingId: '1' } })).rejects.toThrow();
  });

  it('OPS-02 a refusal contains code, fields, and request id', async () => {
    const fields = [{ field: 'body.name', reason: 'required' }];
    answers(json({ code: 'input.invalid', requestId: 'req-7', fields }, 400));
    const refusal = await call(write, { body: { name: '' } }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 400, code: 'input.invalid', requestId: 'req-7', fields });
  });

  it('a response that is not a problem document keeps the request id from its header', async () => {
    answers(new Response('Bad gateway', { status: 502, headers: { 'x-request-id': 'req-9' } }));
    const refusal = await call(read, { params: { thingId: '1' } }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 502, code: 'internal', requestId: 'req-9' });
  });

  it('being offline is distinguished from a refusal', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
    const refusal = await call(read, { params: { thingId: '1' } }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 0, code: 'offline' });
  });

  it('AU-11 an expired token is renewed once, silently', async () => {
    const fetched = answers(json({ message: 'Unauthorized' }, 401), json({ name: 'Ana' }));
    sendTokensFrom(async ({ fresh }) => (fresh ? 'new' : 'old'));
    expect(await call(read, { params: { thingId: '1' } })).toEqual({ name: 'Ana' });
    const sent = fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('authorization'));
    expect(sent).toEqual(['Bearer old', 'Bearer new']);
  });

  it('what the session needs to start never asks it for a token', async () => {
    answers(json({ name: 'Ana' }));
    const tokens = vi.fn(async () => 'token');
    sendTokensFrom(tokens);
    await callAsVisitor(read, { params: { thingId: '1' } });
    expect(tokens).not.toHaveBeenCalled();
  });

  it('a visitor sends no token', async () => {
    const fetched = answers(json({ name: 'Ana' }));
    await call(read, { params: { thingId: '1' } });
    expect(new Headers(fetched.mock.calls[0]?.[1].headers).has('authorization')).toBe(false);
  });
});
