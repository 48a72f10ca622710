import { afterEach, describe, expect, it, vi } from 'vitest';
import { StripeEvent } from '#lambdas/payments/payment.entity.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { movableClock, NOW, silentLog } from '#test/support/builders.ts';
import { createTestTable } from '#test/support/table.ts';
import { createStripeEventsRepository } from './stripe-events.repository.ts';
import { createWebhookService } from './webhook.service.ts';

const store = createTestTable();
const notice = (id: string) => ({
  ...{ id, type: 'customer.subscription.updated', createdAt: NOW, understood: true },
  targets: [{ kind: 'subscription' as const, id: 'sub_1' }],
});
const open = (id: string) => {
  const clock = movableClock();
  const kept: unknown[] = [];
  const service = createWebhookService({
    verify: async () => notice(id),
    events: createStripeEventsRepository(store.table),
    clock,
    // However slow this machine is.
    answeredMs: 60_000,
    log: { ...silentLog, info: (_text, details) => void kept.push(details?.['isNew']) },
  });
  const row = async () => (await StripeEvent({ table: store.table }).get({ id }).go()).data;
  return { clock, kept, row, take: () => service.take('text', 'signature') };
};
afterEach(() => {
  vi.useRealTimers();
});

describe('the webhook inbox', () => {
  it('PAY-11 stores an event once: a duplicate, and a replay a week later, change nothing', async () => {
    const { clock, kept, row, take } = open('evt_replay');
    await take();
    const stored = await row();
    for (const days of [0, 1, 7]) {
      clock.moveTo(addMilliseconds(NOW, days * DAY_MS));
      expect(await take()).toEqual({ done: true });
      expect(await row()).toEqual(stored);
    }
    expect(kept).toEqual([true, false, false, false]);
  });

  it('REL-08 keeps ids for 30 days', async () => {
    const { row, take } = open('evt_kept');
    await take();
    expect((await row())?.expiresAt).toBe(epochSeconds(addMilliseconds(NOW, 30 * DAY_MS)));
  });

  it('PAY-11 costs one write and nothing else, so processing never delays the response', async () => {
    const { take } = open('evt_cost');
    expect(await store.costOf(take)).toMatchObject({ requests: 1, writes: 1 });
  });

  it('PAY-11 responds within a second even if the table does not: the provider resends the event', async () => {
    vi.useFakeTimers();
    const service = createWebhookService({
      verify: async () => notice('evt_late'),
      events: { add: () => new Promise(() => undefined) },
      clock: movableClock(),
      log: silentLog,
    });
    const answer = service.take('text', 'signature').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(999);
    expect(await Promise.race([answer, Promise.resolve('no answer')])).toMatchObject({
      code: 'service.unavailable',
    });
  });
});
