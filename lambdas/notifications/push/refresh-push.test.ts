import { describe, expect, it } from 'vitest';
import { putPosition } from '#lambdas/data/job-position.table.ts';
import * as registrationRows from '#lambdas/notifications/push/push-registration.table.ts';
import * as pushRegistrations from '#lambdas/notifications/push/push-registrations.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { testContext } from '#test/support/context.ts';
import { days, openPushService } from '#test/support/push.ts';
import { refreshPush } from './refresh-push.ts';

const { ctx, service, person, receivedBy } = openPushService(testContext());

describe('the refresh of registrations', () => {
  /** Checks only this test's registrations: the job has already processed all others. */
  const refreshed = async (n: number, browsers: number, answers: readonly number[]) => {
    ctx.clock.moveTo(days(n));
    const someone = await person(n * 1000, 0);
    const subscriptions = Array.from({ length: browsers }, () => service().subscribe());
    ctx.clock.moveTo(days(n));
    for (const subscription of subscriptions) await pushRegistrations.add(ctx, someone.userId, subscription);
    subscriptions.forEach(({ endpoint }, index) => {
      service().answer(endpoint, { status: answers[index] ?? 201 });
    });
    await putPosition(ctx, 'refreshPush', days(n));
    const runAfter = (later: number) => {
      ctx.clock.moveTo(addMilliseconds(days(n), later * DAY_MS));
      return refreshPush(ctx);
    };
    return { ...someone, subscriptions, runAfter };
  };

  it('PLT-04 checks after seven days, keeps those that still exist, and removes those that are gone', async () => {
    const { runAfter, endpoints, subscriptions } = await refreshed(100, 4, [201, 404, 410, 500]);
    expect(await runAfter(6.9)).toMatchObject({ refreshed: 0, removed: 0, left: 0 });
    expect(await runAfter(7.1)).toEqual({
      refreshed: 1,
      removed: 2,
      left: 1,
      complete: true,
      behindSeconds: 0,
    });
    const [there, , , busy] = subscriptions;
    expect(new Set(await endpoints())).toEqual(new Set([there?.endpoint, busy?.endpoint]));
    expect(there && receivedBy(there)).toMatchObject([{ payload: undefined, headers: { ttl: '0' } }]);
  });

  it('REL-02 running again checks only those without a clear answer', async () => {
    const { runAfter, subscriptions } = await refreshed(200, 3, [201, 500, 201]);
    await runAfter(7.1);
    expect(await runAfter(7.2)).toEqual({
      refreshed: 0,
      removed: 0,
      left: 1,
      complete: true,
      behindSeconds: 0,
    });
    service().answer(subscriptions[1]?.endpoint ?? '', { status: 201 });
    expect(await runAfter(8.1)).toEqual({
      refreshed: 1,
      removed: 0,
      left: 0,
      complete: true,
      behindSeconds: 0,
    });
    expect(await runAfter(9)).toMatchObject({ refreshed: 0, left: 0 });
  });

  it('missed runs are made up once', async () => {
    const { runAfter } = await refreshed(300, 2, []);
    expect(await runAfter(20)).toMatchObject({ refreshed: 2 });
    expect(await runAfter(20)).toMatchObject({ refreshed: 0 });
    expect(await runAfter(27.1)).toMatchObject({ refreshed: 2 });
  });

  it('PLT-04 a registration that no service confirmed for thirty days is removed', async () => {
    const { runAfter, endpoints } = await refreshed(400, 1, [500]);
    expect(await runAfter(29)).toMatchObject({ left: 1 });
    expect(await runAfter(31)).toMatchObject({ removed: 1 });
    expect(await endpoints()).toEqual([]);
  });

  it('a run that is out of time reports it and is continued', async () => {
    const { userId, runAfter } = await refreshed(500, 2, []);
    ctx.clock.moveTo(addMilliseconds(days(500), 7.1 * DAY_MS));
    const slow = {
      ...ctx,
      webPush: async () => {
        ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 5 * 60_000));
        return { kind: 'busy' as const, reason: 'slow', until: undefined };
      },
    };
    expect(await refreshPush(slow)).toMatchObject({ left: 2, complete: false });
    expect(await runAfter(7.2)).toMatchObject({ refreshed: 2, complete: true, behindSeconds: 0 });
    expect(await registrationRows.of(ctx, userId)).toHaveLength(2);
  });
});
