import { describe, expect, it } from 'vitest';
import { work as eventWork } from '#lambdas/events/background.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { eventCanceled } from '#shared/domains/events/notifications.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { anEdit, anEvent, aSlot, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { cancelDates, followAnnouncements } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';
import { slotOf } from '#test/support/rsvps.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);
/** The event starts on November 28, 2026, at 15:00 UTC; it is decided six hours before. */
const WARNED = '2026-11-27T09:00:00.000Z';
const DECIDED = '2026-11-28T09:00:00.000Z';
const justAfter = (iso: string) => iso.replace(':00.000Z', ':01.000Z');

const open = async (n: number, overrides: Partial<NewEvent> = {}, now = '2026-11-20T12:00:00.000Z') => {
  ctx.clock.moveTo(now);

  const host = await addPerson(ctx, n);
  const minimum = { hasMinimumNeeded: true, minimumNeeded: 3, hoursToCancelBefore: 6 };
  const event = await events.create(host, anEvent(n, { ...minimum, ...overrides }));
  const join = async (m: number, guests = 0) => {
    const who = await addPerson(ctx, n + m);
    await rsvps.join(who, event.id, { requestKey: requestKey(m), slotId: slotOf(event), guests });
    return who;
  };
  /** Runs the job at a time, and what it leads to. */
  const runAt = async (time: string) => {
    ctx.clock.moveTo(time);
    const { found } = await eventWork.jobs.checkMinimums(ctx);
    await cancelDates(ctx, event.id, ONLY_OCCURRENCE);
    await followAnnouncements(ctx);
    return found;
  };
  const notified = async (userId: UserId) =>
    (await notificationRows.list(ctx, userId, undefined, 20)).map(({ type, title }) => `${type}: ${title}`);
  const page = () => events.page(host, event.id);
  return { host, event, join, runAt, notified, page };
};
const warning = 'event_below_minimum: Saturday dinks at Zilker needs 1 more person';
const canceled = 'event_canceled: Saturday dinks at Zilker is canceled';

describe('an event that needs a number of people', () => {
  it('EVT-06 EVT-07 below it, host and attendees are warned 24 hours before the decision, and it is canceled then', async () => {
    const { host, join, runAt, notified, page } = await open(81_000);
    const ana = await join(1, 1);
    expect(await runAt(WARNED)).toBe(0);
    expect([await runAt(justAfter(WARNED)), await runAt(justAfter(WARNED))]).toEqual([1, 0]);
    expect(await notified(ana.userId)).toEqual([warning]);
    expect(await notified(host.userId)).toEqual([warning]);
    const [shown] = await notificationRows.list(ctx, ana.userId, undefined, 1);
    expect(shown?.data).toMatchObject({ missing: 1, decideAt: DECIDED });
    expect(await runAt(DECIDED)).toBe(0);
    expect(await page()).toMatchObject({ cancelled: false });
    expect([await runAt(justAfter(DECIDED)), await runAt(justAfter(DECIDED))]).toEqual([1, 0]);
    expect(await page()).toMatchObject({ cancelled: true, canceledBy: 'minimum', cancelReason: '' });
    expect(await notified(ana.userId)).toEqual([canceled, warning]);
    expect(await notified(host.userId)).toEqual([canceled, warning]);
    // The calendars of those who were going get it as canceled.
    const [last] = await notificationRows.list(ctx, ana.userId, undefined, 1);
    expect(eventCanceled.calendar(last?.data)).toMatchObject({
      cancelled: true,
      dateStart: '2026-11-28T15:00:00.000Z',
    });
  });

  it('EVT-07 with enough people, guests included, nobody is warned, and it takes place', async () => {
    const { host, join, runAt, notified, page } = await open(82_000);
    const ana = await join(1, 2);
    expect([
      await runAt(justAfter(WARNED)),
      await runAt(justAfter(DECIDED)),
      await runAt(justAfter(DECIDED)),
    ]).toEqual([1, 1, 0]);
    expect(await page()).toMatchObject({ cancelled: false, canceledBy: null });
    expect([await notified(ana.userId), await notified(host.userId)]).toEqual([[], []]);
  });

  it('EVT-07 people who join after the warning save it', async () => {
    const { join, runAt, page } = await open(83_000);
    await join(1, 1);
    await runAt(justAfter(WARNED));
    await join(2);
    await runAt(justAfter(DECIDED));
    expect(await page()).toMatchObject({ cancelled: false });
  });

  it('EVT-07 only confirmed people count: those who wait for approval do not', async () => {
    const { join, runAt, page } = await open(84_000, { creatorApprovalNeeded: true, minimumNeeded: 1 });
    await join(1);
    await runAt(justAfter(WARNED));
    await runAt(justAfter(DECIDED));
    expect(await page()).toMatchObject({ cancelled: true });
  });

  it('EVT-07 an event created after the time of its warning is decided without one', async () => {
    const { host, runAt, notified, page } = await open(85_000, {}, '2026-11-28T02:00:00.000Z');
    await runAt('2026-11-28T02:01:00.000Z');
    expect(await notified(host.userId)).toEqual([]);
    await runAt(justAfter(DECIDED));
    expect(await page()).toMatchObject({ cancelled: true });
  });

  it('EVT-07 the decision moves with the start, and ends with the minimum', async () => {
    const { host, event, runAt, page } = await open(86_000);
    await events.edit(host, event.id, ONLY_OCCURRENCE, anEdit(event, { dateStart: '2026-11-29' }));
    expect(await runAt(justAfter(WARNED))).toBe(0);
    await runAt('2026-11-28T09:00:01.000Z');
    expect(await page()).toMatchObject({ cancelled: false });
    const none = { hasMinimumNeeded: false, minimumNeeded: 0, hoursToCancelBefore: 0 };
    await events.edit(host, event.id, ONLY_OCCURRENCE, anEdit(await page(), none));
    expect(await page()).toMatchObject({ hasMinimumNeeded: false, minimumNeeded: 0, hoursToCancelBefore: 0 });
    ctx.clock.moveTo('2026-11-29T12:00:00.000Z');
    expect(await runAt('2026-11-29T12:00:00.000Z')).toBe(0);
  });

  it.each([
    ['nobody', { minimumNeeded: 0 }, 'body.minimumNeeded', 'too_small', 1],
    ['more people than fit', { minimumNeeded: 5 }, 'body.minimumNeeded', 'too_big', 4],
    ['no time to decide', { hoursToCancelBefore: 0 }, 'body.hoursToCancelBefore', 'too_small', 1],
    ['a decision in the past', { hoursToCancelBefore: 168 }, 'body.hoursToCancelBefore', 'too_big', 24],
  ])('EVT-07 %s is refused with the field and what is possible', async (_, wrong, field, reason, limit) => {
    const eventSlotGroup = [aSlot({ capacity: 4 })];
    const n = 87_000 + field.length * 10 + limit;
    const refused = open(n, { eventSlotGroup, ...wrong }, '2026-11-27T14:30:00.000Z');
    await expect(refused).rejects.toMatchObject({
      code: 'input.invalid',
      fields: [{ field, reason, limit }],
    });
  });
});
