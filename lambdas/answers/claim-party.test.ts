import { describe, expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import * as agenda from '#lambdas/events/reads/agenda.ts';
import * as rsvpStore from '#lambdas/events/store/rsvps.ts';
import { find, removeRow } from '#lambdas/guests/guests.table.ts';
import { enter, idOfEmail } from '#lambdas/guests/index.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { guestRow } from '#shared/domains/guests/rows.ts';
import { userRow } from '#shared/domains/users/rows.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson, block, confirmEmail } from '#test/support/people.ts';
import { hosted, left, request, slotOf } from '#test/support/rsvps.ts';
import { work } from './background.ts';

const ctx = testContext();
const { attendees, eventInvitations, events, rsvps } = createEventsCaller(ctx);
const { claimGuests, forgetGuest, inviteGuests, invitedGuest } = bindAll(ctx, work.reactions);
const keyOf = ({ id: eventId }: EventPage) => ({ eventId, occurrenceId: ONLY_OCCURRENCE });
const cleo = { displayName: 'Cleo', email: null };

/** Ana brings Ben, by email, and Cleo; Ben has no account yet. */
const world = async (n: number, overrides: Parameters<typeof hosted>[2] = {}) => {
  ctx.clock.moveTo(NOW);
  const options = { allowParticipantGuests: true, guestLimit: 3, ...overrides };
  const made = await hosted(ctx, n, options);
  const { event } = made;
  const ana = await made.person(1);
  const email = `person${n * 100 + 2}@example.com`;
  const guest = await idOfEmail(ctx, email, ana.userId);
  const rowOf = (userId: UserId) => rsvpStore.find(ctx, keyOf(event), userId);
  const bring = (key = 1, ifFull?: 'join_waitlist') =>
    rsvps.join(ana, event.id, {
      ...request(key, slotOf(event), 2),
      guestNames: [{ displayName: 'Ben', email }, cleo],
      ...(ifFull && { ifFull }),
    });
  /** What the stream triggers for Ben's account. */
  const change = (userId: UserId, hasVerifiedEmail = true) => {
    const facts = { id: userId, createdAt: ctx.clock.now(), suspended: false, summaryRevision: 0 };
    return giveChange(userRow, claimGuests, { after: { ...facts, hasVerifiedEmail } });
  };
  return {
    ...made,
    ...{ ana, bring, change, guest, email, rowOf },
    signUp: () => made.person(2),
    async invited() {
      const before = await bring();
      const ben = await made.person(2);
      await change(ben.userId);
      return { before, ben };
    },
    /** Ben answers, and what the stream triggers for that. */
    async answers(ben: Member, act: () => Promise<EventPage>) {
      const before = await rowOf(ben.userId);
      await act();
      const after = await rowOf(ben.userId);
      await giveChange(rsvpRow, invitedGuest, { before, after });
      return events.page(ben, event.id);
    },
    async remove() {
      const before = await find(ctx, guest);
      await removeRow(ctx, guest);
      await giveChange(guestRow, forgetGuest, { before });
    },
    names: async () => (await rsvps.guests(ana, event.id)).items.map(({ displayName }) => displayName),
    party: async () => (await events.page(ana, event.id)).myRsvp,
    shown: async () =>
      (await events.joiners({ kind: 'visitor' }, event.id)).items.map(({ user }) => user.displayName),
  };
};

describe('a guest whom someone brings, and whose email has an account', () => {
  it('RSV-05~ SEC-05~ SEC-07 is invited, and neither lists nor the host nor the person who brings them reveals whose email it is', async () => {
    const it = await world(1);
    const { before, ben } = await it.invited();
    const { event, host, ana } = it;
    const page = await events.page(ben, event.id);
    expect(page.myRsvp).toMatchObject({ status: 'invited', guests: 0 });
    expect(left(page)).toEqual(left(before));
    expect(await it.party()).toMatchObject({ status: 'going', guests: 2 });
    expect(await it.names()).toEqual(['Ben', 'Cleo']);
    expect(await it.shown()).toEqual([ana.user.displayName]);
    expect((await agenda.mine(ctx, ben, { when: 'upcoming' })).items).toMatchObject([{ mine: 'invited' }]);
    expect((await eventInvitations.invited(host, event.id)).items).toEqual([]);
    const unknown = { code: 'rsvp.not_found' };
    const place = { slotId: slotOf(event), guests: 0 };
    await expect(attendees.set(host, event.id, ben.userId, place)).rejects.toMatchObject(unknown);
    await expect(attendees.remove(host, event.id, ben.userId)).rejects.toMatchObject(unknown);
  });

  it('RSV-05~ accepts, and has the place of the guest, also if nothing else is free', async () => {
    const it = await world(2, {
      eventSlotGroup: [{ name: 'Court', capacity: 3, genders: [], level: null, ages: null }],
    });
    const { ben } = await it.invited();
    const { event } = it;
    const page = await it.answers(ben, () => rsvps.join(ben, event.id, request(1, slotOf(event))));
    expect(page.myRsvp).toMatchObject({ status: 'going', guests: 0, answeredBy: ben.userId });
    expect(left(page)).toEqual([0]);
    expect(await it.party()).toMatchObject({ status: 'going', guests: 1, answeredBy: it.ana.userId });
    expect(await it.names()).toEqual(['Cleo']);
    expect(await it.shown()).toContain(ben.user.displayName);
  });

  it('RSV-05~ comes with guests of their own: the place of the guest is free again', async () => {
    const it = await world(3);
    const { ben } = await it.invited();
    const { event } = it;
    const page = await it.answers(ben, () => rsvps.join(ben, event.id, request(1, slotOf(event), 1)));
    expect(page.myRsvp).toMatchObject({ status: 'going', guests: 1 });
    expect(await it.party()).toMatchObject({ status: 'going', guests: 1 });
    expect(left(page)).toEqual([4]);
    expect(await it.names()).toEqual(['Cleo']);
  });

  it('RSV-05~ declines, and the guest by name stays', async () => {
    const it = await world(4);
    const { ben } = await it.invited();
    const { event } = it;
    const page = await it.answers(ben, () => rsvps.leave(ben, event.id, requestKey(1)));
    expect(page.myRsvp).toMatchObject({ status: 'declined' });
    expect(await it.party()).toMatchObject({ guests: 2 });
    await it.change(ben.userId);
    expect((await events.page(ben, event.id)).myRsvp).toMatchObject({ status: 'declined' });
    expect(await it.shown()).toEqual([it.ana.user.displayName]);
  });

  it('RSV-05~ REL-02 is invited once, also by reactions that run at the same time', async () => {
    const it = await world(5);
    await it.bring();
    const ben = await it.signUp();
    await Promise.all([it.change(ben.userId), it.change(ben.userId), it.change(ben.userId)]);
    expect((await events.page(ben, it.event.id)).myRsvp).toMatchObject({ status: 'invited' });
    expect(left(await events.page(ben, it.event.id))).toEqual([5]);
  });

  it('RSV-05~ keeps the answer that they have given themselves', async () => {
    const it = await world(6);
    await it.bring();
    const ben = await it.signUp();
    await rsvps.join(ben, it.event.id, request(1, slotOf(it.event)));
    await it.change(ben.userId);
    expect((await events.page(ben, it.event.id)).myRsvp).toMatchObject({ status: 'going' });
    expect(await it.party()).toMatchObject({ guests: 2 });
  });

  it('RSV-05~ PRV-04~ is not invited across a block, on either side', async () => {
    for (const [n, blocked] of [
      [7, 'ana'],
      [8, 'host'],
    ] as const) {
      const it = await world(n);
      await it.bring();
      const ben = await it.signUp();
      await block(ctx, ben.userId, it[blocked].userId);
      await it.change(ben.userId);
      expect(await rsvpStore.find(ctx, keyOf(it.event), ben.userId)).toBeUndefined();
    }
  });

  it('RSV-05~ PRV-05 is not invited as a minor by someone they do not know', async () => {
    const it = await world(9);
    await it.bring();
    const ben = await addPerson(ctx, 902, { birthdate: '2012-01-01' });
    await it.change(ben.userId);
    expect((await events.page(ben, it.event.id)).myRsvp).toBeNull();
  });

  it('RSV-05~ SEC-03 is invited once they are named, if they have the account already and its email is verified', async () => {
    const it = await world(17);
    const ben = await it.signUp();
    await it.bring();
    const after = await it.rowOf(it.ana.userId);
    await giveChange(rsvpRow, inviteGuests, { after });
    expect((await events.page(ben, it.event.id)).myRsvp).toBeNull();
    await confirmEmail(ctx, ben.userId);
    await giveChange(rsvpRow, inviteGuests, { after });
    expect((await events.page(ben, it.event.id)).myRsvp).toMatchObject({ status: 'invited' });
    await it.answers(ben, () => rsvps.leave(ben, it.event.id, requestKey(2)));
    await giveChange(rsvpRow, inviteGuests, { before: after, after });
    expect((await events.page(ben, it.event.id)).myRsvp).toMatchObject({ status: 'declined' });
  });

  it('RSV-05~ SEC-03 is not invited as long as the email is not verified', async () => {
    const it = await world(10);
    await it.bring();
    const ben = await it.signUp();
    await it.change(ben.userId, false);
    expect((await events.page(ben, it.event.id)).myRsvp).toBeNull();
  });

  it('RSV-05~ is not invited to dates that are over, nor if the party has left or the guest was deleted', async () => {
    const over = await world(11);
    await over.bring();
    ctx.clock.moveTo(addMilliseconds(over.event.endsAt, DAY_MS));
    const late = await over.signUp();
    await over.change(late.userId);
    expect((await events.page(late, over.event.id)).myRsvp).toBeNull();
    const left = await world(12);
    await left.bring();
    await rsvps.leave(left.ana, left.event.id, requestKey(2));
    const ben = await left.signUp();
    await left.change(ben.userId);
    expect((await events.page(ben, left.event.id)).myRsvp).toBeNull();
    const gone = await world(13);
    await gone.bring();
    await gone.remove();
    expect(await gone.names()).toEqual(['Cleo']);
    const ben2 = await gone.signUp();
    await gone.change(ben2.userId);
    expect((await events.page(ben2, gone.event.id)).myRsvp).toBeNull();
    expect(await gone.party()).toMatchObject({ guests: 2 });
  });

  it('RSV-05~ LIST-01~ accepts in the place of a guest whom the host has put on the list', async () => {
    const it = await world(14);
    const { event, host, email } = it;
    const guest = { name: 'Ben', email, enteredBy: host.userId, platform: 'gth', locale: 'en' } as const;
    const mine = await enter(ctx, guest);
    await attendees.set(host, event.id, mine.id, { slotId: slotOf(event), guests: 0 });
    const ben = await it.signUp();
    await it.change(ben.userId);
    expect(await it.shown()).toEqual(['Ben']);
    const page = await it.answers(ben, () => rsvps.join(ben, event.id, request(1, slotOf(event))));
    expect(page.myRsvp).toMatchObject({ status: 'going' });
    expect(left(page)).toEqual([7]);
    expect(await it.shown()).toEqual([ben.user.displayName]);
  });
});
