import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openProduct } from '../support/product.ts';
import { missingHeaders } from '../support/security-headers.ts';
import {
  answerProblem,
  hostilePages,
  hostileRequests,
  inputsOf,
  sendHostile,
  tokenOf,
  welcome,
} from './requests.ts';
import type { Role } from './routes/row.ts';
import { allRoutes } from './routes.ts';
import { createWorld, type World } from './world.ts';

const product = openProduct(inject('product'));
let world: World;
beforeAll(async () => {
  world = await createWorld(product, 'fuzz');
});

const RUNS = 30;
const SEED = 20261120;
/** The minimum share of a route's valid requests that must succeed. */
const SHARE = 0.5;
const senders: readonly Role[] = ['visitor', 'member', 'other', 'staff'];

/** Requests that succeed only once, because they change or use up something. */
const once = new Set(['sites.save', 'sites.detachDomain']);

let addresses = 0;
/** A separate address for each route, so that none reaches another's limits. */
const nextAddress = () => {
  addresses += 1;
  return `127.1.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
};

describe('any input', () => {
  it.each(allRoutes)(
    'SEC-02 %s accepts a valid request from everyone who may send it',
    async (title, endpoint, row) => {
      const from = nextAddress();
      const roles = welcome(endpoint, row);
      const outcomes: [Role, number][] = [];
      for (const role of roles) {
        const answer = await product.send(endpoint, { ...row.valid(world), from }, tokenOf(world, role));
        outcomes.push([role, answer.status]);
        expect(answerProblem(endpoint, answer)).toBeUndefined();
      }
      const taken = outcomes.filter(([, status]) => status === 200);
      const least = once.has(title) ? Math.min(1, roles.length) : Math.ceil(roles.length * SHARE);
      expect(taken.length, JSON.stringify(outcomes)).toBeGreaterThanOrEqual(least);
    },
  );

  it('valid requests succeed for several roles on most routes, so that refusing everything would be noticed', () => {
    const several = allRoutes.filter(([, endpoint, row]) => welcome(endpoint, row).length > 1);
    expect(several.length).toBeGreaterThan(allRoutes.length / 2);
  });

  it.each(allRoutes)('SEC-02 %s responds to any input within its contract', async (_title, endpoint, row) => {
    const from = nextAddress();
    const inputs = fc.tuple(inputsOf(endpoint, row, world), fc.constantFrom(...senders));
    await fc.assert(
      fc.asyncProperty(inputs, async ([input, role]) => {
        const answer = await product.send(endpoint, { ...input, from }, tokenOf(world, role));
        expect(answerProblem(endpoint, answer), JSON.stringify([role, input])).toBeUndefined();
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  });

  it.each(allRoutes)(
    'SEC-02 %s handles what no client sends: in its path, query, headers, cookies, and body',
    async (_title, endpoint, row) => {
      const from = nextAddress();
      for (const request of hostileRequests(endpoint, row.valid(world))) {
        const answer = await sendHostile(product, request, { token: tokenOf(world, 'member'), from });
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
});
