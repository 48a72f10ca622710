import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { createAnswers } from '#test/support/answers.ts';
import { requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { connect } from '#test/support/people.ts';
import { hosted, left, request, slotOf } from '#test/support/rsvps.ts';

const ctx = testContext();
const { attendees, eventInvitations, events, rsvps } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;

const world = async (n: number, overrides: Parameters<typeof hosted>[2] = {}) => {
  const made = await hosted(ctx, n, overrides);
  const { event } = made;
  const answers = createAnswers(ctx, event);
  const linkFor = (userId: UserId, until = event.dateStart) =>
    answers.links.seal({
      ask: 'attend',
      ...{ eventId: event.id, occurrenceId: ONLY_OCCURRENCE, userId, until },
      sentAt: ctx.clock.now(),
    });
  return { ...made, answers, linkFor };
};

describe('a link in an email', () => {
  it('RSV-14 RSV-10 answers for one person without a login; opening it changes nothing', async () => {
    const { answers, event, host, person, linkFor } = await world(1, {
      isPrivate: true,
    });
    const ana = await person(1);
    await connect(ctx, host.userId, [ana.userId]);
    await eventInvitations.invite(host, event.id, [ana.userId]);
    const token = await linkFor(ana.userId);
    const before = await answers.page(token);
    expect(before).toMatchObject({ displayName: ana.user.displayName, status: 'invited' });
    expect(await answers.page(token)).toEqual(before);
    const page = await answers.answer(token, 'going', before.answeredAt);
    expect(page).toMatchObject({ status: 'going', isUnregisteredUser: false });
    expect((await events.page(ana, event.id)).myRsvp).toMatchObject({
      status: 'going',
      answeredBy: ana.userId,
    });
    await expect(events.page(visitor, event.id)).rejects.toMatchObject({ code: 'event.not_found' });
  });

  it('RSV-14~ a repeated answer changes nothing, and undoing it is the other answer', async () => {
    const { answers, event, person, linkFor } = await world(2);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const token = await linkFor(ana.userId);
    const { answeredAt } = await answers.page(token);
    const gone = await answers.answer(token, 'declined', answeredAt);
    expect(await answers.answer(token, 'declined', answeredAt)).toEqual(gone);
    expect(left(await events.page(visitor, event.id))).toEqual([8]);
    const back = await answers.answer(token, 'going', gone.answeredAt);
    expect(await answers.answer(token, 'going', gone.answeredAt)).toEqual(back);
    expect(left(await events.page(visitor, event.id))).toEqual([7]);
  });

  it('RSV-14~ does not replace a newer RSVP, and shows that one', async () => {
    const { answers, event, person, linkFor } = await world(3);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const token = await linkFor(ana.userId);
    const opened = await answers.page(token);
    expect(opened.answeredSince).toBe(false);
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), HOUR_MS));
    await rsvps.leave(ana, event.id, requestKey(2));
    await expect(answers.answer(token, 'going', opened.answeredAt)).rejects.toMatchObject({
      code: 'rsvp.changed_meanwhile',
    });
    expect(await answers.page(token)).toMatchObject({ status: 'declined', answeredSince: true });
  });

  it('RSV-14~ RSV-04~ takes or passes an offer, and ends with it', async () => {
    const { answers, event, person, linkFor } = await world(4, {
      allowWaitlist: true,
      eventSlotGroup: [{ name: 'Court', capacity: 1, genders: [], level: null, ages: null }],
    });
    const [ana, ben] = [await person(1), await person(2)];
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    await rsvps.join(ben, event.id, { ...request(2, slotOf(event)), ifFull: 'join_waitlist' });
    const token = await linkFor(ben.userId);
    const waiting = await answers.page(token);
    // Nothing is offered yet: there is nothing to take.
    expect(await answers.answer(token, 'going', waiting.answeredAt)).toMatchObject({ status: 'waitlisted' });
    await rsvps.leave(ana, event.id, requestKey(3));
    const offered = await answers.page(token);
    expect(offered).toMatchObject({ status: 'waitlisted', offerExpiresAt: expect.any(String) });
    expect(await answers.answer(token, 'going', offered.answeredAt)).toMatchObject({ status: 'going' });
  });

  it('RSV-14~ after the deadline, gives up a spot and takes an offer, but lets nobody else join', async () => {
    const { answers, event, person, linkFor } = await world(9, {
      ...{ rsvpHoursBefore: 24, allowWaitlist: true },
      eventSlotGroup: [{ name: 'Court', capacity: 1, genders: [], level: null, ages: null }],
    });
    const [ana, ben, cleo] = [await person(1), await person(2), await person(3)];
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    await rsvps.join(ben, event.id, { ...request(2, slotOf(event)), ifFull: 'join_waitlist' });
    const [anas, bens, cleos] = await Promise.all([ana, ben, cleo].map(({ userId }) => linkFor(userId)));
    if (!anas || !bens || !cleos) throw new Error('everyone has a link');
    ctx.clock.moveTo('2026-11-27T15:00:00.000Z');
    const closed = { code: 'event.closed' };
    await expect(answers.answer(cleos, 'going', null)).rejects.toMatchObject(closed);
    const gone = await answers.answer(anas, 'declined', (await answers.page(anas)).answeredAt);
    expect(gone).toMatchObject({ status: 'declined', rsvpState: 'past_deadline' });
    await expect(answers.answer(anas, 'going', gone.answeredAt)).rejects.toMatchObject(closed);
    const offered = await answers.page(bens);
    expect(await answers.answer(bens, 'going', offered.answeredAt)).toMatchObject({ status: 'going' });
  });

  it('RSV-14 ends no later than RSVPs close', async () => {
    const { answers, event, person, linkFor } = await world(5);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const [token, longer] = [
      await linkFor(ana.userId),
      await linkFor(ana.userId, addMilliseconds(event.dateStart, DAY_MS)),
    ];
    const { answeredAt } = await answers.page(token);
    ctx.clock.moveTo(event.dateStart);
    await expect(answers.page(token)).rejects.toMatchObject({ code: 'answer.link_invalid' });
    expect(await answers.page(longer)).toMatchObject({ rsvpState: 'closed' });
    await expect(answers.answer(longer, 'declined', answeredAt)).rejects.toMatchObject({
      code: 'event.closed',
    });
  });

  it('RSV-14 SEC-05~ is for one person and one date, and cannot be made from another link', async () => {
    const [one, two] = [await world(6), await world(7)];
    const ana = await one.person(1);
    await rsvps.join(ana, one.event.id, request(1, slotOf(one.event)));
    const token = await one.linkFor(ana.userId);
    const other = await two.linkFor(ana.userId);
    const spliced = `${token.slice(0, 40)}${other.slice(40)}`;
    await expect(one.answers.page(spliced)).rejects.toMatchObject({ code: 'answer.link_invalid' });
    const page = await two.answers.page(other);
    expect(page).toMatchObject({ status: null, event: { id: two.event.id } });
  });

  it('nobody who was removed can come back with it, nor can someone without an account any longer', async () => {
    const { answers, event, host, person, linkFor } = await world(8);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const token = await linkFor(ana.userId);
    await attendees.remove(host, event.id, ana.userId);
    const { answeredAt, status } = await answers.page(token);
    expect(status).toBe('removed');
    await expect(answers.answer(token, 'going', answeredAt)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    const nobody = await linkFor('user_g0000000000000000000000000' as UserId);
    await expect(answers.page(nobody)).rejects.toMatchObject({ code: 'answer.link_invalid' });
  });
});
