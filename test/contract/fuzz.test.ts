import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, seed } from '../support/seed.ts';
import { openWorld } from './open-world.ts';
import {
  answerProblem,
  hostileRequests,
  inputsOf,
  sendFirst,
  sendHostile,
  tokenOf,
  welcome,
} from './requests.ts';
import type { Role } from './routes/row.ts';
import { allRoutes, everyRoute } from './routes.ts';

const { product, world, restore } = await openWorld();

/** Inputs for each route. */
const RUNS = runs(10, 120);
/** The minimum share of a route's valid requests that must succeed. */
const SHARE = 0.5;
const senders: readonly Role[] = ['visitor', 'member', 'other', 'staff'];

/** Requests that succeed only once, because they change or use up something. */
const once = new Set(['sites.save', 'sites.detachDomain']);

describe('any input', () => {
  it.each(allRoutes)(
    'SEC-02 %s accepts a valid request from everyone who may send it',
    async (title, endpoint, row) => {
      const roles = welcome(endpoint, row);
      const outcomes: [Role, number][] = [];
      for (const role of roles) {
        await sendFirst(product, world, row, tokenOf(world, role));
        const answer = await product.send(endpoint, row.valid(world), tokenOf(world, role));
        outcomes.push([role, answer.status]);
        expect(answerProblem(endpoint, answer)).toBeUndefined();
      }
      const taken = outcomes.filter(([, status]) => status === 200);
      const least = once.has(title) ? Math.min(1, roles.length) : Math.ceil(roles.length * SHARE);
      expect(taken.length, JSON.stringify(outcomes)).toBeGreaterThanOrEqual(least);
    },
  );

  it('valid requests succeed for someone on almost every route, and for several roles on most that are not for one person, so that refusing everything would be noticed', () => {
    const welcomed = everyRoute.map(([, endpoint, row]) => ({ row, roles: welcome(endpoint, row).length }));
    expect(welcomed.filter(({ roles }) => roles > 0).length).toBeGreaterThan(everyRoute.length * 0.9);
    const open = welcomed.filter(({ row }) => row.owner === undefined);
    expect(open.filter(({ roles }) => roles > 1).length).toBeGreaterThan(open.length * 0.8);
    expect(open.length).toBeGreaterThan(100);
  });

  it.each(allRoutes)('SEC-02 %s responds to any input within its contract', async (_title, endpoint, row) => {
    const inputs = fc.tuple(inputsOf(endpoint, row, world), fc.constantFrom(...senders));
    await fc.assert(
      fc.asyncProperty(inputs, async ([input, role]) => {
        // No input reaches the limits of the one before.
        restore();
        const answer = await product.send(endpoint, input, tokenOf(world, role));
        expect(answerProblem(endpoint, answer), JSON.stringify([role, input])).toBeUndefined();
      }),
      { numRuns: RUNS, seed, endOnFailure: true },
    );
  });

  it.each(allRoutes)(
    'SEC-02 %s handles what no client sends: in its path, query, headers, cookies, and body',
    async (_title, endpoint, row) => {
      for (const request of hostileRequests(endpoint, row.valid(world))) {
        const answer = await sendHostile(product, request, { token: tokenOf(world, 'member') });
        expect(answerProblem(endpoint, answer), JSON.stringify(request)).toBeUndefined();
      }
    },
  );
});
