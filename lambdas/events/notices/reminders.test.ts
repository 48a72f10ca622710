import { describe, expect, it } from 'vitest';
import { putPosition } from '#lambdas/data/job-position.table.ts';
import { work as eventWork } from '#lambdas/events/background.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import * as userRows from '#lambdas/users/store/index.ts';
import type { EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { reminderHours } from '#shared/domains/notifications/delivery.ts';
import { aSlot, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { followAnnouncements, hostEvent, writeCancellation } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext();
const { rsvps } = createEventsCaller(ctx);
const JOBS = reminderHours.map((hours) => `startReminders ${hours}`);

/** An event at 15:00 UTC on its own day, its host, and an attendee; the job has already run until the morning before. */
const dayOf = async (day: number, overrides: Partial<NewEvent> = {}) => {
  const at = (date: number, time: string) => `2026-12-${String(date).padStart(2, '0')}T${time}.000Z`;

  const dateStart = at(day, '00:00:00').slice(0, 10);
  const event = await hostEvent(ctx, day * 10, { dateStart, timeStart: '09:00', ...overrides });
  const guest = await addPerson(ctx, day * 10 + 1);
  const join = (who = guest) => rsvps.join(who, event.id, joinRequest(event));
  const ranAt = async (iso: string) => {
    for (const job of JOBS) await putPosition(ctx, job, iso);
  };
  await ranAt(at(day - 1, '14:00:00'));
  /** Runs the job and everything it triggers; returns how many dates it found. */
  const run = async (time: string, date = day - 1) => {
    ctx.clock.moveTo(at(date, time));
    const { found } = await eventWork.jobs.startReminders(ctx);
    await followAnnouncements(ctx);
    return found;
  };
  const remindersOf = async (userId: typeof guest.userId) =>
    (await notificationRows.list(ctx, userId, undefined, 10)).filter(({ type }) => type === 'event_reminder');
  return { event, guest, join, run, ranAt, remindersOf };
};
const joinRequest = ({ eventSlotGroup: [slot] }: EventPage) => {
  if (!slot) throw new Error('the slot is there');
  return { requestKey: requestKey(1), slotId: slot.id, guests: 0 };
};

describe('reminders of events', () => {
  it('all attendees and the host are reminded once, 24 hours before', async () => {
    const { join, run, remindersOf, event, guest } = await dayOf(3);
    await join();
    expect([await run('14:59:59'), await run('15:00:01'), await run('15:05:00')]).toEqual([0, 1, 0]);
    for (const userId of [guest.userId, event.creatorId]) {
      expect(await remindersOf(userId)).toMatchObject([
        { createdAt: '2026-12-02T15:00:00.000Z', data: { eventId: event.id, dateStart: event.dateStart } },
      ]);
    }
  });

  it('NTF-05~ two hours before, everyone is reminded again, and who chose other times is reminded at those only', async () => {
    const { join, run, remindersOf, guest } = await dayOf(21);
    await join();
    const own = await addPerson(ctx, 2190);
    const none = await addPerson(ctx, 2191);
    for (const [who, reminders] of [
      [own, [1]],
      [none, []],
    ] as const) {
      await join(who);
      const user = await userRows.findUser(ctx, who.userId);
      if (!user) throw new Error('the member is there');
      const deliverySettings = { ...user.record.deliverySettings, reminders: [...reminders] };
      await userRows.replaceRecord(ctx, user, { ...user.record, deliverySettings });
    }
    const notified = async () =>
      Promise.all(
        [guest, own, none].map(async ({ userId }) => (await remindersOf(userId)).map((r) => r.createdAt)),
      );
    await run('15:05:00');
    expect(await notified()).toEqual([['2026-12-20T15:00:00.000Z'], [], []]);
    await run('12:59:00', 21);
    await run('13:05:00', 21);
    await run('14:05:00', 21);
    const [before, again] = ['2026-12-20T15:00:00.000Z', '2026-12-21T13:00:00.000Z'];
    expect(await notified()).toEqual([[again, before], ['2026-12-21T14:00:00.000Z'], []]);
  });

  it('a missed run is made up once', async () => {
    const { join, run, remindersOf, guest } = await dayOf(5);
    await join();
    expect([await run('22:00:00'), await run('22:05:00')]).toEqual([1, 0]);
    expect(await remindersOf(guest.userId)).toHaveLength(1);
  });

  it('REL-02 a run that crashed before saving its position repeats nothing', async () => {
    const { join, run, ranAt, remindersOf, guest } = await dayOf(7);
    await join();
    await run('15:05:00');
    await ranAt('2026-12-06T14:00:00.000Z');
    expect(await run('15:10:00')).toBe(1);
    expect(await remindersOf(guest.userId)).toHaveLength(1);
  });

  it('after days without a run, no one is reminded of events that have started', async () => {
    const { join, run } = await dayOf(9);
    await join();
    expect(await run('16:00:00', 9)).toBe(0);
  });

  it('no one is reminded of canceled events', async () => {
    const { join, run, event, guest, remindersOf } = await dayOf(11);
    await join();
    await writeCancellation(ctx, event);
    await run('15:05:00');
    expect(await remindersOf(guest.userId)).toEqual([]);
  });

  it('people who left are not reminded, and a host who plays is reminded once', async () => {
    const { join, run, remindersOf, event, guest } = await dayOf(13, { hostPlays: true });
    await join();
    await rsvps.leave(guest, event.id, requestKey(2));
    await run('15:05:00');
    expect(await remindersOf(guest.userId)).toEqual([]);
    expect(await remindersOf(event.creatorId)).toHaveLength(1);
  });

  it('people who join within the last day are not reminded', async () => {
    const { join, run, remindersOf, guest } = await dayOf(15);
    await run('15:05:00');
    await join();
    await run('15:10:00');
    expect(await remindersOf(guest.userId)).toEqual([]);
  });

  it('events that start in different hours are found in order, each in its own run', async () => {
    const { run } = await dayOf(17);
    await dayOf(17, { timeStart: '10:30', requestKey: requestKey(77) });
    expect([await run('15:30:00'), await run('16:45:00')]).toEqual([1, 1]);
  });

  it('the attendees of a large event are reminded page by page', async () => {
    const { run, remindersOf, event, join } = await dayOf(19, {
      eventSlotGroup: [aSlot({ capacity: 150 })],
    });
    const people = await Promise.all(Array.from({ length: 120 }, (_, n) => addPerson(ctx, 2000 + n)));
    for (const who of people) await join(who);
    await run('15:05:00');
    const reminders = await Promise.all(people.map(({ userId }) => remindersOf(userId)));
    expect(reminders.every(({ length }) => length === 1)).toBe(true);
    expect(await remindersOf(event.creatorId)).toHaveLength(1);
  });
});
