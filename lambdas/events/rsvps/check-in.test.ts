import { describe, expect, it } from 'vitest';
import { putSettings } from '#lambdas/players/player-settings.table.ts';
import { addMilliseconds, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { METERS_PER_DEGREE } from '#shared/kernel/geo.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson, block, connect } from '#test/support/people.ts';
import { hosted, request, slotOf } from '#test/support/rsvps.ts';

const ctx = testContext();
const { attendees, checkIns, events, rsvps } = createEventsCaller(ctx);

const started = async (n: number, overrides: Parameters<typeof hosted>[2] = {}) => {
  const world = await hosted(ctx, n, overrides);
  const { event, person } = world;
  const { lat, lng } = event.location;
  const there = { lat, lng };
  const join = async (m: number, profile: Parameters<typeof addPerson>[2] = {}) => {
    const who = await addPerson(ctx, n * 100 + m, profile);
    await rsvps.join(who, event.id, request(m, slotOf(event)));
    return who;
  };
  return {
    ...world,
    there,
    join,
    /** Meters north of the place. */
    away: (meters: number) => ({ lat: lat + meters / METERS_PER_DEGREE, lng }),
    start: () => ctx.clock.moveTo(event.dateStart),
    stranger: () => person(99),
    arrive: (who: Awaited<ReturnType<typeof join>>) => checkIns.checkIn(who, event.id, there),
    here: async (who: Awaited<ReturnType<typeof join>>) =>
      (await checkIns.here(who, event.id)).items.map(({ userId }) => userId),
    attendee: async (userId: UserId) => {
      const { items } = await attendees.list(world.host, event.id);
      return items.find(({ user }) => user.userId === userId);
    },
  };
};

describe('checking in by oneself', () => {
  it('EVT-14~ works from half an hour before the start until the end, up to 300 meters from the place', async () => {
    const { event, join, there, away, attendee } = await started(1);
    const ana = await join(1);
    const tryIt = (position = there) => checkIns.checkIn(ana, event.id, position);
    ctx.clock.moveTo(addMilliseconds(event.dateStart, -31 * MINUTE_MS));
    await expect(tryIt()).rejects.toMatchObject({ code: 'check_in.not_open' });
    ctx.clock.moveTo(addMilliseconds(event.dateStart, -30 * MINUTE_MS));
    await expect(tryIt(away(310))).rejects.toMatchObject({ code: 'check_in.too_far' });
    expect(await attendee(ana.userId)).toMatchObject({ attendance: null, recordedBy: null });
    expect(await tryIt(away(290))).toMatchObject({ myRsvp: { status: 'going', checkedIn: true } });
    expect(await tryIt()).toMatchObject({ myRsvp: { checkedIn: true } });
    expect(await attendee(ana.userId)).toMatchObject({ attendance: 'came', recordedBy: 'player' });
    ctx.clock.moveTo(event.endsAt);
    await expect(tryIt()).rejects.toMatchObject({ code: 'event.ended' });
  });

  it('EVT-14~ is only for those who are going, and not for a canceled date', async () => {
    const { event, host, join, start, stranger, arrive } = await started(2);
    const [ana, ben] = [await join(1), await stranger()];
    await rsvps.leave(ana, event.id, requestKey(9));
    start();
    await expect(arrive(ben)).rejects.toMatchObject({ code: 'rsvp.not_found' });
    await expect(arrive(ana)).rejects.toMatchObject({ code: 'rsvp.not_found' });
    await events.cancel(host, event.id, ONLY_OCCURRENCE, { scope: 'this', reason: '' });
    await expect(arrive(ana)).rejects.toMatchObject({ code: 'event.cancelled' });
  });

  it('EVT-14~ never replaces what the host recorded; the host sees who recorded it, and corrects it', async () => {
    const { event, host, join, start, arrive, attendee } = await started(3);
    const [ana, ben] = [await join(1), await join(2)];
    const record = (userId: UserId, what: 'came' | 'no_show' | null) =>
      attendees.record(host, event.id, userId, what);
    start();
    await record(ana.userId, 'no_show');
    await expect(arrive(ana)).rejects.toMatchObject({ code: 'check_in.recorded_otherwise' });
    expect(await attendee(ana.userId)).toMatchObject({ attendance: 'no_show', recordedBy: 'host' });
    await arrive(ben);
    await attendees.set(host, event.id, ben.userId, { slotId: slotOf(event), guests: 1 });
    expect(await attendee(ben.userId)).toMatchObject({ attendance: 'came', recordedBy: 'player' });
    expect(await record(ben.userId, 'no_show')).toMatchObject({ attendance: 'no_show', recordedBy: 'host' });
    expect(await record(ben.userId, null)).toMatchObject({ attendance: null, recordedBy: null });
    await expect(arrive(ben)).resolves.toMatchObject({ myRsvp: { checkedIn: true } });
  });
});

describe('who is at an event now', () => {
  it('EVT-14~ lists those who are checked in, until the event ends', async () => {
    const { event, host, join, start, arrive, here, stranger } = await started(4);
    const [ana, ben, eve] = [await join(1), await join(2), await join(3)];
    ctx.clock.moveTo(addMilliseconds(event.dateStart, -2 * HOUR_MS));
    await attendees.record(host, event.id, ben.userId, 'came');
    expect(await here(ana)).toEqual([ben.userId]);
    start();
    await arrive(ana);
    await attendees.record(host, event.id, eve.userId, 'no_show');
    expect(await here(ana)).toEqual([ana.userId, ben.userId]);
    expect(await here(await stranger())).toEqual([ana.userId, ben.userId]);
    ctx.clock.moveTo(event.endsAt);
    expect(await here(ana)).toEqual([]);
  });

  it('EVT-14~ leaves out hidden people, minors, and those behind a block in either direction', async () => {
    const { join, start, arrive, here } = await started(5);
    const ana = await join(1);
    const [hidden, minor, blocker] = [
      await join(2),
      await join(3, { birthdate: '2010-01-01' }),
      await join(4),
    ];
    await block(ctx, blocker.userId, ana.userId);
    await connect(ctx, ana.userId, [minor.userId]);
    const settings = { isHidden: true };
    await putSettings(ctx, hidden.userId, settings);
    start();
    for (const one of [ana, hidden, minor, blocker]) await arrive(one);
    expect(await here(ana)).toEqual([ana.userId]);
    expect(await here(blocker)).toEqual([blocker.userId]);
    expect(await here(hidden)).toEqual([ana.userId, hidden.userId, blocker.userId]);
    expect(await here(minor)).toEqual([ana.userId, minor.userId, blocker.userId]);
  });

  it('EVT-14~ shows a private event only to the people it is for', async () => {
    const { event, stranger } = await started(6, { isPrivate: true });
    await expect(checkIns.here(await stranger(), event.id)).rejects.toMatchObject({
      code: 'event.not_found',
    });
  });
});
