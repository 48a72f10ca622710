import { describe, expect, it } from 'vitest';
import { findReceiver } from '#lambdas/guests/guests.ts';
import { isGuestId } from '#shared/kernel/ids.ts';
import { altered } from '#test/support/altered.ts';
import { createAnswers } from '#test/support/answers.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { hosted, left, twoSlots } from '#test/support/rsvps.ts';

const ctx = testContext();
const { attendees, events } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;

const world = async (n: number, overrides: Parameters<typeof hosted>[2] = {}) => {
  const it = await hosted(ctx, n, overrides);
  return { ...it, answers: createAnswers(ctx, it.event) };
};

describe('people without an account', () => {
  it('RSV-09 RSV-01~ are going with their name once they confirm by the emailed link, which holds no spot before that', async () => {
    const { answers, event, host } = await world(1);
    expect(await answers.request({ name: 'Gail', guests: 1 })).toEqual({ done: true });
    expect(left(await events.page(visitor, event.id))).toEqual([8]);
    const token = await answers.open();
    // Scanners open every link.
    const shown = await answers.page(token);
    expect(shown).toMatchObject({ displayName: 'Gail', isUnconfirmed: true, status: null, guests: 1 });
    expect(left(await events.page(visitor, event.id))).toEqual([8]);
    const page = await answers.answer(token, 'going', null);
    expect(page).toMatchObject({
      status: 'going',
      guests: 1,
      isUnregisteredUser: true,
      isUnconfirmed: false,
    });
    const listed = await events.joiners(visitor, event.id);
    expect(listed.items).toMatchObject([
      { user: { displayName: 'Gail' }, guests: 1, isUnregisteredUser: true },
    ]);
    expect((await attendees.list(host, event.id)).items).toMatchObject([{ user: { displayName: 'Gail' } }]);
    expect(left(await events.page(visitor, event.id))).toEqual([6]);
  });

  it('RSV-09~ RSV-14~ confirming twice, also at once, is one RSVP; the same link then changes it', async () => {
    const { answers, event } = await world(2);
    await answers.request({});
    const token = await answers.open();
    await Promise.all([1, 2, 3].map(() => answers.answer(token, 'going', null)));
    expect(left(await events.page(visitor, event.id))).toEqual([7]);
    const { answeredAt } = await answers.page(token);
    expect(await answers.answer(token, 'declined', answeredAt)).toMatchObject({ status: 'declined' });
    expect(left(await events.page(visitor, event.id))).toEqual([8]);
    expect(await answers.answer(token, 'declined', answeredAt)).toMatchObject({ status: 'declined' });
  });

  it('RSV-09~ who has an account with that email joins with it', async () => {
    const { answers, person } = await world(3);
    const ana = await person(1);
    await answers.request({ email: ana.email, name: 'Someone else' });
    const token = await answers.open();
    const page = await answers.answer(token, 'going', null);
    expect(page).toMatchObject({ displayName: ana.user.displayName, isUnregisteredUser: false });
  });

  it('RSV-05~ the same email is the same guest at another event, and other guests differ', async () => {
    const [one, two] = [await world(4), await world(5)];
    const joined = async ({ answers, event }: typeof one, email: string) => {
      await answers.request({ email });
      await answers.answer(await answers.open(), 'going', null);
      const { items } = await events.joiners(visitor, event.id);
      return items.map(({ user }) => user.userId);
    };
    const [first] = await joined(one, 'same@example.com');
    const [again] = await joined(two, 'SAME@example.com ');
    expect(first).toBe(again);
    if (!first) throw new Error('the guest is listed');
    expect(isGuestId(first)).toBe(true);
    expect(await findReceiver(ctx, first)).toMatchObject({ email: 'same@example.com' });
    expect(await joined(one, 'other@example.com')).toHaveLength(2);
  });

  it('RSV-09~ are refused where the host wants accounts, at private events, and once it has started', async () => {
    const closed = await world(6, { allowGuestRsvp: false });
    await expect(closed.answers.request({})).rejects.toMatchObject({
      code: 'rsvp.account_needed',
    });
    const hidden = await world(7, { isPrivate: true });
    await expect(hidden.answers.request({})).rejects.toMatchObject({ code: 'event.not_found' });
    const late = await world(8);
    ctx.clock.moveTo(late.event.dateStart);
    await expect(late.answers.request({})).rejects.toMatchObject({ code: 'event.closed' });
  });

  it('RSV-14~ RSV-09~ are refused after the deadline, also those that were asked for before it', async () => {
    const { answers } = await world(12, { rsvpHoursBefore: 24 });
    ctx.clock.moveTo('2026-11-27T14:00:00.000Z');
    await answers.request({});
    const token = await answers.open();
    ctx.clock.moveTo('2026-11-27T15:00:00.000Z');
    const closed = { code: 'event.closed' };
    await expect(answers.request({ email: 'late@example.com' })).rejects.toMatchObject(closed);
    expect(await answers.page(token)).toMatchObject({ isUnconfirmed: true, rsvpState: 'past_deadline' });
    await expect(answers.answer(token, 'going', null)).rejects.toMatchObject(closed);
  });

  it('RSV-02~ RSV-04~ cannot join a group that is not for everyone, and wait where it is full', async () => {
    const women = await world(9, {
      eventSlotGroup: [{ ...twoSlots.eventSlotGroup[0], genders: ['female'] }],
    } as never);
    await expect(women.answers.request({})).rejects.toMatchObject({ code: 'slot.not_eligible' });
    const full = await world(10, {
      allowWaitlist: true,
      allowParticipantGuests: true,
      guestLimit: 8,
      ...twoSlots,
    });
    const ask = (body: object) => full.answers.request({ guests: 1, ...body });
    await ask({ email: 'first@example.com' });
    await full.answers.answer(await full.answers.open(), 'going', null);
    await expect(ask({})).rejects.toMatchObject({ code: 'slot.full' });
    await ask({ ifFull: 'join_waitlist' });
    const page = await full.answers.answer(await full.answers.open(), 'going', null);
    expect(page).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
  });

  it('SEC-05~ a link works for a day, for nothing else, and not if anything in it is changed', async () => {
    const { answers } = await world(11);
    await answers.request({});
    const token = await answers.open();
    const invalid = { code: 'answer.link_invalid' };
    await expect(answers.page(altered(token))).rejects.toMatchObject(invalid);
    await expect(answers.page('x'.repeat(120))).rejects.toMatchObject(invalid);
    ctx.clock.moveTo(new Date(Date.parse(ctx.clock.now()) + 24 * 3_600_000).toISOString());
    await expect(answers.page(token)).rejects.toMatchObject(invalid);
    await expect(answers.answer(token, 'going', null)).rejects.toMatchObject(invalid);
  });
});
