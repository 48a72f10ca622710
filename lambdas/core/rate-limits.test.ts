import { describe, expect, it } from 'vitest';
import type { Limits } from '#shared/contracts/limits.ts';
import { userId } from '#test/support/builders.ts';
import { createTestTable } from '#test/support/table.ts';
import { RateLimit, takeAllowances } from '../data/rate-limit.table.ts';
import { allowancesOf, type CountedCall, createRateLimits } from './rate-limits.ts';

const store = createTestTable();

const endpointWith = (path: `/${string}`, ...limits: Limits) => ({ method: 'POST', path, limits }) as const;
const callOf = (change: Partial<CountedCall> = {}): CountedCall => ({
  actor: { userId: userId(1) },
  address: '203.0.113.7',
  params: {},
  body: {},
  ...change,
});
const visitor = { actor: { kind: 'visitor' } } as const;

/** Counters over one table with a manual clock; each has its own memory, like the instances of a function. */
const createCounter = () => {
  const clock = { iso: '2026-11-20T18:59:00.000Z' };
  const instance = () =>
    createRateLimits({
      take: (allowances) => takeAllowances(store, allowances),
      clock: { now: () => clock.iso },
    });
  return { clock, instance };
};
const refusal = (retryAfter: number) => ({
  code: 'request.rate_limited',
  details: { retryAfter },
  retryAfter,
});

describe('rate limits', () => {
  it('SEC-05~ admit the declared number of requests and say when to try again', async () => {
    const { clock, instance } = createCounter();
    const count = instance();
    const endpoint = endpointWith('/one', { per: 'actor', count: 3, in: '1 hour' });
    for (let sent = 0; sent < 3; sent += 1) await count(endpoint, callOf());
    await expect(count(endpoint, callOf())).rejects.toMatchObject(refusal(60));
    clock.iso = '2026-11-20T18:59:59.500Z';
    await expect(count(endpoint, callOf())).rejects.toMatchObject(refusal(1));
    clock.iso = '2026-11-20T19:00:00.000Z';
    await expect(count(endpoint, callOf())).resolves.toBeUndefined();
  });

  it.each([
    ['10 minutes', '1 hour', 5 * 60],
    ['1 hour', '1 day', 55 * 60],
  ] as const)(
    'SEC-05~ for %s and for %s count separately when both periods have just started',
    async (short, long, wait) => {
      const { clock, instance } = createCounter();
      clock.iso = '2026-11-21T00:05:00.000Z';
      const count = instance();
      const endpoint = endpointWith(
        '/midnight',
        { per: 'actor', count: 2, in: long },
        { per: 'actor', count: 1, in: short },
      );
      const call = callOf({ actor: { userId: userId(wait) } });
      await count(endpoint, call);
      await expect(count(endpoint, call)).rejects.toMatchObject(refusal(wait));
      clock.iso = new Date(Date.parse(clock.iso) + wait * 1000).toISOString();
      await expect(count(endpoint, call)).resolves.toBeUndefined();
    },
  );

  it('SEC-05~ hold across instances and under concurrent requests', async () => {
    const { instance } = createCounter();
    const endpoint = endpointWith('/instances', { per: 'actor', count: 5, in: '1 day' });
    const sent = await Promise.allSettled(Array.from({ length: 12 }, () => instance()(endpoint, callOf())));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('SEC-05~ count each person, address, and target separately', async () => {
    const { instance } = createCounter();
    const count = instance();
    const actor = endpointWith('/actor', { per: 'actor', count: 1, in: '1 hour' });
    await count(actor, callOf());
    await count(actor, callOf({ actor: { userId: userId(2) } }));
    // A visitor counts by address, which shares no counter with a person.
    await count(actor, callOf(visitor));
    await count(actor, callOf({ ...visitor, address: '203.0.113.8' }));
    await expect(count(actor, callOf({ ...visitor, address: '203.0.113.8' }))).rejects.toMatchObject({
      code: 'request.rate_limited',
    });
    const address = endpointWith('/address', { per: 'address', count: 1, in: '1 hour' });
    await count(address, callOf());
    await expect(count(address, callOf({ actor: { userId: userId(2) } }))).rejects.toThrow();
    const target = endpointWith('/target', { per: 'target', of: 'email', count: 1, in: '1 hour' });
    await count(target, callOf({ body: { email: 'ana@example.com' } }));
    await count(target, callOf({ body: { email: 'ben@example.com' } }));
    await expect(count(target, callOf({ ...visitor, body: { email: 'ANA@example.com' } }))).rejects.toThrow();
  });

  it('SEC-05~ several of one endpoint are counted together: a refused request uses up none of them', async () => {
    const { instance } = createCounter();
    const count = instance();
    const endpoint = endpointWith(
      '/both',
      { per: 'address', count: 2, in: '1 hour' },
      { per: 'target', of: 'email', count: 1, in: '1 day' },
    );
    const about = (email: string) => count(endpoint, callOf({ ...visitor, body: { email } }));
    await about('ana@example.com');
    await expect(about('ana@example.com')).rejects.toMatchObject({ code: 'request.rate_limited' });
    await about('ben@example.com');
    await expect(about('cleo@example.com')).rejects.toMatchObject({ code: 'request.rate_limited' });
  });

  it('SEC-05~ cost one write, and none once an instance knows that the limit is reached', async () => {
    const { instance } = createCounter();
    const count = instance();
    const endpoint = endpointWith('/cost', { per: 'actor', count: 1, in: '1 hour' });
    expect(await store.costOf(() => count(endpoint, callOf()))).toMatchObject({ requests: 1 });
    const refused = () => count(endpoint, callOf()).catch(() => {});
    expect(await store.costOf(refused)).toMatchObject({ requests: 1 });
    expect(await store.costOf(refused)).toMatchObject({ requests: 0 });
    const unlimited = { method: 'GET', path: '/free', limits: undefined } as const;
    expect(await store.costOf(() => count(unlimited, callOf()))).toMatchObject({ requests: 0 });
  });

  it('SEC-07 store no address or email, and expire with their period', async () => {
    const call = callOf({ ...visitor, body: { email: 'ana@example.com' } });
    const endpoint = endpointWith(
      '/private',
      { per: 'address', count: 9, in: '10 minutes' },
      { per: 'target', of: 'email', count: 9, in: '1 day' },
    );
    const { instance } = createCounter();
    await instance()(endpoint, call);
    const rows = RateLimit({ table: store.table });
    for (const { subject, scope, until } of allowancesOf(endpoint, call, '2026-11-20T18:59:00.000Z')) {
      expect(subject).toMatch(/^(address|target)_[0-9a-f]{32}$/);
      expect((await rows.get({ subject, scope }).go()).data).toMatchObject({ used: 1, expiresAt: until });
    }
  });

  it('a limit on something the request does not contain is a programming error', async () => {
    const endpoint = endpointWith('/mistake', { per: 'target', of: 'email', count: 1, in: '1 hour' });
    await expect(createCounter().instance()(endpoint, callOf())).rejects.toThrow(
      'which the request does not contain',
    );
  });
});
