import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { placesContract } from '#shared/domains/places/contract.ts';
import {
  answerProblem,
  hostilePages,
  hostileRequests,
  inputsOf,
  sendHostile,
  tokenOf,
} from '../contract/requests.ts';
import { allRoutes } from '../contract/routes.ts';
import { createWorld, type World } from '../contract/world.ts';
import { openProduct } from '../support/product.ts';
import { missingHeaders } from '../support/security-headers.ts';
import { runs, seed, share } from '../support/seed.ts';

const product = openProduct(inject('product'));
let world: World;
beforeAll(async () => {
  world = await createWorld(product, 'requests');
});

const fuzzed = share(allRoutes, 10, 'routes fuzzed over HTTP');
const RUNS = runs(10, 30);

describe('requests through the whole product', () => {
  it.each(fuzzed)('SEC-02 %s responds to any input within its contract', async (_title, endpoint, row) => {
    await fc.assert(
      fc.asyncProperty(inputsOf(endpoint, row, world), async (input) => {
        const answer = await product.send(endpoint, input, world.people.member.token);
        expect(answerProblem(endpoint, answer), JSON.stringify(input)).toBeUndefined();
      }),
      { numRuns: RUNS, seed, endOnFailure: true },
    );
  });

  it.each(fuzzed)(
    'SEC-02 %s handles what no client sends: in its path, query, headers, cookies, and body',
    async (_title, endpoint, row) => {
      for (const request of hostileRequests(endpoint, row.valid(world))) {
        const answer = await sendHostile(product, request, { token: tokenOf(world, 'member') });
        expect(answerProblem(endpoint, answer), JSON.stringify(request)).toBeUndefined();
      }
    },
  );

  it('SEC-02 SEC-04 pages on every kind of host respond to any path, and no path can add a header', async () => {
    const hosts = ['gth.localhost', 'forms.localhost', world.domain, 'nobody.localhost'];
    const checkHost = async (host: string) => {
      for (const request of hostilePages) {
        const answer = await sendHostile(product, request, { host });
        expect(answer.status, `${host} ${request.path}`).toBeLessThan(500);
        expect(answer.headers['set-cookie'], request.path).toBeUndefined();
        expect(missingHeaders(answer), `${host} ${request.path}`).toEqual([]);
      }
    };
    await Promise.all(hosts.map(checkHost));
    const { status } = await sendHostile(product, { method: 'GET', path: '/api/config' });
    expect(status).toBe(200);
  });

  it('SEC-02 SEC-04 a body over the limit gets 413 in the error format, however large', async () => {
    for (const bytes of [300_000, 7_000_000, 11_000_000]) {
      const request = {
        method: 'POST',
        path: '/api/events',
        body: JSON.stringify({ title: 'x'.repeat(bytes) }),
      };
      const answer = await sendHostile(product, request, { token: tokenOf(world, 'member') });
      expect(missingHeaders(answer)).toEqual([]);
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        413,
        { code: 'input.too_large', requestId: expect.any(String), details: { limit: 262_144 } },
      ]);
    }
  });

  it('SEC-02 SEC-04 an unknown address gets a response in the error format', async () => {
    for (const path of ['/api', '/api/', '/api/no/such/route', '/api/events//slots', '/api/__proto__']) {
      const answer = await sendHostile(product, { method: 'GET', path });
      expect(missingHeaders(answer)).toEqual([]);
      expect([path, answer.status, JSON.parse(answer.text)]).toEqual([
        path,
        404,
        { code: 'route.not_found', requestId: expect.any(String) },
      ]);
    }
  });

  it('SEC-04 a response to an unsupported method has the security headers', async () => {
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST'])
      for (const path of ['/', '/login', '/evt/evt_1', '/assets/x.js', '/api/config', '/api/none'])
        expect([method, path, missingHeaders(await sendHostile(product, { method, path }))]).toEqual([
          method,
          path,
          [],
        ]);
  });

  it('SEC-05~ an address counts as the one that the connection comes from, whatever a request claims', async () => {
    const [{ count } = { count: 0 }] = placesContract.cities.limits ?? [];
    const lookUp = async (from: string, headers = {}) =>
      (await product.send(placesContract.cities, { query: { q: 'Austin' }, from, headers })).status;
    const from = '127.0.5.1';
    // If a period ends during the test, the same number of requests gets through again.
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length <= 2 * count) statuses.push(await lookUp(from));
    expect(statuses.at(-1)).toBe(429);
    expect(await lookUp(from, { 'x-viewer-address': '198.51.100.1' })).toBe(429);
    expect(await lookUp('127.0.5.2')).toBe(200);
  });
});
