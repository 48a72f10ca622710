import { describe, expect, it } from 'vitest';
import * as agenda from '#lambdas/events/reads/agenda.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { aSlot, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { hosted, left, request, slotOf, twoSlots } from '#test/support/rsvps.ts';

const ctx = testContext();
const { attendees, rsvps } = createEventsCaller(ctx);

describe('RSVPs to an event', () => {
  it('RSV-01~ RSV-02~ an RSVP takes spots in its slot for the person and the guests', async () => {
    const { event, person } = await hosted(ctx, 1, twoSlots);
    const ana = await person(1);
    const page = await rsvps.join(ana, event.id, request(1, slotOf(event, 1), 2));
    expect(page.myRsvp).toEqual({
      eventId: event.id,
      occurrenceId: 'only',
      userId: ana.userId,
      isUnregisteredUser: false,
      status: 'going',
      slotId: slotOf(event, 1),
      guests: 2,
      answeredBy: ana.userId,
      byDefault: false,
      checkedIn: false,
      waitlistPosition: null,
      waitlistMovedBy: null,
      offerExpiresAt: null,
      updatedAt: NOW,
    });
    expect(left(page)).toEqual([2, 7]);
    expect(page.going).toBe(3);
  });

  it('more or fewer guests take or give back exactly their spots', async () => {
    const { event, person } = await hosted(ctx, 2);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    expect(left(await rsvps.join(ana, event.id, request(2, slotOf(event), 2)))).toEqual([5]);
    expect(left(await rsvps.join(ana, event.id, request(3, slotOf(event), 1)))).toEqual([6]);
    expect(left(await rsvps.join(ana, event.id, request(4, slotOf(event), 1)))).toEqual([6]);
  });

  it('RSV-02~ moving to another slot leaves the first', async () => {
    const { event, person } = await hosted(ctx, 3, twoSlots);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event, 0), 1));
    const page = await rsvps.join(ana, event.id, request(2, slotOf(event, 1), 2));
    expect(left(page)).toEqual([2, 7]);
    expect(page.myRsvp).toMatchObject({ slotId: slotOf(event, 1), guests: 2 });
  });

  it('RSV-01~ someone who may come holds no spot, keeps the slot, and can decide either way', async () => {
    const { event, person } = await hosted(ctx, 90, twoSlots);
    const [ana, ben] = [await person(1), await person(2)];
    const maybe = { status: 'maybe', guests: 0, answeredBy: ana.userId };
    expect((await rsvps.maybe(ana, event.id, requestKey(1))).myRsvp).toMatchObject({
      ...{ ...maybe, slotId: slotOf(event, 0) },
    });
    await rsvps.join(ana, event.id, request(2, slotOf(event, 1), 2));
    const undecided = await rsvps.maybe(ana, event.id, requestKey(3));
    expect(undecided.myRsvp).toMatchObject({ ...maybe, slotId: slotOf(event, 1) });
    expect([left(undecided), undecided.going]).toEqual([[2, 10], 0]);
    // A repeated request does not undo what was decided since.
    await rsvps.join(ana, event.id, request(4, slotOf(event, 1)));
    expect((await rsvps.maybe(ana, event.id, requestKey(3))).myRsvp).toMatchObject({ status: 'going' });
    await rsvps.maybe(ana, event.id, requestKey(5));
    expect((await rsvps.leave(ana, event.id, requestKey(6))).myRsvp).toMatchObject({ status: 'declined' });
    await rsvps.maybe(ben, event.id, requestKey(7));
    const { items } = await agenda.mine(ctx, ben, { limit: 5 });
    expect(items.map(({ id, mine }) => [id, mine])).toEqual([[event.id, 'maybe']]);
  });

  it('RSV-01~ RSV-03~ anyone who becomes unsure gives the spot to the person who waits', async () => {
    const { event, person } = await hosted(ctx, 91, {
      ...{ allowWaitlist: true, eventSlotGroup: [aSlot({ capacity: 1 })] },
    });
    const [ana, ben] = [await person(1), await person(2)];
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    await rsvps.join(ben, event.id, { ...request(2, slotOf(event)), ifFull: 'join_waitlist' });
    // Anyone who waits leaves the waitlist first.
    await expect(rsvps.maybe(ben, event.id, requestKey(3))).rejects.toThrow('rsvp.changed_meanwhile');
    await rsvps.maybe(ana, event.id, requestKey(4));
    expect((await rsvps.accept(ben, event.id)).myRsvp).toMatchObject({ status: 'going' });
  });

  it('RSV-01~ RSV-14~ nobody may come after the deadline, after the start, where no slot is for them, or once removed', async () => {
    const blockedIds = await hosted(ctx, 93, {
      eventSlotGroup: [aSlot({ genders: ['non_binary'] })],
    });
    const dan = await blockedIds.person(1);
    const asked = rsvps.maybe(dan, blockedIds.event.id, requestKey(1));
    await expect(asked).rejects.toThrow('slot.not_eligible');
    const { event, host, person } = await hosted(ctx, 92, {
      rsvpHoursBefore: 24,
    });
    const [ana, cleo] = [await person(1), await person(3)];
    await rsvps.join(cleo, event.id, request(1, slotOf(event)));
    await attendees.remove(host, event.id, cleo.userId);
    await expect(rsvps.maybe(cleo, event.id, requestKey(2))).rejects.toThrow('auth.forbidden');
    ctx.clock.moveTo('2026-11-27T15:00:00.000Z');
    await expect(rsvps.maybe(ana, event.id, requestKey(3))).rejects.toThrow('event.closed');
    ctx.clock.moveTo(event.dateStart);
    await expect(rsvps.maybe(ana, event.id, requestKey(4))).rejects.toThrow('event.closed');
  });

  it('RSV-01~ leaving gives the spots back, and leaving twice has no further effect', async () => {
    const { event, person } = await hosted(ctx, 4);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event), 2));
    const page = await rsvps.leave(ana, event.id, requestKey(2));
    expect(page.myRsvp).toMatchObject({ status: 'declined', guests: 0 });
    expect(left(page)).toEqual([8]);
    expect(left(await rsvps.leave(ana, event.id, requestKey(3)))).toEqual([8]);
  });

  it('RSV-01~ the caller’s avatar appears on the page with the RSVP and disappears with it, though the card follows later', async () => {
    const { event, person } = await hosted(ctx, 14);
    const ana = await person(1);
    const people = ({ joiners }: Pick<EventPage, 'joiners'>) => joiners.map(({ userId }) => userId);
    expect(people(await rsvps.join(ana, event.id, request(1, slotOf(event))))).toEqual([ana.userId]);
    expect(people(await rsvps.leave(ana, event.id, requestKey(2)))).toEqual([]);
  });

  it('RSV-01~ a person who never answered cannot leave', async () => {
    const { event, person } = await hosted(ctx, 5);
    await expect(rsvps.leave(await person(1), event.id, requestKey(1))).rejects.toMatchObject({
      code: 'rsvp.not_found',
    });
  });

  it('RSV-11 REL-02 a key reused for a different request is refused and changes nothing', async () => {
    const { event, person } = await hosted(ctx, 15);
    const ana = await person(1);
    const first = await rsvps.join(ana, event.id, request(1, slotOf(event), 1));
    const reused = { code: 'request.key_reused' };
    await expect(rsvps.join(ana, event.id, request(1, slotOf(event), 2))).rejects.toMatchObject(reused);
    await expect(rsvps.leave(ana, event.id, requestKey(1))).rejects.toMatchObject(reused);
    const page = await rsvps.leave(ana, event.id, requestKey(2));
    await expect(rsvps.join(ana, event.id, request(2, slotOf(event)))).rejects.toMatchObject(reused);
    expect([left(first), left(page)]).toEqual([[6], [8]]);
  });

  it('RSV-11 a repeated request changes nothing, even after its RSVP was canceled', async () => {
    const { event, person } = await hosted(ctx, 6);
    const ana = await person(1);
    const first = await rsvps.join(ana, event.id, request(1, slotOf(event), 1));
    const again = await rsvps.join(ana, event.id, request(1, slotOf(event), 1));
    expect(again).toEqual(first);
    await rsvps.leave(ana, event.id, requestKey(2));
    const late = await rsvps.join(ana, event.id, request(1, slotOf(event), 1));
    expect(late.myRsvp?.status).toBe('declined');
    expect(left(late)).toEqual([8]);
    expect((await rsvps.join(ana, event.id, request(3, slotOf(event)))).myRsvp?.status).toBe('going');
  });

  it('an RSVP costs at most 5 write units: its own row with its agenda entry, and the slot', async () => {
    const { event, person } = await hosted(ctx, 184);
    for (const n of [1, 2, 3]) {
      const one = await person(n);
      const cost = await ctx.store.costOf(() => rsvps.join(one, event.id, request(1, slotOf(event))));
      expect(cost).toMatchObject({ writes: 1, write: 5 });
    }
  });
});
