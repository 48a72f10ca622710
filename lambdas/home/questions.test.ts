import { describe, expect, it } from 'vitest';
import { aMember, aSlot } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { createInvitedTeam } from '#test/support/invited-team.ts';
import { connect } from '#test/support/people.ts';
import { roundsOf } from '#test/support/rounds.ts';
import { hosted, request, slotOf } from '#test/support/rsvps.ts';
import { home, requests } from './home.ts';

const ctx = testContext();
const { eventInvitations, rsvps, waiting } = createEventsCaller(ctx);

describe('what needs an answer', () => {
  it('HOM-01~ a held spot is shown to the person it is held for, until it is answered', async () => {
    const { event, person } = await hosted(ctx, 1, {
      allowWaitlist: true,
      eventSlotGroup: [aSlot({ capacity: 1 })],
    });
    const [ana, ben] = [await person(1), await person(2)];
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    await rsvps.join(ben, event.id, { ...request(2, slotOf(event)), ifFull: 'join_waitlist' });
    expect((await home(ctx, ben)).questions?.offers).toEqual([]);
    await rsvps.leave(ana, event.id, request(3, slotOf(event)).requestKey);
    const { questions } = await home(ctx, ben);
    expect(questions?.offers).toMatchObject([{ event: { id: event.id, mine: 'waitlisted' } }]);
    expect(questions?.offers.every(({ expiresAt }) => expiresAt > ctx.clock.now())).toBe(true);
    expect((await home(ctx, ana)).questions?.offers).toEqual([]);
    await rsvps.accept(ben, event.id);
    expect((await home(ctx, ben)).questions?.offers).toEqual([]);
  });

  it('HOM-01~ a held spot is no longer shown once its time is over', async () => {
    const { event, person } = await hosted(ctx, 100, {
      allowWaitlist: true,
      eventSlotGroup: [aSlot({ capacity: 1 })],
    });
    const [ana, ben] = [await person(1), await person(2)];
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    await rsvps.join(ben, event.id, { ...request(2, slotOf(event)), ifFull: 'join_waitlist' });
    await rsvps.leave(ana, event.id, request(3, slotOf(event)).requestKey);
    const [offer] = (await home(ctx, ben)).questions?.offers ?? [];
    const before = ctx.clock.now();
    ctx.clock.moveTo(offer?.expiresAt ?? before);
    expect((await home(ctx, ben)).questions?.offers).toEqual([]);
    ctx.clock.moveTo(before);
  });

  it.each([
    ['can be answered with its only slot', 200, 1],
    ['leads to its page if it has several slots', 300, 2],
  ])('HOM-01~ an invitation %s', async (_, n, slots) => {
    const { event, host, person } = await hosted(ctx, n, {
      eventSlotGroup: Array.from({ length: slots }, (__, slot) => aSlot({ name: `Slot ${slot}` })),
    });
    const ana = await person(1);
    await connect(ctx, host.userId, [ana.userId]);
    await eventInvitations.invite(host, event.id, [ana.userId]);
    expect((await home(ctx, ana)).questions?.invitations).toMatchObject([
      { event: { id: event.id }, dates: 1, slotId: slots === 1 ? slotOf(event) : null },
    ]);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    expect((await home(ctx, ana)).questions?.invitations).toEqual([]);
  });

  it('HOM-01~ a host sees who asks to join, until they are approved or declined', async () => {
    const { event, host, person } = await hosted(ctx, 400, { creatorApprovalNeeded: true });
    const people = [await person(1), await person(2)];
    expect((await requests(ctx, host)).items).toEqual([]);
    for (const [key, one] of people.entries())
      await rsvps.join(one, event.id, request(key + 1, slotOf(event)));
    const asking = async () =>
      (await requests(ctx, host)).items.map((date) => date.people.map(({ userId }) => userId));
    expect(await asking()).toEqual([people.map(({ userId }) => userId)]);
    const [ana, ben] = people;
    await waiting.approve(host, event.id, ana?.userId ?? '');
    expect(await asking()).toEqual([[ben?.userId]]);
    await waiting.refuse(host, event.id, ben?.userId ?? '');
    expect(await asking()).toEqual([]);
  });

  it('PERF-03~ the dashboard reads twice in sequence, also with invitations, a held spot, and people who ask to join', async () => {
    const { event, host, person } = await hosted(ctx, 600, { creatorApprovalNeeded: true });
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const other = await hosted(ctx, 620, { eventSlotGroup: [aSlot({ capacity: 1 })], allowWaitlist: true });
    await connect(ctx, other.host.userId, [host.userId]);
    await eventInvitations.invite(other.host, other.event.id, [host.userId]);
    expect((await requests(ctx, host)).items).toHaveLength(1);
    expect((await home(ctx, host)).questions?.invitations).toHaveLength(1);
    expect(await roundsOf(ctx.store, () => home(ctx, host))).toBe(2);
  });

  it('HOM-01~ an invitation to a team by email is shown until the person has joined, and only to a verified email', async () => {
    const { id, invite, join } = await createInvitedTeam(ctx, 500, 'request');
    const me = aMember(501);
    expect((await home(ctx, me)).invitations).toEqual([]);
    await invite(me.email);
    expect((await home(ctx, me)).invitations).toMatchObject([{ team: { id }, inviter: {} }]);
    expect((await home(ctx, { ...me, emailVerified: false })).invitations).toEqual([]);
    expect((await home(ctx, aMember(502))).invitations).toEqual([]);
    await join(501);
    expect((await home(ctx, me)).invitations).toEqual([]);
  });
});
