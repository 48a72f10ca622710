import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { HotEventResult } from './hot-event.ts';
import type { LiveResult } from './live.ts';
import { script } from './month/script.ts';
import type { MonthCost } from './month.ts';
import type { ScaleCost } from './nearby-scale.ts';
import { ownPriceOf, PRICES_READ } from './prices.ts';
import type { SearchCost } from './search.ts';

// The deep run measures them again, but for events nearby: `benchmarks` in bin/checks/check-list.ts.
const readResult = <Result>(name: string): Result =>
  JSON.parse(readFileSync(join(import.meta.dirname, `results/${name}.json`), 'utf8'));

it('PERF-05 in a rush of 32 clients for 800 spots, RSVPs per second were at least 0.2 of their bare transactions, with at most 1.2 attempts each', () => {
  const { clients, rsvps, ratio, attempts } = readResult<HotEventResult>('hot-event');
  expect([clients, rsvps]).toEqual([32, 800]);
  expect(ratio).toBeGreaterThanOrEqual(0.2);
  expect(attempts).toBeLessThanOrEqual(1.2);
});

it('PERF-11 1,000 sockets received each message once by one request each, as fast as by bare calls, and a session was at most 3 writes', () => {
  const { sockets, sentOverAudience, requestsOverAudience, productOverGateway, writesPerSession } =
    readResult<LiveResult>('live');
  expect([sockets, sentOverAudience, requestsOverAudience]).toEqual([1000, 1, 1]);
  expect(productOverGateway).toBeLessThanOrEqual(1.1);
  expect(writesPerSession).toBeLessThanOrEqual(3);
});

it('PERF-12~ a month of 1,000 users is priced as the table says, and costs no more of own compute and data than it does; both bars are missed', () => {
  const { users, pricesRead, ownDollars, ratio, bars, isWithinBars, byUse, byAction } =
    readResult<MonthCost>('month');
  expect([users, pricesRead, bars]).toEqual([1000, PRICES_READ, { ratio: 1.4, ownDollars: 0.9 }]);
  // The script that was priced is the one in the repository.
  const times = Object.entries(byAction).map(([name, one]) => [name, one.times]);
  const written = Object.entries(script).map(([name, one]) => [name, one.times]);
  expect(Object.fromEntries(times)).toEqual(Object.fromEntries(written));
  const usage = Object.fromEntries(Object.entries(byUse).map(([name, { used }]) => [name, used]));
  expect(ownPriceOf(usage)).toBeCloseTo(ownDollars, 2);
  // Decision 181 says what the money is spent on.
  expect(ownDollars).toBeLessThanOrEqual(3);
  expect(ratio).toBeLessThanOrEqual(4.2);
  expect(isWithinBars).toBe(ownDollars <= bars.ownDollars && ratio <= bars.ratio);
});

it('PERF-13 among 1,000,000 names, the search was as fast as pg_trgm, read at most 2 units, and found 98 of 100 of the best ten', () => {
  const { names, ratio, readUnits, recallAt10 } = readResult<SearchCost>('search');
  expect(names).toBe(1_000_000);
  expect(ratio).toBeLessThanOrEqual(1);
  expect(readUnits).toBeLessThanOrEqual(2);
  expect(recallAt10).toBeGreaterThanOrEqual(0.98);
});

it('SRC-05~ pages of nearby events cost as much among 100,000 in an area as among 1,000', () => {
  const costs = readResult<readonly ScaleCost[]>('nearby-scale');
  const many = costs.filter(({ events }) => events === 100_000);
  expect(many.length).toBeGreaterThan(3);
  for (const { radiusMiles, page, averageFound, averageReadUnits, averageRequests } of many) {
    const few = costs.find(
      (one) => one.events === 1000 && one.radiusMiles === radiusMiles && one.page === page,
    );
    expect([few?.averageFound, averageFound]).toEqual([page, page]);
    expect(averageReadUnits).toBeLessThanOrEqual(1.1 * (few?.averageReadUnits ?? 0));
    expect(averageRequests).toBeLessThanOrEqual(1.1 * (few?.averageRequests ?? 0));
  }
});
