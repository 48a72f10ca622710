import { describe, expect, it } from 'vitest';
import { findGuest, findReceiver } from '#lambdas/guests/guests.ts';
import { idOfEmail } from '#lambdas/guests/index.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import { confirmAddress, replacePending } from '#lambdas/users/emails/alternate-email.table.ts';
import { findUser } from '#lambdas/users/store/index.ts';
import { guestRow } from '#shared/domains/guests/rows.ts';
import { userRow } from '#shared/domains/users/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { createAnswers } from '#test/support/answers.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { hosted, left, request, slotOf } from '#test/support/rsvps.ts';
import { work } from './background.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;
const { claimGuests, transferGuest } = bindAll(ctx, work.reactions);

const world = async (n: number, overrides: Parameters<typeof hosted>[2] = {}) => {
  const made = await hosted(ctx, n, overrides);
  const answers = createAnswers(ctx, made.event);
  // The email of the first person, who has no account yet.
  const email = `person${n * 100 + 1}@example.com`;
  const guest = await idOfEmail(ctx, email, undefined);
  return {
    ...made,
    answers,
    email,
    guest,
    async joinAsGuest(guests = 0) {
      await answers.request({ email, guests, name: 'Gail', ifFull: 'join_waitlist' });
      const token = await answers.open();
      await answers.answer(token, 'going', null);
      return token;
    },
    signUp: () => made.person(1),
    /** What the stream triggers for an account, and for the guests that it claims. */
    async claim(userId: UserId, hasVerifiedEmail = true) {
      const facts = {
        id: userId,
        createdAt: ctx.clock.now(),
        suspended: false,
        summaryRevision: 0,
        hasVerifiedEmail,
      };
      await giveChange(userRow, claimGuests, { after: facts });
      const found = await findGuest(ctx, guest);
      await giveChange(guestRow, transferGuest, { after: { id: guest, claimedBy: found?.claimedBy } });
    },
  };
};

describe('a guest who signs up with the same email', () => {
  it('RSV-05 gets the RSVPs they gave as a guest, once, and nothing is known of the guest any longer', async () => {
    const { event, joinAsGuest, signUp, claim, guest } = await world(1);
    await joinAsGuest(1);
    const ana = await signUp();
    await claim(ana.userId);
    const page = await events.page(ana, event.id);
    expect(page.myRsvp).toMatchObject({ status: 'going', guests: 1, isUnregisteredUser: false });
    expect(left(page)).toEqual([6]);
    await claim(ana.userId);
    const { items } = await events.joiners(visitor, event.id);
    expect(items.map(({ user }) => user.userId)).toEqual([ana.userId]);
    expect(left(await events.page(ana, event.id))).toEqual([6]);
    expect(await findReceiver(ctx, guest)).toBeUndefined();
  });

  it('RSV-05~ REL-02 is claimed once by reactions that run at the same time', async () => {
    const { event, joinAsGuest, signUp, claim } = await world(2);
    await joinAsGuest();
    const ana = await signUp();
    await Promise.all([claim(ana.userId), claim(ana.userId), claim(ana.userId)]);
    expect((await events.joiners(visitor, event.id)).items).toHaveLength(1);
    expect(left(await events.page(ana, event.id))).toEqual([7]);
  });

  it('RSV-05~ keeps the answer they have given with the account: the guest’s spot is free again', async () => {
    const { event, joinAsGuest, signUp, claim } = await world(3);
    await joinAsGuest(1);
    const ana = await signUp();
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    expect(left(await events.page(ana, event.id))).toEqual([5]);
    await claim(ana.userId);
    const page = await events.page(ana, event.id);
    expect(page.myRsvp).toMatchObject({ status: 'going', guests: 0 });
    expect(left(page)).toEqual([7]);
  });

  it('RSV-05~ ON-12~ gets them also if the email is an alternate one of the account, once it is confirmed', async () => {
    const { event, person, joinAsGuest, claim, email } = await world(7);
    await joinAsGuest();
    const bea = await person(2);
    await claim(bea.userId);
    expect((await events.page(bea, event.id)).myRsvp).toBeNull();
    const stored = await findUser(ctx, bea.userId);
    if (!stored) throw new Error('Bea has an account');
    await replacePending(ctx, { userId: bea.userId, pending: [], revision: 0 }, []);
    const waiting = { userId: bea.userId, pending: [], revision: 1 };
    expect(await confirmAddress(ctx, stored, waiting, email)).toBe('confirmed');
    await claim(bea.userId);
    expect((await events.page(bea, event.id)).myRsvp).toMatchObject({ status: 'going' });
    expect(left(await events.page(bea, event.id))).toEqual([7]);
  });

  it('RSV-05~ SEC-03 gets nothing as long as the email is not verified', async () => {
    const { event, joinAsGuest, signUp, claim } = await world(4);
    await joinAsGuest();
    const ana = await signUp();
    await claim(ana.userId, false);
    expect((await events.page(ana, event.id)).myRsvp).toBeNull();
  });

  it('RSV-05~ RSV-04~ keeps their place on the waitlist', async () => {
    const { event, person, joinAsGuest, signUp, claim } = await world(5, {
      allowWaitlist: true,
      eventSlotGroup: [{ name: 'Court', capacity: 1, genders: [], level: null, ages: null }],
    });
    const ben = await person(2);
    await rsvps.join(ben, event.id, request(1, slotOf(event)));
    await joinAsGuest();
    const ana = await signUp();
    await claim(ana.userId);
    expect((await events.page(ana, event.id)).myRsvp).toMatchObject({
      status: 'waitlisted',
      waitlistPosition: 1,
    });
  });

  it('RSV-05~ RSV-14~ a link they got as a guest answers for the account', async () => {
    const { answers, joinAsGuest, signUp, claim } = await world(6);
    const token = await joinAsGuest();
    const ana = await signUp();
    await claim(ana.userId);
    const page = await answers.page(token);
    expect(page).toMatchObject({ displayName: ana.user.displayName, status: 'going' });
    expect(await answers.answer(token, 'declined', page.answeredAt)).toMatchObject({ status: 'declined' });
  });
});
