import { describe, expect, it } from 'vitest';
import { openPartyGuests, openRsvpTransfer } from '#lambdas/events/api.ts';
import { openGuestClaims } from '#lambdas/guests/api.ts';
import { createGuestIds } from '#lambdas/guests/guest-ids.ts';
import { createGuestsRepository } from '#lambdas/guests/guests.repository.ts';
import { createOwnEmailsFinder } from '#lambdas/users/api.ts';
import { guestRow } from '#shared/domains/guests/rows.ts';
import { userRow } from '#shared/domains/users/rows.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { TEST_SECRET } from '#test/support/answers.ts';
import { requestKey } from '#test/support/builders.ts';
import { giveChange } from '#test/support/give-change.ts';
import { hosted, left, request, slotOf } from '#test/support/rsvps.ts';
import { createTestTable } from '#test/support/table.ts';
import {
  createClaimGuestsReaction,
  createForgetGuestReaction,
  createTransferGuestReaction,
} from './claim.reaction.ts';

const store = createTestTable();
const guestIdOf = createGuestIds(async () => TEST_SECRET);
const cleo = { displayName: 'Cleo', email: null };

/** Ana brings Ben, by email, and Cleo; Ben has no account yet. */
const world = async (n: number, overrides: Parameters<typeof hosted>[2] = {}) => {
  const made = await hosted(store.table, n, { allowParticipantGuests: true, guestLimit: 3, ...overrides });
  const { event, clock } = made;
  const stored = createGuestsRepository(store.table);
  const ana = await made.person(1);
  const email = `person${n * 100 + 2}@example.com`;
  const guest = await guestIdOf(email, ana.userId);
  const claims = openGuestClaims(store.table, clock);
  const parties = openPartyGuests(store.table, clock);
  const claim = createClaimGuestsReaction({ findOwnEmails: createOwnEmailsFinder(store.table), claims });
  const transfer = createTransferGuestReaction({
    transfer: openRsvpTransfer(store.table, clock),
    ...{ parties, claims },
  });
  const forget = createForgetGuestReaction(parties);
  return {
    ...made,
    ana,
    known: () => stored.find(guest),
    bring: (key = 1, ifFull?: 'join_waitlist') =>
      made.rsvps.join(ana, event.id, {
        ...request(key, slotOf(event), 2),
        guestNames: [{ displayName: 'Ben', email }, cleo],
        ...(ifFull && { ifFull }),
      }),
    signUp: () => made.person(2),
    /** What the stream triggers for Ben's account, and for the guests that it claims. */
    async claim(userId: UserId, hasVerifiedEmail = true) {
      const told = { id: userId, createdAt: clock.now(), suspended: false, faceRevision: 0 };
      await giveChange(userRow, claim, { after: { ...told, hasVerifiedEmail } });
      const after = await stored.find(guest);
      if (after) await giveChange(guestRow, transfer, { after });
    },
    async remove() {
      const before = await stored.find(guest);
      await stored.remove(guest);
      await giveChange(guestRow, forget, { before });
    },
    names: async () => (await made.rsvps.guests(ana, event.id)).items.map(({ displayName }) => displayName),
  };
};

describe('a guest whom somebody brings, and who signs up with that email', () => {
  it('RSV-05~ has an RSVP of their own, and the party is smaller by one', async () => {
    const { ana, event, events, bring, signUp, claim, names, known } = await world(1);
    const before = await bring();
    const ben = await signUp();
    await claim(ben.userId);
    const page = await events.page(ben, event.id);
    expect(page.myRsvp).toMatchObject({ status: 'going', guests: 0, answeredBy: ana.userId });
    expect((await events.page(ana, event.id)).myRsvp).toMatchObject({ status: 'going', guests: 1 });
    expect(left(page)).toEqual(left(before));
    expect(await names()).toEqual(['Cleo']);
    expect(await known()).not.toHaveProperty('name');
  });

  it('RSV-05~ does not look like a decision of the host, who has changed the party before', async () => {
    const { ana, attendees, host, event, events, bring, signUp, claim } = await world(9);
    await bring();
    await attendees.set(host, event.id, ana.userId, { slotId: slotOf(event), guests: 3 });
    await claim((await signUp()).userId);
    expect((await events.page(ana, event.id)).myRsvp).toMatchObject({ guests: 2, answeredBy: ana.userId });
  });

  it('RSV-05~ REL-02 once, also by reactions that run at the same time', async () => {
    const { ana, event, events, bring, signUp, claim } = await world(2);
    await bring();
    const ben = await signUp();
    await Promise.all([claim(ben.userId), claim(ben.userId), claim(ben.userId)]);
    expect((await events.page(ana, event.id)).myRsvp).toMatchObject({ guests: 1 });
    expect(left(await events.page(ben, event.id))).toEqual([5]);
  });

  it('RSV-05~ keeps the answer that they have given themselves: the spot is free again', async () => {
    const { ana, event, events, rsvps, bring, signUp, claim } = await world(3);
    await bring();
    const ben = await signUp();
    await rsvps.join(ben, event.id, request(1, slotOf(event)));
    expect(left(await events.page(ben, event.id))).toEqual([4]);
    await claim(ben.userId);
    expect((await events.page(ana, event.id)).myRsvp).toMatchObject({ status: 'going', guests: 1 });
    expect(left(await events.page(ben, event.id))).toEqual([5]);
    await rsvps.leave(ben, event.id, requestKey(2));
    await claim(ben.userId);
    expect((await events.page(ben, event.id)).myRsvp).toMatchObject({ status: 'declined' });
  });

  it('RSV-05~ has past dates in their history', async () => {
    const { event, agenda, bring, signUp, claim, clock } = await world(4);
    await bring();
    clock.moveTo(addMilliseconds(event.endsAt, DAY_MS));
    const ben = await signUp();
    await claim(ben.userId);
    const { items } = await agenda.mine(ben, { when: 'past' });
    expect(items).toMatchObject([{ id: event.id, mine: 'going' }]);
  });

  it('RSV-05~ RSV-04~ a party that waits keeps its place and its size, with a guest less who is named', async () => {
    const { ana, event, events, rsvps, person, bring, signUp, claim, names } = await world(5, {
      allowWaitlist: true,
      eventSlotGroup: [{ name: 'Court', capacity: 3, genders: [], level: null }],
    });
    const dan = await person(3);
    await rsvps.join(dan, event.id, request(1, slotOf(event)));
    await bring(1, 'join_waitlist');
    const ben = await signUp();
    await claim(ben.userId);
    expect((await events.page(ana, event.id)).myRsvp).toMatchObject({ status: 'waitlisted', guests: 2 });
    expect((await events.page(ben, event.id)).myRsvp).toBeNull();
    expect(await names()).toEqual(['Cleo']);
  });

  it('RSV-05~ SEC-03 gets nothing as long as the email is not verified', async () => {
    const { ana, event, events, bring, signUp, claim } = await world(6);
    await bring();
    const ben = await signUp();
    await claim(ben.userId, false);
    expect((await events.page(ben, event.id)).myRsvp).toBeNull();
    expect((await events.page(ana, event.id)).myRsvp).toMatchObject({ guests: 2 });
  });

  it('RSV-05~ gets nothing if the party has left, or no longer names them', async () => {
    const { ana, event, events, rsvps, bring, signUp, claim } = await world(7);
    await bring();
    await rsvps.leave(ana, event.id, requestKey(2));
    const ben = await signUp();
    await claim(ben.userId);
    expect((await events.page(ben, event.id)).myRsvp).toBeNull();
  });

  it('RSV-05~ gets nothing if the guest was deleted: the party comes with a guest without a name', async () => {
    const { ana, event, events, bring, remove, signUp, claim, names } = await world(8);
    await bring();
    await remove();
    expect(await names()).toEqual(['Cleo']);
    const ben = await signUp();
    await claim(ben.userId);
    expect((await events.page(ben, event.id)).myRsvp).toBeNull();
    expect((await events.page(ana, event.id)).myRsvp).toMatchObject({ guests: 2 });
  });
});
