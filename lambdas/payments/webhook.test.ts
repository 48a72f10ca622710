import { afterEach, describe, expect, it, vi } from 'vitest';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { NOW, silentLog } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import type { StripeApi } from '../integrations/stripe/open-stripe.ts';
import { StripeEvent } from './stripe-event.table.ts';
import { take } from './webhook.ts';

const test = testContext();
/** However slow this machine is. */
const ANSWERED_MS = 60_000;

const notice = (id: string) => ({
  ...{ id, type: 'customer.subscription.updated', createdAt: NOW, understood: true },
  targets: [{ kind: 'subscription' as const, id: 'sub_1' }],
});
const stripeWith = (id: string) => async () =>
  ({ verifyWebhook: async () => notice(id) }) as Partial<StripeApi> as StripeApi;
const open = (id: string) => {
  const kept: unknown[] = [];
  const ctx = {
    ...test,
    stripe: stripeWith(id),
    log: {
      ...silentLog,
      info: (_text: string, details?: Record<string, unknown>) => void kept.push(details?.['isNew']),
    },
  };
  const row = async () => (await StripeEvent(ctx).get({ id }).go()).data;
  return { clock: ctx.clock, kept, row, take: () => take(ctx, 'text', 'signature', ANSWERED_MS) };
};
afterEach(() => {
  vi.useRealTimers();
});

describe('the webhook inbox', () => {
  it('PAY-11 stores an event once: a duplicate, and a replay a week later, change nothing', async () => {
    const { clock, kept, row, take: receive } = open('evt_replay');
    await receive();
    const stored = await row();
    for (const days of [0, 1, 7]) {
      clock.moveTo(addMilliseconds(NOW, days * DAY_MS));
      expect(await receive()).toEqual({ done: true });
      expect(await row()).toEqual(stored);
    }
    expect(kept).toEqual([true, false, false, false]);
  });

  it('REL-08 keeps ids for 30 days', async () => {
    const { row, take: receive } = open('evt_kept');
    await receive();
    expect((await row())?.expiresAt).toBe(epochSeconds(addMilliseconds(NOW, 30 * DAY_MS)));
  });

  it('PAY-11 costs one write and nothing else, so processing never delays the response', async () => {
    const { take: receive } = open('evt_cost');
    expect(await test.store.costOf(receive)).toMatchObject({ requests: 1, writes: 1 });
  });

  it('PAY-11 responds within a second even if the table does not: the provider resends the event', async () => {
    vi.useFakeTimers();
    const client = Object.assign(Object.create(test.table.client), {
      send: () => new Promise(() => undefined),
    });
    const ctx = { ...test, table: { ...test.table, client }, stripe: stripeWith('evt_late') };
    const answer = take(ctx, 'text', 'signature').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(999);
    expect(await Promise.race([answer, Promise.resolve('no answer')])).toMatchObject({
      code: 'service.unavailable',
    });
  });
});
