import { describe, expect, it } from 'vitest';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { aSlot, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { hosted, left, request, slotOf } from '#test/support/rsvps.ts';
import { expectSpotsToAgree } from '#test/support/spots.ts';

const ctx = testContext();
const { events, rsvps, waiting } = createEventsCaller(ctx);
const withApproval = async (n: number, overrides: Parameters<typeof hosted>[2] = {}) => {
  const world = await hosted(ctx, n, {
    creatorApprovalNeeded: true,
    eventSlotGroup: [aSlot({ capacity: 2 })],
    ...overrides,
  });
  const { event, person } = world;
  const ask = async (m: number, guests = 0) => {
    const who = await person(m);
    const page = await rsvps.join(who, event.id, request(m, slotOf(event), guests));
    return { who, page };
  };
  const check = () => expectSpotsToAgree(ctx, { eventId: event.id, occurrenceId: ONLY_OCCURRENCE });
  return { ...world, ask, check };
};

describe('events where the host approves RSVPs', () => {
  it('RSV-06~ an RSVP waits for the host and holds no spot until approved', async () => {
    const { ask, host, event, check } = await withApproval(1);
    const { who, page } = await ask(1, 1);
    expect(page).toMatchObject({ going: 0, myRsvp: { status: 'pending_approval', guests: 1 } });
    expect(left(page)).toEqual([2]);
    expect(await waiting.list(host, event.id)).toMatchObject({
      items: [{ user: { userId: who.userId }, state: 'approval', guests: 1, offerExpiresAt: null }],
    });
    expect(await waiting.approve(host, event.id, who.userId)).toEqual({ items: [] });
    expect(await waiting.approve(host, event.id, who.userId)).toEqual({ items: [] });
    const after = await events.page(who, event.id);
    expect(after).toMatchObject({ going: 2, myRsvp: { status: 'going', answeredBy: host.userId } });
    await check();
  });

  it('RSV-06~ a person who is turned away cannot ask again', async () => {
    const { ask, host, event } = await withApproval(2);
    const { who } = await ask(1);
    await waiting.refuse(host, event.id, who.userId);
    const again = rsvps.join(who, event.id, request(9, slotOf(event)));
    await expect(again).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  it('RSV-06~ more people can ask than there are spots; approving more is refused, or puts them on the waitlist', async () => {
    const { ask, host, event, check } = await withApproval(3, {
      eventSlotGroup: [aSlot({ capacity: 1 })],
    });
    const [ana, ben] = [await ask(1), await ask(2)];
    await waiting.approve(host, event.id, ana.who.userId);
    const tooMany = waiting.approve(host, event.id, ben.who.userId);
    await expect(tooMany).rejects.toMatchObject({ code: 'slot.full', details: { slotId: slotOf(event) } });
    await check();
    const other = await withApproval(4, { allowWaitlist: true, eventSlotGroup: [aSlot({ capacity: 1 })] });
    const [cleo, dan] = [await other.ask(1), await other.ask(2)];
    await waiting.approve(other.host, other.event.id, cleo.who.userId);
    const { items } = await waiting.approve(other.host, other.event.id, dan.who.userId);
    expect(items).toMatchObject([{ user: { userId: dan.who.userId }, state: 'spot' }]);
    await other.check();
    // Anyone who was approved once takes an offer without asking again.
    await rsvps.leave(cleo.who, other.event.id, requestKey(9));
    expect((await rsvps.accept(dan.who, other.event.id)).myRsvp?.status).toBe('going');
    await other.check();
  });

  it('RSV-06~ the host needs no approval, and only the host decides', async () => {
    const { ask, host, event } = await withApproval(5);
    const own = await rsvps.join(host, event.id, request(8, slotOf(event)));
    expect(own.myRsvp?.status).toBe('going');
    const { who } = await ask(1);
    for (const decision of ['approve', 'refuse'] as const)
      await expect(waiting[decision](who, event.id, who.userId)).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
    await expect(waiting.list(who, event.id)).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  it('RSV-06~ a request can be withdrawn, and deciding about it then changes nothing', async () => {
    const { ask, host, event } = await withApproval(6);
    const { who } = await ask(1);
    await rsvps.leave(who, event.id, requestKey(9));
    expect(await waiting.approve(host, event.id, who.userId)).toEqual({ items: [] });
    expect((await events.page(who, event.id)).myRsvp?.status).toBe('declined');
    const stranger = await events.page(host, event.id);
    expect(stranger.going).toBe(0);
  });
});
