import { describe, expect, it } from 'vitest';
import * as dateRows from '#lambdas/events/store/dates.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import * as seriesRsvpRows from '#lambdas/events/store/series-rsvp.table.ts';
import { enteredBy, removeRow } from '#lambdas/guests/guests.table.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import type { OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { anEvent, aSlot, everyWeek, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addDates, applySeriesRsvp } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { closeAccount } from '#test/support/give-change.ts';
import { addPerson, suspend } from '#test/support/people.ts';
import { request, slotOf } from '#test/support/rsvps.ts';

import { forgetPerson } from '../hosting/leave-hosting.ts';

const ctx = testContext();
const { allDates, attendees, events, rsvps } = createEventsCaller(ctx);
/** November 20, 2026, 12:00 UTC; the first date is on Saturday the 28th. */
const TODAY = '2026-11-20T12:00:00.000Z';

/** A weekly event with its own host and clock, with four dates unless it says otherwise. */
const weekly = async (n: number, overrides: Partial<NewEvent> = {}) => {
  ctx.clock.moveTo(TODAY);

  const host = await addPerson(ctx, n * 100);
  const reoccurringInfo = everyWeek({ count: 4 });
  const event = await events.create(host, anEvent(n, { reoccurringInfo, ...overrides }));
  await addDates(ctx, event.id);
  const keys = async () => dateRows.list(ctx, event.id, { endsAt: '2000' }, 100);
  const [first, second, third, fourth] = (await keys()).map(({ occurrenceId }) => occurrenceId);
  if (!first || !second) throw new Error('there are dates');
  /** A person's statuses on all dates, first to last. */
  const statuses = async (userId: UserId) => {
    const rows = await Promise.all((await keys()).map((key) => rsvpRows.find(ctx, key, userId)));
    return rows.map((row) => row?.status);
  };
  const joinAll = async (m: number, key = 1, guests = 0, on: OccurrenceId = first) =>
    allDates.join(await addPerson(ctx, n * 100 + m), event.id, on, {
      ...request(key, slotOf(event), guests),
      ifFull: 'join_waitlist',
    });
  return {
    ...{ host, event, keys, statuses, joinAll },
    ...{ first, second, third: third ?? second, fourth: fourth ?? second },
    person: (m: number) => addPerson(ctx, n * 100 + m),
  };
};
const none = { going: 0, waitlisted: 0, pendingApproval: 0, full: 0, skipped: 0 };

describe('an RSVP to many dates', () => {
  const FIRST = 9;

  it('EVT-04~ PERF-01~ is answered after the first dates, and applied to the others behind it', async () => {
    const daily = { reoccurringInfo: everyWeek({ frequency: 'daily', count: 40 }) };
    const { joinAll, statuses, person, event, first } = await weekly(90, daily);
    const ana = await person(1);
    const { userId } = ana;
    const progress = async () => (await allDates.find(ana, event.id)).carriedOut;
    const { dates } = await joinAll(1);
    expect(await progress()).toEqual({ done: FIRST, dates: 40, gaveUp: false });
    expect(dates).toEqual({ ...none, going: FIRST, later: 40 - FIRST });
    expect((await statuses(userId)).filter((status) => status === 'going')).toHaveLength(FIRST);
    await applySeriesRsvp(ctx, event.id, userId);
    expect(await statuses(userId)).toEqual(Array(40).fill('going'));
    expect(await progress()).toBeNull();
    await joinAll(1);
    expect(await progress()).toBeNull();

    const stop = { requestKey: requestKey(2), dates: 'leave' as const };
    expect(await allDates.stop(await person(1), event.id, first, stop)).toMatchObject({ left: 8, later: 32 });
    expect(await progress()).toEqual({ done: 8, dates: 40, gaveUp: false });
    await applySeriesRsvp(ctx, event.id, userId);
    expect(await statuses(userId)).toEqual(Array(40).fill('declined'));
    expect(await progress()).toBeNull();
  });

  it('EVT-04~ is given up ten minutes after the choice if not all dates are done; choosing again ends that', async () => {
    const daily = { reoccurringInfo: everyWeek({ frequency: 'daily', count: 40 }) };
    const { joinAll, person, event } = await weekly(91, daily);
    const ana = await person(1);
    const progress = async () => (await allDates.find(ana, event.id)).carriedOut;
    await joinAll(1);
    ctx.clock.moveTo('2026-11-20T12:09:59.999Z');
    expect(await progress()).toEqual({ done: FIRST, dates: 40, gaveUp: false });
    ctx.clock.moveTo('2026-11-20T12:10:00.000Z');
    expect(await progress()).toEqual({ done: FIRST, dates: 40, gaveUp: true });
    await joinAll(1, 2);
    expect(await progress()).toMatchObject({ gaveUp: false });
    await applySeriesRsvp(ctx, event.id, ana.userId);
    expect(await progress()).toBeNull();
  });
});

describe('an RSVP to all dates', () => {
  it('EVT-04~ joins every date that is listed, with one request, and is remembered', async () => {
    const { joinAll, statuses, person, event } = await weekly(1);
    const ana = await person(1);
    expect(await allDates.find(ana, event.id)).toEqual({ rsvp: null, carriedOut: null });
    const { page, dates } = await joinAll(1, 1, 1);
    expect(page.myRsvp).toMatchObject({ status: 'going', guests: 1 });
    expect(dates).toEqual({ ...none, going: 4 });
    expect(await statuses(ana.userId)).toEqual(['going', 'going', 'going', 'going']);
    expect(await allDates.find(ana, event.id)).toEqual({
      rsvp: { slotId: slotOf(event), guests: 1, since: TODAY },
      carriedOut: null,
    });
  });

  it('EVT-04~ RSV-11~ a repeated request, and its reaction, change nothing', async () => {
    const { joinAll, person, event, keys } = await weekly(2);
    const ana = await person(1);
    const first = await joinAll(1);
    const rows = async () => Promise.all((await keys()).map((key) => rsvpRows.find(ctx, key, ana.userId)));
    const before = await rows();
    expect(await joinAll(1)).toEqual(first);
    await applySeriesRsvp(ctx, event.id, ana.userId);
    expect(await rows()).toEqual(before);
    await expect(joinAll(1, 1, 2)).rejects.toMatchObject({ code: 'request.key_reused' });
  });

  it('EVT-04~ RSV-03~ RSV-04~ a full date has a waitlist, or is left out, and the person is notified', async () => {
    for (const allowWaitlist of [true, false]) {
      const world = await weekly(allowWaitlist ? 3 : 4, {
        eventSlotGroup: [aSlot({ capacity: 1 })],
        allowWaitlist,
      });
      const { event, second, joinAll, statuses, person } = world;
      await rsvps.join(await person(2), event.id, request(1, slotOf(event)), second);
      const { dates } = await joinAll(1);
      const ana = await person(1);
      expect(dates).toEqual({ ...none, going: 3, ...(allowWaitlist ? { waitlisted: 1 } : { full: 1 }) });
      expect((await statuses(ana.userId))[1]).toBe(allowWaitlist ? 'waitlisted' : undefined);
    }
  });

  it('EVT-04~ RSV-03~ REL-01~ two people who race for the last spots never oversell a date', async () => {
    const { joinAll, statuses, person, host, event, keys } = await weekly(5, {
      eventSlotGroup: [aSlot({ capacity: 1 })],
    });
    const results = await Promise.allSettled([joinAll(1), joinAll(2)]);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    const all = await Promise.all([statuses((await person(1)).userId), statuses((await person(2)).userId)]);
    for (const index of [0, 1, 2, 3])
      expect(all.filter((own) => own[index] === 'going').length).toBeLessThanOrEqual(1);
    for (const { occurrenceId } of await keys())
      expect((await events.date(host, event.id, occurrenceId)).left).toBeGreaterThanOrEqual(0);
  });

  it('EVT-04~ RSV-06~ asks for approval on every date where the host approves', async () => {
    const { joinAll } = await weekly(6, { creatorApprovalNeeded: true });
    expect((await joinAll(1)).dates).toEqual({ ...none, pendingApproval: 4 });
  });

  it('EVT-04~ leaves dates alone that the person declined, or was removed from', async () => {
    const { event, host, second, third, person, joinAll, statuses } = await weekly(7);
    const ana = await person(1);
    for (const date of [second, third]) await rsvps.join(ana, event.id, request(5, slotOf(event)), date);
    await rsvps.leave(ana, event.id, requestKey(6), second);
    await attendees.remove(host, event.id, ana.userId, third);
    expect((await joinAll(1)).dates).toEqual({ ...none, going: 2, skipped: 2 });
    expect(await statuses(ana.userId)).toEqual(['going', 'declined', 'removed', 'going']);
  });

  it('EVT-04~ leaves out dates whose RSVPs are closed', async () => {
    const { joinAll, second, person, statuses } = await weekly(8, { rsvpHoursBefore: 48 });
    ctx.clock.moveTo('2026-11-27T12:00:00.000Z');
    expect((await joinAll(1, 1, 0, second)).dates).toEqual({ ...none, going: 3, skipped: 1 });
    expect((await statuses((await person(1)).userId))[0]).toBeUndefined();
  });

  it('EVT-04~ nothing happens if the date that the person looks at refuses them', async () => {
    const { event, first, person, joinAll, statuses } = await weekly(9, {
      eventSlotGroup: [aSlot({ capacity: 1 })],
    });
    await rsvps.join(await person(2), event.id, request(1, slotOf(event)), first);
    await expect(joinAll(1)).rejects.toMatchObject({ code: 'slot.full' });
    const ana = await person(1);
    expect(await allDates.find(ana, event.id)).toEqual({ rsvp: null, carriedOut: null });
    expect(await statuses(ana.userId)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('EVT-04~ choosing again changes the slot and the guests on all dates, and keeps the turn', async () => {
    const { joinAll, person, event, keys } = await weekly(10);
    await joinAll(1);
    ctx.clock.moveTo('2026-11-21T12:00:00.000Z');
    expect((await joinAll(1, 2, 2)).dates).toEqual({ ...none, going: 4 });
    const ana = await person(1);
    const rows = await Promise.all((await keys()).map((key) => rsvpRows.find(ctx, key, ana.userId)));
    expect(rows.map((row) => row?.guests)).toEqual([2, 2, 2, 2]);
    expect(await allDates.find(ana, event.id)).toMatchObject({ rsvp: { guests: 2, since: TODAY } });
  });

  it('RSV-05~ the names of guests are for every date, and a later choice for one date changes only that one', async () => {
    const options = { allowParticipantGuests: true, guestLimit: 2 };
    const { person, event, first, second, third, fourth } = await weekly(12, options);
    const ana = await person(1);
    const ben = { displayName: 'Ben', email: 'ben@example.com' };
    const cleo = { displayName: 'Cleo', email: null };
    const joinAll = (key: number, guestNames: (typeof ben | typeof cleo)[]) =>
      allDates.join(ana, event.id, first, { ...request(key, slotOf(event), 2), guestNames });
    const named = async (date: OccurrenceId) => (await rsvps.guests(ana, event.id, date)).items;
    await joinAll(1, [ben]);
    expect(await Promise.all([first, second, third, fourth].map(named))).toEqual([
      [ben],
      [ben],
      [ben],
      [ben],
    ]);
    await rsvps.join(ana, event.id, { ...request(2, slotOf(event), 2), guestNames: [cleo] }, second);
    await joinAll(1, [ben]);
    expect(await named(second)).toEqual([cleo]);
    expect(await named(third)).toEqual([ben]);
    await expect(joinAll(1, [cleo])).rejects.toMatchObject({ code: 'request.key_reused' });
    await joinAll(3, [cleo, ben]);
    expect(await Promise.all([second, third].map(named))).toEqual([
      [cleo, ben],
      [cleo, ben],
    ]);
    await expect(joinAll(4, [{ displayName: 'Me', email: ana.email }])).rejects.toMatchObject({
      fields: [{ field: 'body.guestNames.0.email', reason: 'duplicate' }],
    });
  });

  it('EVT-04~ is possible only for a public event that repeats', async () => {
    const refused = { code: 'series.not_open' };
    const hidden = await weekly(11, { isPrivate: true });
    await expect(
      allDates.join(hidden.host, hidden.event.id, hidden.first, request(1, slotOf(hidden.event))),
    ).rejects.toMatchObject(refused);
  });
});

describe('dates that are added later', () => {
  /** Without an end: one date is added a week later. */
  const endless = (n: number, overrides: Partial<NewEvent> = {}) =>
    weekly(n, { reoccurringInfo: everyWeek({}), ...overrides });
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
    const { joinAll, event, second, person, statuses } = await weekly(30);
    await joinAll(1);
    const ana = await person(1);
    await rsvps.leave(ana, event.id, requestKey(5), second);
    await applySeriesRsvp(ctx, event.id, ana.userId);
    expect(await statuses(ana.userId)).toEqual(['going', 'declined', 'going', 'going']);
    expect((await allDates.find(ana, event.id)).rsvp).not.toBeNull();
  });

  it('EVT-04~ all dates keeps the ones the person has, or leaves them too; repeats change nothing', async () => {
    const { joinAll, event, first, person, statuses } = await weekly(31);
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
    const { event, first, person } = await weekly(32);
    const stopped = await allDates.stop(await person(1), event.id, first, {
      requestKey: requestKey(1),
      dates: 'leave',
    });
    expect(stopped.left).toBe(0);
  });
});

it('EVT-05~ the host sees who is going to all dates', async () => {
  const { joinAll, event, host, first, person } = await weekly(40);
  await joinAll(1);
  const [ana, ben] = [await person(1), await person(2)];
  await rsvps.join(ben, event.id, request(1, slotOf(event)), first);
  const { items } = await attendees.list(host, event.id, undefined, first);
  const marks = new Map(items.map(({ face, allDates }) => [face.userId, allDates]));
  expect([marks.get(ana.userId), marks.get(ben.userId)]).toEqual([true, false]);
});
