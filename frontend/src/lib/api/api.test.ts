import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, noInput } from '#shared/contracts/endpoint.ts';
import { pageOf } from '#shared/kernel/pagination.ts';
import { inFlight } from '../device/in-flight.ts';
import { connection } from '../kept/connection.ts';
import { ApiError, addressOf, call, callAsVisitor, callPage, keepReadsIn, sendTokensFrom } from './api.ts';

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

describe('pages of a list', () => {
  const list = endpoint({
    ...noInput,
    method: 'GET',
    path: '/things',
    access: 'public',
    summary: 'Lists things.',
    query: z.object({ kind: z.string(), cursor: z.optional(z.string()) }),
    response: pageOf(z.object({ name: z.string() })),
  });

  it('the first page is asked for without a cursor, the next with the same input and its cursor', async () => {
    const fetched = answers(
      json({ items: [{ name: 'a' }], next: 'c1' }),
      json({ items: [{ name: 'b' }], next: null }),
    );
    const input = { query: { kind: 'small' } };
    const { next } = await callPage(list, input, undefined);
    expect(await callPage(list, input, next ?? undefined)).toEqual({ items: [{ name: 'b' }], next: null });
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      '/api/things?kind=small',
      '/api/things?kind=small&cursor=c1',
    ]);
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

describe('without a connection', () => {
  const lost = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  const memory = () => {
    const kept = new Map<string, unknown>();
    keepReadsIn({
      owner: () => 'ana',
      keep: async (owner, address, answer) => void kept.set(`${owner} ${address}`, answer),
      find: async (owner, address) =>
        kept.has(`${owner} ${address}`)
          ? { answer: kept.get(`${owner} ${address}`), keptAt: 1000 }
          : undefined,
      forget: async () => kept.clear(),
    });
    return kept;
  };
  afterEach(() => {
    keepReadsIn(undefined);
    connection.look();
  });

  it('PLT-03~ a read of a logged-in person is answered by what was last loaded, until the server is reached', async () => {
    memory();
    sendTokensFrom(async () => 'token');
    answers(json({ name: 'Ana' }));
    await call(read, { params: { thingId: '1' } });
    lost();
    sendTokensFrom(() => Promise.reject(new ApiError(0, { code: 'offline' })));
    expect(await call(read, { params: { thingId: '1' } })).toEqual({ name: 'Ana' });
    expect(connection.get()).toEqual({ isOffline: true, shownFrom: 1000 });
    await expect(call(read, { params: { thingId: '2' } })).rejects.toMatchObject({ code: 'offline' });
    answers(json({ name: 'Ben' }));
    sendTokensFrom(async () => 'token');
    expect(await call(read, { params: { thingId: '1' } })).toEqual({ name: 'Ben' });
    expect(connection.get()).toEqual({ isOffline: false, shownFrom: undefined });
  });

  it('PLT-03~ what no longer fits the contract is not shown, and what a visitor reads is not kept', async () => {
    const kept = memory();
    answers(json({ name: 'Ana' }));
    await call(read, { params: { thingId: '1' } });
    expect(kept.size).toBe(0);
    kept.set('ana /api/things/1', { title: 'Ana' });
    lost();
    await expect(call(read, { params: { thingId: '1' } })).rejects.toMatchObject({ code: 'offline' });
  });

  it('PLT-03~ a change is not sent, and shows an error', async () => {
    const fetched = answers(json({ name: 'a' }));
    vi.stubGlobal('navigator', { onLine: false });
    await expect(call(write, { body: { name: 'a' } })).rejects.toMatchObject({ status: 0, code: 'unsent' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('PLT-02~ a change is under way until its answer', async () => {
    answers(json({ name: 'a' }));
    const change = call(write, { body: { name: 'a' } });
    expect(inFlight.exists()).toBe(true);
    await change;
    expect(inFlight.exists()).toBe(false);
  });
});
