import { describe, expect, it } from 'vitest';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { aSlot, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { writeCancellation } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';
import { hosted, left, request, slotOf } from '#test/support/rsvps.ts';
import { findEvent } from '../dates/access.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);

describe('RSVPs that are refused', () => {
  it('RSV-03~ a party that does not fit is refused, changes nothing, and costs no write', async () => {
    const { event, host, person } = await hosted(ctx, 7, {
      eventSlotGroup: [aSlot({ capacity: 2 })],
    });
    const [ana, ben] = [await person(1), await person(2)];
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const before = await events.page(host, event.id);
    const cost = await ctx.store.costOf(async () => {
      await expect(rsvps.join(ben, event.id, request(1, slotOf(event), 1))).rejects.toMatchObject({
        code: 'slot.full',
        details: { slotId: slotOf(event) },
      });
    });
    expect(cost).toMatchObject({ writes: 0, write: 0 });
    expect(await events.page(host, event.id)).toEqual(before);
    await expect(rsvps.join(ana, event.id, request(2, slotOf(event), 2))).rejects.toMatchObject({
      code: 'slot.full',
    });
    expect(left(await rsvps.join(ana, event.id, request(3, slotOf(event), 1)))).toEqual([0]);
    expect(left(await rsvps.join(ana, event.id, request(4, slotOf(event), 0)))).toEqual([1]);
  });

  it('RSV-03~ REL-01~ of many people who join at once, exactly as many get in as there are spots', async () => {
    const { event, host, person } = await hosted(ctx, 8, {
      eventSlotGroup: [aSlot({ capacity: 5 })],
    });
    const people = await Promise.all(Array.from({ length: 12 }, (_, n) => person(n + 1)));
    const results = await Promise.allSettled(
      people.map((one) => rsvps.join(one, event.id, request(1, slotOf(event)))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'slot.full' });
    }
    expect(left(await events.page(host, event.id))).toEqual([0]);
  });

  it('RSV-03~ RSV-11~ one person who joins twice at once holds one spot', async () => {
    const { event, host, person } = await hosted(ctx, 9);
    const ana = await person(1);
    await Promise.all([1, 2, 3].map((key) => rsvps.join(ana, event.id, request(key, slotOf(event), 1))));
    expect(left(await events.page(host, event.id))).toEqual([6]);
  });

  it.each([
    ['before the start', false, '2026-11-28T14:59:59.999Z', undefined],
    ['from the start on', false, '2026-11-28T15:00:00.000Z', 'event.closed'],
    ['after the start where late answers are allowed', true, '2026-11-28T17:29:59.999Z', undefined],
    ['after the end', true, '2026-11-28T17:30:00.000Z', 'event.closed'],
  ])('RSV-07 an answer %s', async (_, allowLateRsvp, instant, refusal) => {
    const n = 10 + (Date.parse(instant) % 7) + (allowLateRsvp ? 10 : 0);
    const { event, person } = await hosted(ctx, n + Number(instant.slice(17, 19)), {
      allowLateRsvp,
    });
    const [ana, ben] = [await person(1), await person(2)];
    await rsvps.join(ben, event.id, request(1, slotOf(event)));
    ctx.clock.moveTo(instant);
    const [joined, gone] = await Promise.allSettled([
      rsvps.join(ana, event.id, request(1, slotOf(event))),
      rsvps.leave(ben, event.id, requestKey(2)),
    ]);
    if (refusal) {
      expect([joined, gone]).toMatchObject([{ reason: { code: refusal } }, { reason: { code: refusal } }]);
    } else {
      expect(joined).toMatchObject({ value: { myRsvp: { status: 'going' } } });
      expect(gone).toMatchObject({ value: { myRsvp: { status: 'declined' } } });
    }
  });

  it.each([
    ['is not among those of the slot', ['female'], 'male', 'slot.not_eligible'],
    ['is not known', ['female'], 'unspecified', 'slot.not_eligible'],
    ['is among them', ['female', 'non_binary'], 'non_binary', undefined],
    ['does not matter', ['any'], 'male', undefined],
  ] as const)('RSV-02~ someone whose gender %s', async (title, genders, gender, refusal) => {
    const n = 100 + title.length;
    const { event } = await hosted(ctx, n, {
      eventSlotGroup: [aSlot({ genders: [...genders] })],
    });
    const additionalInfo = { gender, sports: [], pronoun: 'None' } as const;
    const one = await addPerson(ctx, n * 100 + 1, {
      additionalInfo: { ...additionalInfo, sports: ['pickleball'] },
    });
    const joined = rsvps.join(one, event.id, request(1, slotOf(event)));
    if (refusal) await expect(joined).rejects.toMatchObject({ code: refusal });
    else expect((await joined).myRsvp?.status).toBe('going');
  });

  it.each([
    [
      'where none are allowed',
      { allowParticipantGuests: false, guestLimit: 4 },
      1,
      'rsvp.guests_not_allowed',
    ],
    ['above the limit', { allowParticipantGuests: true, guestLimit: 2 }, 3, 'rsvp.too_many_guests'],
    ['at the limit', { allowParticipantGuests: true, guestLimit: 2 }, 2, undefined],
  ])('RSV-05 guests %s', async (title, rules, guests, refusal) => {
    const { event, person } = await hosted(ctx, 140 + title.length, rules);
    const joined = rsvps.join(await person(1), event.id, request(1, slotOf(event), guests));
    if (refusal) await expect(joined).rejects.toMatchObject({ code: refusal });
    else expect((await joined).myRsvp?.guests).toBe(guests);
  });

  it('RSV-02~ a slot of another event is not found', async () => {
    const { event, person } = await hosted(ctx, 180);
    const { event: other } = await hosted(ctx, 181);
    await expect(rsvps.join(await person(1), event.id, request(1, slotOf(other)))).rejects.toMatchObject({
      code: 'slot.not_found',
    });
  });

  it('RSV-03~ a canceled event accepts no RSVP, and a closed slot admits no one, whatever was read', async () => {
    const { event, person } = await hosted(ctx, 182);
    const [ana, ben] = [await person(1), await person(2)];
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const found = await findEvent(ctx, ben, event.id);
    if (!found) throw new Error('the event is there');
    const { rows, mine } = found.object;
    await writeCancellation(ctx, event);
    await expect(rsvps.join(ben, event.id, request(1, slotOf(event)))).rejects.toMatchObject({
      code: 'event.cancelled',
    });
    const answer = {
      eventId: rows.occurrence.eventId,
      occurrenceId: ONLY_OCCURRENCE,
      userId: ben.userId,
      status: 'going',
      slotId: slotOf(event),
      guests: 0,
      answeredBy: ben.userId,
      isUnregisteredUser: false,
      requestKeys: [] as { key: string; asked: string }[],
      dateStart: rows.occurrence.dateStart,
      createdAt: NOW,
      updatedAt: NOW,
    } as const;
    expect(await rsvpRows.write(ctx, mine, answer, { slots: rows.slots, offer: undefined })).toBe('full');
  });

  it('RSV-01~ a removed person cannot rejoin on their own', async () => {
    const { event, person } = await hosted(ctx, 183);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const mine = await rsvpRows.find(ctx, { eventId: event.id, occurrenceId: ONLY_OCCURRENCE }, ana.userId);
    if (!mine) throw new Error('the answer is there');
    expect(
      await rsvpRows.write(ctx, mine, { ...mine, status: 'removed' }, { slots: [], offer: undefined }),
    ).toBe('written');
    await expect(rsvps.join(ana, event.id, request(2, slotOf(event)))).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });
});
