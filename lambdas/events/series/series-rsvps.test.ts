import { describe, expect, it } from 'vitest';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import type { OccurrenceId } from '#shared/kernel/ids.ts';
import { aSlot, everyWeek, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { applySeriesRsvp } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { request, slotOf } from '#test/support/rsvps.ts';
import { TODAY, weekly } from '#test/support/weekly.ts';

const ctx = testContext();
const { allDates, attendees, events, rsvps } = createEventsCaller(ctx);
const none = { going: 0, waitlisted: 0, pendingApproval: 0, full: 0, skipped: 0 };

describe('an RSVP to many dates', () => {
  const FIRST = 9;

  it('EVT-04~ PERF-01~ is answered after the first dates, and applied to the others behind it', async () => {
    const daily = { reoccurringInfo: everyWeek({ frequency: 'daily', count: 40 }) };
    const { joinAll, statuses, person, event, first } = await weekly(ctx, 90, daily);
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
    const { joinAll, person, event } = await weekly(ctx, 91, daily);
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
    const { joinAll, statuses, person, event } = await weekly(ctx, 1);
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
    const { joinAll, person, event, keys } = await weekly(ctx, 2);
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
      const world = await weekly(ctx, allowWaitlist ? 3 : 4, {
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
    const { joinAll, statuses, person, host, event, keys } = await weekly(ctx, 5, {
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
    const { joinAll } = await weekly(ctx, 6, { creatorApprovalNeeded: true });
    expect((await joinAll(1)).dates).toEqual({ ...none, pendingApproval: 4 });
  });

  it('EVT-04~ leaves dates alone that the person declined, or was removed from', async () => {
    const { event, host, second, third, person, joinAll, statuses } = await weekly(ctx, 7);
    const ana = await person(1);
    for (const date of [second, third]) await rsvps.join(ana, event.id, request(5, slotOf(event)), date);
    await rsvps.leave(ana, event.id, requestKey(6), second);
    await attendees.remove(host, event.id, ana.userId, third);
    expect((await joinAll(1)).dates).toEqual({ ...none, going: 2, skipped: 2 });
    expect(await statuses(ana.userId)).toEqual(['going', 'declined', 'removed', 'going']);
  });

  it('EVT-04~ leaves out dates whose RSVPs are closed', async () => {
    const { joinAll, second, person, statuses } = await weekly(ctx, 8, { rsvpHoursBefore: 48 });
    ctx.clock.moveTo('2026-11-27T12:00:00.000Z');
    expect((await joinAll(1, 1, 0, second)).dates).toEqual({ ...none, going: 3, skipped: 1 });
    expect((await statuses((await person(1)).userId))[0]).toBeUndefined();
  });

  it('EVT-04~ nothing happens if the date that the person looks at refuses them', async () => {
    const { event, first, person, joinAll, statuses } = await weekly(ctx, 9, {
      eventSlotGroup: [aSlot({ capacity: 1 })],
    });
    await rsvps.join(await person(2), event.id, request(1, slotOf(event)), first);
    await expect(joinAll(1)).rejects.toMatchObject({ code: 'slot.full' });
    const ana = await person(1);
    expect(await allDates.find(ana, event.id)).toEqual({ rsvp: null, carriedOut: null });
    expect(await statuses(ana.userId)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('EVT-04~ choosing again changes the slot and the guests on all dates, and keeps the turn', async () => {
    const { joinAll, person, event, keys } = await weekly(ctx, 10);
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
    const { person, event, first, second, third, fourth } = await weekly(ctx, 12, options);
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
    const hidden = await weekly(ctx, 11, { isPrivate: true });
    await expect(
      allDates.join(hidden.host, hidden.event.id, hidden.first, request(1, slotOf(hidden.event))),
    ).rejects.toMatchObject(refused);
  });
});
