import { describe, expect, it } from 'vitest';
import { work as eventWork } from '#lambdas/events/background.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import { enter, findReceiver } from '#lambdas/guests/guests.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { aMember, aSlot, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson, block, connect, deleteAccount } from '#test/support/people.ts';
import { hosted, left, request, slotOf, twoSlots } from '#test/support/rsvps.ts';
import { expectSpotsToAgree } from '#test/support/spots.ts';
import { Rsvp } from '../store/rsvp.table.ts';

const ctx = testContext();
const { attendees, events, rsvps } = createEventsCaller(ctx);

const managed = async (n: number, overrides: Parameters<typeof hosted>[2] = twoSlots) => {
  const world = await hosted(ctx, n, overrides);
  const { event, person } = world;
  const date = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
  const join = async (m: number, guests = 0) => {
    const who = await person(m);
    await rsvps.join(who, event.id, { ...request(m, slotOf(event), guests), ifFull: 'join_waitlist' });
    return who;
  };
  return {
    ...world,
    join,
    rsvpOf: (userId: UserId) => rsvpRows.find(ctx, date, userId),
    check: () => expectSpotsToAgree(ctx, date),
  };
};

describe('the list of attendees', () => {
  it('EVT-05~ names everyone who is going, with slot, guests, and since when, to the host only', async () => {
    const { event, host, join } = await managed(1);
    const ben = await join(2);
    await rsvps.leave(ben, event.id, requestKey(9));
    const ana = await join(1, 1);
    expect(await attendees.list(host, event.id)).toMatchObject({
      items: [
        {
          ...{ user: { userId: ana.userId }, slotId: slotOf(event), guests: 1 },
          ...{ since: ctx.clock.now(), attendance: null },
        },
      ],
      next: null,
    });
    await expect(attendees.list(ana, event.id)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await deleteAccount(ctx, ana.userId);
    expect(await attendees.list(host, event.id)).toMatchObject({
      items: [{ user: { userId: ana.userId, displayName: '' }, isDeleted: true }],
    });
  });

  it('EVT-05~ is read in pages, past people who are not going', async () => {
    const { event, host } = await managed(2);
    const entity = Rsvp({ table: ctx.table });
    const row = (n: number, status: 'going' | 'declined') => ({
      ...{ eventId: event.id, occurrenceId: ONLY_OCCURRENCE, dateStart: event.dateStart },
      ...{ slotId: slotOf(event), guests: 0, requestKeys: [], revision: 1, status },
      ...{ createdAt: NOW, updatedAt: NOW },
      userId: `user_${String(n).padStart(26, '0')}` as UserId,
      answeredBy: host.userId,
    });
    const rows = Array.from({ length: 150 }, (_, n) => row(n, 'declined'));
    await entity.put(rows).go();
    const first = await attendees.list(host, event.id);
    expect(first).toMatchObject({ items: [] });
    expect(first.next).not.toBeNull();
    expect(await attendees.list(host, event.id, first.next ?? '')).toEqual({ items: [], next: null });
  });
});

describe('what a host changes', () => {
  it('EVT-05~ moves a person to another slot, and changes their guests, within what is left', async () => {
    const { event, host, join, check, rsvpOf } = await managed(3);
    const [ana, ben] = [await join(1), await join(2)];
    const [goalie, skater] = [slotOf(event), slotOf(event, 1)];
    await attendees.set(host, event.id, ana.userId, { slotId: skater, guests: 3 });
    expect(left(await events.page(host, event.id))).toEqual([1, 6]);
    const since = (await rsvpOf(ana.userId))?.goingSince;
    const again = await attendees.set(host, event.id, ana.userId, { slotId: skater, guests: 3 });
    expect(again).toMatchObject({ slotId: skater, guests: 3, since });
    const full = attendees.set(host, event.id, ben.userId, { slotId: goalie, guests: 2 });
    await expect(full).rejects.toMatchObject({ code: 'slot.full', details: { slotId: goalie } });
    const nowhere = attendees.set(host, event.id, ben.userId, {
      slotId: `slot_${'0'.repeat(26)}`,
      guests: 0,
    });
    await expect(nowhere).rejects.toMatchObject({ code: 'slot.not_found' });
    await check();
  });

  it('EVT-05~ adds connections and people who wait, but no strangers', async () => {
    const { event, host, join, person, check, rsvpOf } = await managed(4, {
      allowWaitlist: true,
      eventSlotGroup: [aSlot({ capacity: 2 })],
    });
    const [stranger, friend] = [await person(8), await person(9)];
    const spot = { slotId: slotOf(event), guests: 0 };
    await expect(attendees.set(host, event.id, stranger.userId, spot)).rejects.toMatchObject({
      code: 'rsvp.not_found',
    });
    await connect(ctx, host.userId, [friend.userId]);
    expect(await attendees.set(host, event.id, friend.userId, spot)).toMatchObject({
      user: { userId: friend.userId },
    });
    const [ana, ben] = [await join(1), await join(2)];
    await expect(attendees.set(host, event.id, ben.userId, spot)).rejects.toMatchObject({
      code: 'slot.full',
    });
    await attendees.remove(host, event.id, ana.userId);
    // The freed spot is held for the first on the waitlist, so the host can add that person only.
    await expect(attendees.set(host, event.id, ana.userId, spot)).rejects.toMatchObject({
      code: 'slot.full',
    });
    await attendees.set(host, event.id, ben.userId, spot);
    expect(await rsvpOf(ben.userId)).toMatchObject({ status: 'going', answeredBy: host.userId });
    await check();
  });

  it('EVT-05~ PRV-04~ does not put back someone who has left, nor, behind a block, whom the host has removed', async () => {
    const { event, host, join } = await managed(14, { eventSlotGroup: [aSlot()] });
    const [ana, ben, cleo] = [await join(1), await join(2), await join(3)];
    const spot = { slotId: slotOf(event), guests: 0 };
    const unknown = { code: 'rsvp.not_found' };
    await rsvps.leave(ana, event.id, requestKey(8));
    await expect(attendees.set(host, event.id, ana.userId, spot)).rejects.toMatchObject(unknown);
    await connect(ctx, host.userId, [ana.userId]);
    await attendees.set(host, event.id, ana.userId, spot);
    for (const one of [ben, cleo]) await attendees.remove(host, event.id, one.userId);
    await block(ctx, ben.userId, host.userId);
    await expect(attendees.set(host, event.id, ben.userId, spot)).rejects.toMatchObject(unknown);
    await attendees.set(host, event.id, cleo.userId, spot);
  });

  it('EVT-05~ removes people who are going or wait; they cannot join again', async () => {
    const { event, host, join, check } = await managed(5, {
      allowWaitlist: true,
      eventSlotGroup: [aSlot({ capacity: 1 })],
    });
    const [ana, ben] = [await join(1), await join(2)];
    await attendees.remove(host, event.id, ben.userId);
    await attendees.remove(host, event.id, ana.userId);
    await attendees.remove(host, event.id, ana.userId);
    expect((await attendees.list(host, event.id)).items).toEqual([]);
    await expect(rsvps.join(ana, event.id, request(7, slotOf(event)))).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    const unknown = attendees.remove(host, event.id, `user_${'0'.repeat(26)}`);
    await expect(unknown).rejects.toMatchObject({ code: 'rsvp.not_found' });
    await check();
  });
});

describe('attendance', () => {
  it('RSV-15~ EVT-14~ the host records who came, corrects it, and it stays when the person is moved', async () => {
    const { event, host, join, check } = await managed(6);
    const ana = await join(1);
    const record = (value: 'came' | 'no_show' | null) => attendees.record(host, event.id, ana.userId, value);
    await expect(record('came')).rejects.toMatchObject({ code: 'attendance.not_open' });
    ctx.clock.moveTo(event.dateStart);
    expect(await record('no_show')).toMatchObject({ attendance: 'no_show' });
    expect(await record('came')).toMatchObject({ attendance: 'came' });
    expect(await record('came')).toMatchObject({ attendance: 'came' });
    await attendees.set(host, event.id, ana.userId, { slotId: slotOf(event, 1), guests: 0 });
    expect((await attendees.list(host, event.id)).items).toMatchObject([{ attendance: 'came' }]);
    expect(await record(null)).toMatchObject({ attendance: null });
    await check();
  });

  it('RSV-15~ is recorded only of people who are going, until thirty days after the end', async () => {
    const { event, host, join, person } = await managed(7);
    const [ana, ben] = [await join(1), await person(2)];
    ctx.clock.moveTo(event.dateStart);
    const record = (userId: string) => attendees.record(host, event.id, userId, 'came');
    await expect(record(ben.userId)).rejects.toMatchObject({ code: 'rsvp.not_found' });
    await expect(attendees.record(ana, event.id, ana.userId, 'came')).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    ctx.clock.moveTo('2027-06-01T00:00:00.000Z');
    await expect(record(ana.userId)).rejects.toMatchObject({ code: 'event.ended' });
    const late = attendees.set(host, event.id, ana.userId, { slotId: slotOf(event, 1), guests: 0 });
    await expect(late).rejects.toMatchObject({ code: 'event.ended' });
    await expect(rsvps.leave(ana, event.id, requestKey(9))).rejects.toMatchObject({ code: 'event.closed' });
  });
});

describe('what people are notified of after the host’s changes', () => {
  it('EVT-05~ they are notified once that they were added, moved, or removed; the host is not', async () => {
    const event = await hostEvent(ctx, 81_000, twoSlots);
    const [ana, host] = [await addPerson(ctx, 81_001), aMember(81_000)];
    await connect(ctx, host.userId, [ana.userId]);
    const date = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
    const stream = async (work: () => Promise<unknown>) => {
      const before = await rsvpRows.find(ctx, date, ana.userId);
      await work();
      const change = { before, after: await rsvpRows.find(ctx, date, ana.userId) };
      await giveChange(rsvpRow, (change) => eventWork.reactions.announceRequest(ctx, change), change);
      await giveChange(rsvpRow, (change) => eventWork.reactions.announceRequest(ctx, change), change);
      await giveChange(rsvpRow, (change) => eventWork.reactions.announceRsvp(ctx, change), change);
    };
    const put = (position: number) => () =>
      attendees.set(host, event.id, ana.userId, { slotId: slotOf(event, position), guests: 0 });
    await stream(put(0));
    await stream(put(1));
    await stream(() => attendees.remove(host, event.id, ana.userId));
    const notified = await notificationRows.list(ctx, ana.userId, undefined, 20);
    expect(new Set(notified.map(({ title }) => title))).toEqual(
      new Set([
        `You were added to ${event.title}`,
        `Your spot at ${event.title} changed`,
        `You were removed from ${event.title}`,
      ]),
    );
    expect(notified).toHaveLength(3);
    expect(await notificationRows.list(ctx, host.userId, undefined, 20)).toEqual([]);
  });
});

describe('someone without an account', () => {
  it('EVT-05~ RSV-05~ is added by the host who entered them, and by nobody else; no email is sent to them', async () => {
    const { event, host, person } = await managed(60);
    const entered = (email: string, enteredBy: UserId) =>
      enter(ctx, { name: 'Gus', email, enteredBy, platform: 'gth', locale: 'en' });
    const { id } = await entered('gus@example.com', host.userId);
    const place = { slotId: slotOf(event), guests: 0 };
    expect(await attendees.set(host, event.id, id, place)).toMatchObject({
      user: { displayName: 'Gus' },
      isUnregisteredUser: true,
    });
    expect((await events.page(host, event.id)).going).toBe(1);
    expect(await findReceiver(ctx, id)).toBeUndefined();
    const other = await entered('gus@example.com', (await person(7)).userId);
    await expect(attendees.set(host, event.id, other.id, place)).rejects.toMatchObject({
      code: 'rsvp.not_found',
    });
    expect((await attendees.record(host, event.id, id, null).catch((error) => error)).code).toBe(
      'attendance.not_open',
    );
    await attendees.remove(host, event.id, id);
    expect((await events.page(host, event.id)).going).toBe(0);
  });
});
