import { describe, expect, it } from 'vitest';
import * as seriesRsvpRows from '#lambdas/events/store/series-rsvp.table.ts';
import { enteredBy, removeRow } from '#lambdas/guests/guests.table.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { aSlot, everyWeek, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addDates, applySeriesRsvp } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { closeAccount } from '#test/support/give-change.ts';
import { suspend } from '#test/support/people.ts';
import { request, slotOf } from '#test/support/rsvps.ts';
import { weekly } from '#test/support/weekly.ts';

import { forgetPerson } from '../hosting/leave-hosting.ts';

const ctx = testContext();
const { allDates, attendees, rsvps } = createEventsCaller(ctx);
const none = { going: 0, waitlisted: 0, pendingApproval: 0, full: 0, skipped: 0 };

describe('dates that are added later', () => {
  /** Without an end: one date is added a week later. */
  const endless = (n: number, overrides: Partial<NewEvent> = {}) =>
    weekly(ctx, n, { reoccurringInfo: everyWeek({}), ...overrides });
  const A_WEEK_LATER = '2026-11-27T12:00:00.000Z';

  it('EVT-04~ are joined in the order in which people chose all dates', async () => {
    const { joinAll, statuses, person, event, keys } = await endless(20, {
      eventSlotGroup: [aSlot({ capacity: 2 })],
      allowWaitlist: true,
    });
    const before = (await keys()).length;
    for (const m of [3, 1, 2]) {
      ctx.clock.moveTo(`2026-11-20T13:00:0${4 - m}.000Z`);
      await joinAll(m);
    }
    ctx.clock.moveTo(A_WEEK_LATER);
    await addDates(ctx, event.id);
    await addDates(ctx, event.id);
    expect((await keys()).length).toBe(before + 1);
    const newest = async (m: number) => (await statuses((await person(m)).userId)).at(-1);
    expect([await newest(3), await newest(2), await newest(1)]).toEqual(['going', 'going', 'waitlisted']);
  });

  it('EVT-04~ are not joined after the person has stopped, is suspended, or has deleted the account', async () => {
    const { joinAll, statuses, person, event, first } = await endless(21);
    for (const m of [1, 2, 3, 4]) await joinAll(m);
    const [ana, ben, cam] = [await person(1), await person(2), await person(3)];
    await allDates.stop(ana, event.id, first, { requestKey: requestKey(9), dates: 'keep' });
    await suspend(ctx, ben.userId);
    await closeAccount((change) => forgetPerson(ctx, change), cam.userId);
    ctx.clock.moveTo(A_WEEK_LATER);
    await addDates(ctx, event.id);
    const newest = async (m: number) => (await statuses((await person(m)).userId)).at(-1);
    expect([await newest(1), await newest(2), await newest(3), await newest(4)]).toEqual([
      undefined,
      undefined,
      undefined,
      'going',
    ]);
    expect(await seriesRsvpRows.find(ctx, event.id, cam.userId)).toBeUndefined();
    expect(new Set(await statuses(cam.userId))).toEqual(new Set(['declined', undefined]));
  });

  it('RSV-05~ have the guests by name who are still known; the number stays', async () => {
    const { person, event, first, keys } = await endless(25, {
      ...{ allowParticipantGuests: true, guestLimit: 2 },
    });
    const ana = await person(1);
    const guestNames = ['Ben', 'Cleo'].map((displayName) => ({ displayName, email: null }));
    await allDates.join(ana, event.id, first, { ...request(1, slotOf(event), 2), guestNames });

    const ben = (await enteredBy(ctx, ana.userId)).find(({ name }) => name === 'Ben');
    await removeRow(ctx, ben?.id ?? ana.userId);
    const before = (await keys()).length;
    ctx.clock.moveTo(A_WEEK_LATER);
    await addDates(ctx, event.id);
    const added = (await keys()).at(-1)?.occurrenceId ?? first;
    expect((await keys()).length).toBeGreaterThan(before);
    expect(await rsvps.guests(ana, event.id, added)).toEqual({
      items: [{ displayName: 'Cleo', email: null }],
    });
  });
});

describe('leaving', () => {
  it('EVT-04~ one date leaves the others, and the date stays left', async () => {
    const { joinAll, event, second, person, statuses } = await weekly(ctx, 30);
    await joinAll(1);
    const ana = await person(1);
    await rsvps.leave(ana, event.id, requestKey(5), second);
    await applySeriesRsvp(ctx, event.id, ana.userId);
    expect(await statuses(ana.userId)).toEqual(['going', 'declined', 'going', 'going']);
    expect((await allDates.find(ana, event.id)).rsvp).not.toBeNull();
  });

  it('EVT-04~ all dates keeps the ones the person has, or leaves them too; repeats change nothing', async () => {
    const { joinAll, event, first, person, statuses } = await weekly(ctx, 31);
    await joinAll(1);
    const ana = await person(1);
    const stop = (key: number, dates: 'keep' | 'leave') =>
      allDates.stop(ana, event.id, first, { requestKey: requestKey(key), dates });
    expect((await stop(5, 'keep')).left).toBe(0);
    expect(await statuses(ana.userId)).toEqual(['going', 'going', 'going', 'going']);
    expect(await allDates.find(ana, event.id)).toEqual({ rsvp: null, carriedOut: null });
    const left = await stop(6, 'leave');
    expect(left).toMatchObject({ left: 4, page: { myRsvp: { status: 'declined' } } });
    await stop(6, 'leave');
    expect(await statuses(ana.userId)).toEqual(Array(4).fill('declined'));
    // A late retry of joining does not add them again, but a new request does.
    await joinAll(1);
    expect(await statuses(ana.userId)).toEqual(Array(4).fill('declined'));
    expect((await joinAll(1, 7)).dates).toEqual({ ...none, going: 4 });
  });

  it('EVT-04~ a person who never chose all dates has nothing to stop', async () => {
    const { event, first, person } = await weekly(ctx, 32);
    const stopped = await allDates.stop(await person(1), event.id, first, {
      requestKey: requestKey(1),
      dates: 'leave',
    });
    expect(stopped.left).toBe(0);
  });
});

it('EVT-05~ the host sees who is going to all dates', async () => {
  const { joinAll, event, host, first, person } = await weekly(ctx, 40);
  await joinAll(1);
  const [ana, ben] = [await person(1), await person(2)];
  await rsvps.join(ben, event.id, request(1, slotOf(event)), first);
  const { items } = await attendees.list(host, event.id, undefined, first);
  const marks = new Map(items.map(({ user, allDates }) => [user.userId, allDates]));
  expect([marks.get(ana.userId), marks.get(ben.userId)]).toEqual([true, false]);
});
