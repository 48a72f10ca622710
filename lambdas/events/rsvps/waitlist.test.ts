import { describe, expect, it } from 'vitest';
import * as waitlists from '#lambdas/events/rsvps/advance-waitlist.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { aSlot } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { hosted, request, slotOf } from '#test/support/rsvps.ts';
import { expectSpotsToAgree } from '#test/support/spots.ts';
import { read } from '../store/waitlist.table.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);

/** An event with one slot that is full, and a waitlist. Its event starts on November 28 at 9:00 in Austin. */
const fullEvent = async (n: number, capacity = 1, options: Parameters<typeof hosted>[2] = {}) => {
  const world = await hosted(ctx, n, {
    allowWaitlist: true,
    eventSlotGroup: [aSlot({ capacity })],
    ...options,
  });
  const { event, person } = world;
  const going = await Promise.all(Array.from({ length: capacity }, (_, m) => person(m + 1)));
  let key = 0;
  const ask = (guests = 0) => {
    key += 1;
    return { ...request(key, slotOf(event), guests), ifFull: 'join_waitlist' as const };
  };
  for (const one of going) await rsvps.join(one, event.id, ask());
  const [first] = going;
  if (!first) throw new Error('someone goes');
  const check = () => expectSpotsToAgree(ctx, { eventId: event.id, occurrenceId: ONLY_OCCURRENCE });
  const wait = async (m: number, guests = 0) => {
    const one = await person(m);
    const page = await rsvps.join(one, event.id, ask(guests));
    ctx.clock.moveTo(new Date(Date.parse(ctx.clock.now()) + 1000).toISOString());
    return { one, page, now: () => events.page(one, event.id) };
  };
  return {
    ...world,
    first,
    ask,
    wait,
    check,
    leave: (one: typeof first) => rsvps.leave(one, event.id, ask().requestKey),
  };
};

describe('the waitlist', () => {
  it('RSV-04~ anyone who finds no spot waits in order of arrival, and sees the position', async () => {
    const { wait, host, event, check } = await fullEvent(1);
    const ben = await wait(11);
    const cleo = await wait(12);
    expect(ben.page.myRsvp).toMatchObject({
      status: 'waitlisted',
      waitlistPosition: 1,
      offerExpiresAt: null,
    });
    expect(cleo.page.myRsvp).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 });
    const page = await events.page(host, event.id);
    expect(page).toMatchObject({ going: 1, eventSlotGroup: [{ left: 0, waiting: 2 }] });
    await check();
  });

  it('RSV-04~ without a waitlist, or without asking for it, a full slot refuses', async () => {
    const { event, person, ask } = await fullEvent(2, 1, { allowWaitlist: false });
    await expect(rsvps.join(await person(11), event.id, ask())).rejects.toMatchObject({ code: 'slot.full' });
    const other = await fullEvent(3);
    const plain = { ...other.ask(), ifFull: 'refuse' as const };
    await expect(rsvps.join(await other.person(11), other.event.id, plain)).rejects.toMatchObject({
      code: 'slot.full',
    });
  });

  it('RSV-04~ a freed spot is offered at once to the first who waits, and nobody else can take it', async () => {
    const { wait, first, leave, host, event, person, ask, check } = await fullEvent(4);
    const [ben, cleo] = [await wait(11), await wait(12)];
    await leave(first);
    expect((await ben.now()).myRsvp).toMatchObject({ status: 'waitlisted', waitlistPosition: null });
    expect((await ben.now()).myRsvp?.offerExpiresAt).not.toBeNull();
    expect((await cleo.now()).myRsvp).toMatchObject({ waitlistPosition: 1, offerExpiresAt: null });
    // An offer counts against the capacity, and is nobody's RSVP yet.
    expect(await events.page(host, event.id)).toMatchObject({ going: 0, eventSlotGroup: [{ left: 0 }] });
    const late = rsvps.join(await person(13), event.id, { ...ask(), ifFull: 'refuse' });
    await expect(late).rejects.toMatchObject({ code: 'slot.full' });
    await check();
    expect((await rsvps.accept(ben.one, event.id)).myRsvp).toMatchObject({ status: 'going' });
    expect((await rsvps.accept(ben.one, event.id)).myRsvp).toMatchObject({ status: 'going' });
    expect(await events.page(host, event.id)).toMatchObject({
      going: 1,
      eventSlotGroup: [{ left: 0, waiting: 1 }],
    });
    await check();
  });

  it('RSV-04~ the offer goes to the first party that fits, with its guests', async () => {
    const { wait, leave, first, event, check } = await fullEvent(5, 2);
    const [pair, alone] = [await wait(11, 1), await wait(12)];
    await leave(first);
    expect((await pair.now()).myRsvp).toMatchObject({ waitlistPosition: 1, offerExpiresAt: null });
    expect((await alone.now()).myRsvp?.offerExpiresAt).not.toBeNull();
    await check();
    await rsvps.decline(alone.one, event.id);
    await expect(rsvps.accept(alone.one, event.id)).rejects.toMatchObject({ code: 'offer.ended' });
    expect((await alone.now()).myRsvp).toMatchObject({ status: 'declined' });
    await check();
  });

  it('RSV-04~ a declined offer goes to the next at once', async () => {
    const { wait, leave, first, event, check } = await fullEvent(6);
    const [ben, cleo] = [await wait(11), await wait(12)];
    await leave(first);
    await rsvps.decline(ben.one, event.id);
    expect((await cleo.now()).myRsvp?.offerExpiresAt).not.toBeNull();
    await check();
  });

  it('RSV-04~ an offer that has run out is void by the clock, and the next one begins at that moment', async () => {
    const { wait, leave, first, event, check } = await fullEvent(7);
    const [ben, cleo, dan] = [await wait(11), await wait(12), await wait(13)];
    ctx.clock.moveTo('2026-11-25T16:00:00.000Z');
    await leave(first);
    expect((await ben.now()).myRsvp?.offerExpiresAt).toBe('2026-11-25T18:00:00.000Z');
    ctx.clock.moveTo('2026-11-25T18:00:00.000Z');
    await expect(rsvps.accept(ben.one, event.id)).rejects.toMatchObject({ code: 'offer.ended' });
    // Nobody has written anything for 30 minutes: the offer to the next began when the first one ended.
    ctx.clock.moveTo('2026-11-25T18:30:00.000Z');
    expect((await ben.now()).myRsvp).toMatchObject({ status: 'declined', offerExpiresAt: null });
    expect((await cleo.now()).myRsvp?.offerExpiresAt).toBe('2026-11-25T20:00:00.000Z');
    await check();
    // Two turns pass while nobody looks.
    ctx.clock.moveTo('2026-11-25T21:00:00.000Z');
    expect((await dan.now()).myRsvp?.offerExpiresAt).toBe('2026-11-25T22:00:00.000Z');
    const date = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
    expect([await waitlists.settle(ctx, date), await waitlists.settle(ctx, date)]).toEqual([true, false]);
    expect((await rsvpRows.find(ctx, date, cleo.one.userId))?.status).toBe('declined');
    await check();
    expect((await rsvps.accept(dan.one, event.id)).myRsvp?.status).toBe('going');
    await check();
  });

  it('RSV-03~ RSV-04~ when no offer is taken, the spot is free for anyone again', async () => {
    const { wait, leave, first, event, person, ask, check } = await fullEvent(8);
    await wait(11);
    ctx.clock.moveTo('2026-11-25T16:00:00.000Z');
    await leave(first);
    ctx.clock.moveTo('2026-11-25T18:00:00.000Z');
    expect((await rsvps.join(await person(12), event.id, ask())).myRsvp?.status).toBe('going');
    await check();
  });

  it('RSV-04~ fewer guests keep the place on the waitlist; more guests go to its end', async () => {
    const { wait, event, ask, check } = await fullEvent(9);
    const [ben, cleo] = [await wait(11, 1), await wait(12)];
    expect((await rsvps.join(ben.one, event.id, ask(0))).myRsvp).toMatchObject({
      guests: 0,
      waitlistPosition: 1,
    });
    expect((await rsvps.join(ben.one, event.id, ask(2))).myRsvp).toMatchObject({
      guests: 2,
      waitlistPosition: 2,
    });
    expect((await cleo.now()).myRsvp).toMatchObject({ waitlistPosition: 1 });
    await check();
  });

  it('RSV-04 each slot has its own waitlist, and a freed spot is offered only there', async () => {
    const { wait, leave, first, event, person, check } = await fullEvent(11, 1, {
      eventSlotGroup: [aSlot({ name: 'Goalie', capacity: 1 }), aSlot({ name: 'Skater', capacity: 1 })],
    });
    const skate = (n: number) => ({ ...request(n, slotOf(event, 1)), ifFull: 'join_waitlist' as const });
    await rsvps.join(await person(31), event.id, skate(931));
    const skater = await rsvps.join(await person(32), event.id, skate(932));
    ctx.clock.moveTo(new Date(Date.parse(ctx.clock.now()) + 1000).toISOString());
    const goalie = await wait(12);
    for (const page of [skater, goalie.page])
      expect(page.myRsvp).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    await leave(first);
    expect((await goalie.now()).myRsvp?.offerExpiresAt).not.toBeNull();
    const other = await rsvps.join(await person(32), event.id, skate(932));
    expect(other.myRsvp).toMatchObject({ waitlistPosition: 1, offerExpiresAt: null });
    await check();
  });

  it('RSV-04 an offer is a separate row, next to the RSVP of the person who waits', async () => {
    const { wait, leave, first, event } = await fullEvent(12, 2);
    const [pair, alone] = [await wait(11, 1), await wait(12)];
    const [date, freedAt] = [{ eventId: event.id, occurrenceId: ONLY_OCCURRENCE }, ctx.clock.now()];
    const offers = async () => (await read(ctx, date)).offers;
    expect(await offers()).toEqual([]);
    await leave(first);
    expect(await offers()).toMatchObject([
      { userId: alone.one.userId, guests: 0, state: 'open', offeredAt: freedAt },
    ]);
    for (const { one } of [pair, alone])
      expect((await rsvpRows.find(ctx, date, one.userId))?.status).toBe('waitlisted');
  });

  it('RSV-04~ once RSVPs are closed, nothing is offered anymore', async () => {
    const { wait, leave, first, event } = await fullEvent(10);
    const [ben, cleo] = [await wait(11), await wait(12)];
    ctx.clock.moveTo('2026-11-28T14:55:00.000Z');
    await leave(first);
    expect((await ben.now()).myRsvp?.offerExpiresAt).toBe('2026-11-28T15:00:00.000Z');
    ctx.clock.moveTo('2026-11-28T15:00:00.000Z');
    await expect(rsvps.accept(ben.one, event.id)).rejects.toMatchObject({ code: 'event.closed' });
    expect((await cleo.now()).myRsvp?.offerExpiresAt).toBeNull();
  });
});
