import { describe, expect, it } from 'vitest';
import type { JobPositions } from '#lambdas/core/paged-job.ts';
import type { StripeNotice } from '#lambdas/integrations/stripe/events.ts';
import { addMilliseconds, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { movableClock, NOW, silentLog } from '#test/support/builders.ts';
import { createReconcileJob, type ReconcileDeps } from './reconcile.job.ts';

const PER_PAGE = 2;
const pageOf = (ids: readonly string[], after?: string) => {
  const from = after === undefined ? 0 : ids.indexOf(after) + 1;
  const items = ids.slice(from, from + PER_PAGE);
  const last = items.at(-1);
  return { items, ...(from + PER_PAGE < ids.length && last !== undefined && { next: last }) };
};
const noticeOf = (id: string) => ({ id }) as StripeNotice;

/** A payment provider with five objects of each kind, and a job over them whose position is kept between runs. */
const open = () => {
  const clock = movableClock();
  const done: string[] = [];
  const sinces = new Set<string>();
  const state: { position?: string; minutesEach: number; crashAt?: string } = { minutesEach: 0 };
  const five = (name: string) => Array.from({ length: 5 }, (_, n) => `${name}_${n}`);
  const positions: JobPositions = {
    find: async () => state.position,
    put: async (_, position) => {
      state.position = position;
    },
  };
  const listing: ReconcileDeps['listing'] = {
    async events(since, after) {
      sinces.add(since);
      const page = pageOf(five('evt'), after);
      return { ...page, items: page.items.map(noticeOf) };
    },
    subscriptionIds: async (_, after) => pageOf(five('sub'), after),
    async accountIds(after) {
      // The process dies: nothing is caught, nothing is written.
      if (state.crashAt === (after ?? 'the first')) throw new Error('killed');
      return pageOf(five('acct'), after);
    },
  };
  const work = async (id: string) => {
    clock.moveTo(addMilliseconds(clock.now(), state.minutesEach * MINUTE_MS));
    done.push(id);
  };
  const events = {
    async add({ id }: StripeNotice) {
      await work(id);
      return id === 'evt_3';
    },
  };
  const run = createReconcileJob({
    listing,
    events,
    sync: { subscription: work, account: work },
    ...{ positions, clock, log: silentLog },
  });
  return { run, done, state, clock, sinces, all: ['evt', 'sub', 'acct'].flatMap(five) };
};

describe('recovering missed events', () => {
  it('REL-08~ reads every page of every list, and is not behind', async () => {
    const { run, done, all } = open();
    expect(await run()).toEqual({ found: 15, failed: 0, missed: 1, behindSeconds: 0 });
    expect(done).toEqual(all);
  });

  it('REL-08~ continues in the next run with the page it had no time for, and reports how long that has been waiting', async () => {
    const { run, done, state, clock, all, sinces } = open();
    state.minutesEach = 3;
    // Two items of three minutes each per page: after the second page, nine minutes have passed.
    expect(await run()).toMatchObject({ found: 4, behindSeconds: 12 * 60 });
    expect(done).toEqual(all.slice(0, 4));
    clock.moveTo(addMilliseconds(NOW, HOUR_MS));
    state.minutesEach = 0;
    expect(await run()).toMatchObject({ found: 11, failed: 0, behindSeconds: 0 });
    expect(done).toEqual(all);
    // A round looks back from its start, however many runs it takes.
    expect(sinces.size).toBe(1);
    await run();
    expect([done.length, sinces.size]).toEqual([30, 2]);
  });

  it('REL-08~ killed between two pages, it repeats no earlier page and loses no later one', async () => {
    const { run, done, state, all } = open();
    state.crashAt = 'acct_1';
    await expect(run()).rejects.toThrow('killed');
    expect(done).toEqual(all.slice(0, 12));
    delete state.crashAt;
    expect(await run()).toMatchObject({ found: 3, behindSeconds: 0 });
    expect(done).toEqual(all);
  });
});
