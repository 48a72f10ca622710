import { describe, expect, it } from 'vitest';
import type { Table } from '#lambdas/data/table.ts';
import { ignoreConditions } from '../support/ignore-conditions.ts';
import { checkRows } from '../support/invariants.ts';
import { openMemoryTable } from '../support/open-memory-table.ts';
import { runs, seed } from '../support/seed.ts';
import { flows } from './payments/flows.ts';
import { ordersOf, type Random, seeded } from './payments/random.ts';
import { type Flow, openStudio, type RecordedEvent, type Recording, record } from './payments/recording.ts';
import { type FaultPlan, type Outcome, replay } from './payments/replay.ts';

/** How many orders of each flow; `PAYMENTS_STORM=full` runs all orders of up to six events, and 2,000 random ones for longer flows. */
const isFull = process.env['PAYMENTS_STORM'] === 'full';
const FEW = runs(6, 100);
const MANY = 2000;
const ALL_UP_TO = 6;

const inNewTable = async <T>(work: (table: Table) => Promise<T>, { isProtected = true } = {}): Promise<T> => {
  const store = openMemoryTable({ seed });
  if (!isProtected) ignoreConditions(store.client);
  try {
    const result = await work(store.table);
    if (isProtected) await checkRows(store.table);
    return result;
  } finally {
    await store.close();
  }
};

/** Each flow has its own payment provider, because moving its clock affects everyone there. */
const recorded = (n: number, flow: Flow): Promise<Recording> =>
  inNewTable(async (table) => {
    const studio = await openStudio(table);
    try {
      return await record(studio, n, flow);
    } finally {
      await studio.stripe.close();
    }
  });

const ordersFor = (recordedEvents: readonly RecordedEvent[], random: Random): RecordedEvent[][] => {
  const isShort = recordedEvents.length <= ALL_UP_TO;
  if (isFull && isShort) return ordersOf(recordedEvents);
  const backwards = recordedEvents.toReversed();
  const count = (isFull ? MANY : FEW) - 1;
  return [backwards, ...Array.from({ length: count }, () => random.shuffled(recordedEvents))];
};

/** What must happen exactly once: events stored, money moved, accounts disconnected. */
const once = ({ effects }: Outcome) =>
  Object.fromEntries(Object.entries(effects).filter(([name]) => /^(event|ledger|unlink) /.test(name)));

const calm = (random: Random): FaultPlan => ({ random, concurrency: 1, copies: 1, crashEvery: 0 });
const storm = (random: Random): FaultPlan => ({ random, concurrency: 8, copies: 5, crashEvery: 20 });

describe('a storm of webhooks', () => {
  it.each(Object.entries(flows).map(([name, flow], index) => [name, flow, index] as const))(
    'REL-08 PAY-11 %s: any order, with duplicates, concurrency, and crashes, has the same result, each effect once',
    { timeout: isFull ? 3_600_000 : 600_000 },
    async (_name, flow, index) => {
      const random = seeded(seed * 100 + index);
      const recording = await recorded(100 + index, flow);
      const { recordedEvents } = recording;
      expect(recordedEvents.length).toBeGreaterThan(0);
      const inOrder = await inNewTable((table) => replay(table, recording, recordedEvents, calm(random)));
      const orders = ordersFor(recordedEvents, random);
      for (const order of orders) {
        const outcome = await inNewTable((table) => replay(table, recording, order, storm(random)));
        const types = order.map(({ type }) => type).join(', ');
        expect({ types, state: outcome.state }).toEqual({ types, state: inOrder.state });
        expect({ types, once: once(outcome) }).toEqual({ types, once: once(inOrder) });
      }
      expect(Object.values(once(inOrder)).every((count) => count === 1)).toBe(true);
    },
  );

  it('the same storm repeats effects without the conditions, so the test would notice', async () => {
    const flow = flows['renew'] ?? (() => Promise.reject(new Error('there is such a flow')));
    const recording = await recorded(99, flow);
    const random = seeded(seed);
    const order = random.shuffled(recording.recordedEvents);
    const unprotected = await inNewTable((table) => replay(table, recording, order, storm(random)), {
      isProtected: false,
    });
    expect(Object.values(once(unprotected)).some((count) => count > 1)).toBe(true);
  });
});
