import { describe, expect, it } from 'vitest';
import type { StripeNotice } from '#lambdas/integrations/stripe/events.ts';
import { addMilliseconds, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { NOW, userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import type { StripeApi } from '../integrations/stripe/open-stripe.ts';
import { linkAccount } from './payment-account.table.ts';
import { reconcilePayments } from './reconcile.ts';
import { addEvent } from './stripe-event.table.ts';

const test = testContext();

const PER_PAGE = 2;
const pageOf = (ids: readonly string[], after?: string) => {
  const from = after === undefined ? 0 : ids.indexOf(after) + 1;
  const items = ids.slice(from, from + PER_PAGE);
  const last = items.at(-1);
  return { items, ...(from + PER_PAGE < ids.length && last !== undefined && { next: last }) };
};
let rounds = 0;

/** A payment provider with five objects of each kind, of which the product has missed one event. */
const open = async () => {
  rounds += 1;
  const done: string[] = [];
  const sinces = new Set<string>();
  const state: { minutesEach: number; crashAt?: string } = { minutesEach: 0 };
  const five = (name: string) => Array.from({ length: 5 }, (_, n) => `${name}_${rounds}${n}`);
  const noticeOf = (id: string): StripeNotice => ({
    ...{ id, type: 'invoice.paid', createdAt: NOW, targets: [], understood: true },
  });
  const accountOf = (id: string) => ({
    ...{ id, country: 'US', chargesEnabled: true, detailsSubmitted: true, currentlyDue: [] },
  });
  const listing: StripeApi['listing'] = {
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
  const worked = (id: string) => {
    test.clock.moveTo(addMilliseconds(test.clock.now(), state.minutesEach * MINUTE_MS));
    done.push(id);
  };
  const objects = {
    async subscription(id: string) {
      worked(id);
      return undefined;
    },
    async account(id: string) {
      worked(id);
      return accountOf(id);
    },
  } as Partial<StripeApi['objects']> as StripeApi['objects'];
  const seesEvents: (typeof test.table.listeners)[number] = (event) => {
    if (event.type !== 'query' || event.method !== 'put') return;
    const id: unknown = event.params?.Item?.id;
    if (typeof id === 'string' && id.startsWith('evt_')) worked(id);
  };
  const [missed = ''] = five('evt').slice(3);
  for (const id of five('evt')) if (id !== missed) await addEvent(test, noticeOf(id));
  for (const [n, id] of five('acct').entries())
    await linkAccount(test, userId(rounds * 10 + n), accountOf(id), 'link');
  const ctx = {
    ...test,
    table: { ...test.table, listeners: [...test.table.listeners, seesEvents] },
    stripe: async () => ({ listing, objects }) as Partial<StripeApi> as StripeApi,
  };
  const run = () => reconcilePayments(ctx);
  return { run, done, state, clock: test.clock, sinces, all: ['evt', 'sub', 'acct'].flatMap(five) };
};

describe('recovering missed events', () => {
  it('REL-08~ reads every page of every list, and is not behind', async () => {
    const { run, done, all } = await open();
    expect(await run()).toEqual({ found: 15, failed: 0, missed: 1, behindSeconds: 0 });
    expect(done.toSorted()).toEqual(all.toSorted());
  });

  it('REL-08~ continues in the next run with the page it had no time for, and reports how long that has been waiting', async () => {
    const { run, done, state, clock, all, sinces } = await open();
    state.minutesEach = 3;
    // Two items of three minutes each per page: after the second page, nine minutes have passed.
    expect(await run()).toMatchObject({ found: 4, behindSeconds: 12 * 60 });
    expect(done.toSorted()).toEqual(all.slice(0, 4).toSorted());
    clock.moveTo(addMilliseconds(NOW, HOUR_MS));
    state.minutesEach = 0;
    expect(await run()).toMatchObject({ found: 11, failed: 0, behindSeconds: 0 });
    expect(done.toSorted()).toEqual(all.toSorted());
    // A round looks back from its start, however many runs it takes.
    expect(sinces.size).toBe(1);
    await run();
    expect([done.length, sinces.size]).toEqual([30, 2]);
  });

  it('REL-08~ killed between two pages, it repeats no earlier page and loses no later one', async () => {
    const { run, done, state, all } = await open();
    state.crashAt = all[11] ?? '';
    await expect(run()).rejects.toThrow('killed');
    expect(done.toSorted()).toEqual(all.slice(0, 12).toSorted());
    delete state.crashAt;
    expect(await run()).toMatchObject({ found: 3, behindSeconds: 0 });
    expect(done.toSorted()).toEqual(all.toSorted());
  });
});
