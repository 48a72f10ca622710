import { describe, expect, it } from 'vitest';
import { putPosition } from '#lambdas/data/job-position.table.ts';
import { work as eventWork } from '#lambdas/events/background.ts';
import * as placeIndex from '#lambdas/events/dates/place-index.ts';
import * as dateRows from '#lambdas/events/store/dates.ts';
import * as eventRows from '#lambdas/events/store/events.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import type { DateScope } from '#shared/domains/events/model/rules.ts';
import { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { anEvent, everyWeek, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addDates, cancelDates, followAnnouncements } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;
const TODAY = '2026-11-20T12:00:00.000Z';

const open = async (now = TODAY) => {
  ctx.clock.moveTo(now);

  await putPosition(ctx, 'addDueDates', now.slice(0, 10));
  /** What a person was notified of about canceled dates. */
  const notified = async (userId: UserId) =>
    (await notificationRows.list(ctx, userId, undefined, 50)).filter(({ type }) => type === 'event_canceled');
  const follow = async (eventId: EventId, occurrenceId: string) => {
    await cancelDates(ctx, eventId, occurrenceId);
    await followAnnouncements(ctx);
  };
  const states = async (eventId: EventId) => {
    const keys = await dateRows.list(ctx, eventId, { endsAt: '2000' }, 100);
    const cards = await eventRows.findCards(ctx, keys);
    return cards.map(({ occurrenceId, cancelled }) => `${occurrenceId} ${cancelled ? 'canceled' : 'on'}`);
  };
  /** A series of five Saturdays from November 28, with someone going to the first two. */
  const series = async (n: number) => {
    const host = await addPerson(ctx, n);
    const event = await events.create(host, anEvent(n, { reoccurringInfo: everyWeek({ count: 5 }) }));
    await addDates(ctx, event.id);
    const guest = await addPerson(ctx, n + 1);
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    for (const [index, date] of ['20261128T0900', '20261205T0900'].entries())
      await rsvps.join(guest, event.id, { requestKey: requestKey(index), slotId, guests: 0 }, date);
    const cancel = async (occurrenceId: string, scope: DateScope, reason = '') => {
      const page = await events.cancel(host, event.id, occurrenceId, { scope, reason });
      await follow(event.id, occurrenceId);
      return page;
    };
    return { host, guest, event, slotId, cancel };
  };
  return { notified, states, series, follow };
};

describe('canceling an event', () => {
  it('EVT-06 a single date is canceled at once, with the reason; its page stays, and it admits no one', async () => {
    const { notified, follow } = await open();
    const organizer = await addPerson(ctx, 2);
    const mine = await events.create(organizer, anEvent(3));
    const slotId = mine.eventSlotGroup[0]?.id ?? '';
    const guest = await addPerson(ctx, 4);
    await rsvps.join(guest, mine.id, { requestKey: requestKey(1), slotId, guests: 0 });
    expect(mine.cancelReason).toBeNull();
    const page = await events.cancel(organizer, mine.id, 'only', { scope: 'this', reason: 'Rain all day.' });
    expect(EventPage.parse(page)).toEqual(page);
    expect(page).toMatchObject({ cancelled: true, cancelReason: 'Rain all day.', rsvpState: 'cancelled' });
    expect(await events.page(visitor, mine.id)).toMatchObject({
      cancelled: true,
      cancelReason: 'Rain all day.',
    });
    await expect(
      rsvps.join(await addPerson(ctx, 5), mine.id, { requestKey: requestKey(2), slotId, guests: 0 }),
    ).rejects.toMatchObject({ code: 'event.cancelled' });
    await follow(mine.id, 'only');
    expect(await notified(guest.userId)).toMatchObject([
      { data: { eventId: mine.id, reason: 'Rain all day.' } },
    ]);
    expect(await notified(organizer.userId)).toEqual([]);
  });

  it('EVT-04~ EVT-06~ of a series, this date only', async () => {
    const { series, states, notified } = await open();
    const { event, guest, cancel } = await series(10);
    await cancel('20261205T0900', 'this', 'No lights.');
    await addDates(ctx, event.id);
    expect(await states(event.id)).toEqual([
      '20261128T0900 on',
      '20261205T0900 canceled',
      '20261212T0900 on',
      '20261219T0900 on',
      '20261226T0900 on',
    ]);
    expect(await notified(guest.userId)).toMatchObject([{ data: { occurrenceId: '20261205T0900' } }]);
  });

  it('EVT-04~ EVT-06~ of a series, this date and the following: no later one is ever added', async () => {
    const { series, states, notified } = await open();
    const { event, guest, cancel } = await series(20);
    await cancel('20261205T0900', 'following');
    expect(await states(event.id)).toEqual([
      '20261128T0900 on',
      ...['20261205T0900', '20261212T0900', '20261219T0900', '20261226T0900'].map((id) => `${id} canceled`),
    ]);
    expect(await notified(guest.userId)).toHaveLength(1);
    ctx.clock.moveTo('2026-12-01T12:00:00.000Z');
    await eventWork.jobs.addDueDates(ctx);
    await addDates(ctx, event.id);
    expect(await states(event.id)).toHaveLength(5);
  });

  it('EVT-04~ EVT-06~ of a series, all dates; those that have ended stay as they were', async () => {
    const { series, states, notified } = await open();
    const { event, guest, cancel } = await series(30);
    ctx.clock.moveTo('2026-11-29T12:00:00.000Z');
    await cancel('20261219T0900', 'all', 'The gym is closing.');
    expect(await states(event.id)).toEqual([
      '20261128T0900 on',
      ...['20261205T0900', '20261212T0900', '20261219T0900', '20261226T0900'].map((id) => `${id} canceled`),
    ]);
    expect(await notified(guest.userId)).toMatchObject([
      { data: { occurrenceId: '20261205T0900', reason: 'The gym is closing.' } },
    ]);
  });

  it('REL-02~ canceling again changes no reason and notifies no one twice, whatever is canceled with it', async () => {
    const { series, notified, follow } = await open();
    const { event, guest, host, cancel } = await series(40);
    await events.cancel(host, event.id, '20261128T0900', { scope: 'this', reason: 'First.' });
    ctx.clock.moveTo('2026-11-20T12:00:01.000Z');
    // The second request arrives before the reaction to the first one.
    expect(await cancel('20261128T0900', 'this', 'Second.')).toMatchObject({ cancelReason: 'First.' });
    await follow(event.id, '20261128T0900');
    ctx.clock.moveTo('2026-11-20T12:00:02.000Z');
    await cancel('20261128T0900', 'all', 'Third.');
    const reasons = (await notified(guest.userId)).map(({ data }) => data['reason']);
    expect(reasons.toSorted()).toEqual(['First.', 'Third.']);
  });

  it('EVT-06~ a date that has ended cannot be canceled alone', async () => {
    const { series, states } = await open();
    const { event, host } = await series(50);
    ctx.clock.moveTo('2026-11-28T17:30:00.000Z');
    await expect(
      events.cancel(host, event.id, '20261128T0900', { scope: 'this', reason: '' }),
    ).rejects.toMatchObject({ code: 'event.ended' });
    expect((await states(event.id))[0]).toBe('20261128T0900 on');
  });

  it('EVT-06~ attendees and visitors cannot cancel, and no one is reminded of a canceled date', async () => {
    const { series } = await open();
    const { event, guest, cancel } = await series(60);
    await expect(
      events.cancel(guest, event.id, '20261128T0900', { scope: 'all', reason: '' }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
    await cancel('20261128T0900', 'this');
    const rows = await eventRows.find(ctx, {
      eventId: event.id,
      occurrenceId: event.occurrenceId,
    });
    expect(rows?.details.startHour).toBeUndefined();
    expect(rows?.occurrence.cellMiddle).toBeUndefined();
  });

  it('EVT-06~ a date that is canceled before it can be found is never found', async () => {
    const { series } = await open();
    const { event, cancel } = await series(70);
    const [before] = await eventRows.findCards(ctx, [
      { eventId: event.id, occurrenceId: event.occurrenceId },
    ]);
    await cancel('20261128T0900', 'this');
    if (before) await placeIndex.put(ctx, before);
    const rows = await eventRows.find(ctx, { eventId: event.id, occurrenceId: event.occurrenceId });
    expect(rows?.occurrence.cellMiddle).toBeUndefined();
  });
});
