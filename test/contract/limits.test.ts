import { describe, expect, it } from 'vitest';
import { allowancesOf } from '#lambdas/core/rate-limits.ts';
import { RateLimit } from '#lambdas/data/rate-limit.table.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { type Limit, limitSpans } from '#shared/contracts/limits.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { openLocalTable } from '../support/local-table.ts';
import type { Input } from '../support/product.ts';
import { missingHeaders } from '../support/security-headers.ts';
import { openWorld } from './open-world.ts';
import type { RouteRow } from './routes/row.ts';
import { allRoutes } from './routes.ts';
import type { World } from './world.ts';

const { product, world } = await openWorld();
const counters = RateLimit({ table: openLocalTable(product.address).table });
const ADDRESS = '127.0.1.1';
const ANOTHER = '127.0.1.2';

/** Uses up a limit for this caller in this period and the next, in case the next one starts during the test. */
const useUp = async (
  endpoint: Endpoint,
  limit: Limit,
  { input, caller }: { input: Input; caller: { userId: World['people']['member']['userId'] } },
) => {
  const call = {
    actor: caller,
    address: input.from ?? '',
    params: endpoint.params.parse(input.params ?? {}),
    body: endpoint.body.parse(input.body ?? {}),
  };
  for (const later of [0, limitSpans[limit.in] * 1000]) {
    const now = new Date(Date.now() + later).toISOString();
    const { method, path } = endpoint;
    for (const { subject, scope, count, until } of allowancesOf({ method, path, limits: [limit] }, call, now))
      await counters.put({ subject, scope, used: count, expiresAt: until }).go();
  }
};

const cases = allRoutes.flatMap(([title, endpoint, row]) =>
  (endpoint.limits ?? []).map((limit): readonly [string, Limit['per'], string, Endpoint, RouteRow, Limit] => [
    title,
    limit.per,
    limit.in,
    endpoint,
    row,
    limit,
  ]),
);

describe('rate limits', () => {
  it.each(cases)(
    'SEC-05~ SEC-04 %s is refused with 429 and a time to wait once its %s has used up its limit of %s',
    async (_title, _per, _span, endpoint, row, limit) => {
      // In these rows, the owner is the member.
      const caller = endpoint.access === 'staff' ? world.people.staff : world.people.member;
      const input: Input = { ...row.valid(world), from: ADDRESS };
      await useUp(endpoint, limit, { input, caller });
      const answer = await product.send(endpoint, input, caller.token);
      const { status, text, headers } = answer;
      expect(missingHeaders(answer)).toEqual([]);
      expect([status, Problem.parse(JSON.parse(text)).code]).toEqual([429, 'request.rate_limited']);
      const wait = Number(headers['retry-after']);
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThanOrEqual(limitSpans[limit.in]);
      expect(Problem.parse(JSON.parse(text)).details).toEqual({ retryAfter: wait });
    },
  );

  it('SEC-05~ one address cannot exceed its number of place searches, whatever it claims to be', async () => {
    const count = placesContract.cities.limits?.[0].count ?? 0;
    const lookUp = (from: string, headers = {}) =>
      product.send(placesContract.cities, { query: { q: 'Austin' }, from, headers });
    const from = ADDRESS;
    const exhaust = async (): Promise<number> => {
      let answered = 0;
      while ((await lookUp(from)).status === 200 && answered <= 2 * count) answered += 1;
      return answered;
    };
    const claiming = async () => (await lookUp(from, { 'x-viewer-address': '198.51.100.1' })).status;
    // If a period ends during the test, the same number of requests gets through again.
    const answered = await exhaust();
    expect(answered).toBeGreaterThanOrEqual(count);
    expect(answered).toBeLessThanOrEqual(2 * count);
    let claimed = await claiming();
    if (claimed === 200) {
      await exhaust();
      claimed = await claiming();
    }
    expect(claimed).toBe(429);
    expect((await lookUp(ANOTHER)).status).toBe(200);
  });
});
