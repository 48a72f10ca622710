import { describe, expect, it } from 'vitest';
import type { EventPage, NewEvent } from '#shared/domains/events/shapes.ts';
import { ONLY_OCCURRENCE, type SlotId } from '#shared/kernel/ids.ts';
import { anEvent, aSlot, movableClock, NOW, requestKey } from '#test/support/builders.ts';
import { createDomain } from '#test/support/domain.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();

const slotOf = (page: EventPage, position = 0): SlotId => {
  const slot = page.eventSlotGroup[position];
  if (!slot) throw new Error('the slot is there');
  return slot.id;
};
const request = (n: number, slotId: SlotId, guests = 0) => ({ requestKey: requestKey(n), slotId, guests });
const left = (page: EventPage) => page.eventSlotGroup.map((slot) => slot.left);

/** An event with its own host for each test. */
const hosted = async (n: number, overrides: Partial<NewEvent> = {}) => {
  const clock = movableClock();
  const domain = createDomain(store.table, clock);
  const host = await domain.member(n * 100);
  const event = await domain.events.create(host, anEvent(n, overrides));
  return { ...domain, clock, host, event, person: (m: number) => domain.member(n * 100 + m) };
};
const twoSlots = {
  eventSlotGroup: [aSlot({ name: 'Goalie', capacity: 2 }), aSlot({ name: 'Skater', capacity: 10 })],
};

describe('RSVPs to an event', () => {
  it('RSV-01~ RSV-02~ an RSVP takes spots in its slot for the person and the guests', async () => {
    const { rsvps, event, person } = await hosted(1, twoSlots);
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
      updatedAt: NOW,
    });
    expect(left(page)).toEqual([2, 7]);
    expect(page.going).toBe(3);
  });

  it('more or fewer guests take or give back exactly their spots', async () => {
    const { rsvps, event, person } = await hosted(2);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    expect(left(await rsvps.join(ana, event.id, request(2, slotOf(event), 2)))).toEqual([5]);
    expect(left(await rsvps.join(ana, event.id, request(3, slotOf(event), 1)))).toEqual([6]);
    expect(left(await rsvps.join(ana, event.id, request(4, slotOf(event), 1)))).toEqual([6]);
  });

  it('RSV-02~ moving to another slot leaves the first', async () => {
    const { rsvps, event, person } = await hosted(3, twoSlots);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event, 0), 1));
    const page = await rsvps.join(ana, event.id, request(2, slotOf(event, 1), 2));
    expect(left(page)).toEqual([2, 7]);
    expect(page.myRsvp).toMatchObject({ slotId: slotOf(event, 1), guests: 2 });
  });

  it('RSV-01~ leaving gives the spots back, and leaving twice has no further effect', async () => {
    const { rsvps, event, person } = await hosted(4);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event), 2));
    const page = await rsvps.leave(ana, event.id, requestKey(2));
    expect(page.myRsvp).toMatchObject({ status: 'declined', guests: 0 });
    expect(left(page)).toEqual([8]);
    expect(left(await rsvps.leave(ana, event.id, requestKey(3)))).toEqual([8]);
  });

  it('RSV-01~ the caller’s face appears on the page with the RSVP and disappears with it, though the card follows later', async () => {
    const { rsvps, event, person } = await hosted(14);
    const ana = await person(1);
    const faces = ({ joiners }: Pick<EventPage, 'joiners'>) => joiners.map(({ userId }) => userId);
    expect(faces(await rsvps.join(ana, event.id, request(1, slotOf(event))))).toEqual([ana.userId]);
    expect(faces(await rsvps.leave(ana, event.id, requestKey(2)))).toEqual([]);
  });

  it('RSV-01~ a person who never answered cannot leave', async () => {
    const { rsvps, event, person } = await hosted(5);
    await expect(rsvps.leave(await person(1), event.id, requestKey(1))).rejects.toMatchObject({
      code: 'rsvp.not_found',
    });
  });

  it('RSV-11 REL-02 a key reused for a different request is refused and changes nothing', async () => {
    const { rsvps, event, person } = await hosted(15);
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
    const { rsvps, event, person } = await hosted(6);
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

  it('RSV-03~ a party that does not fit is refused, changes nothing, and costs no write', async () => {
    const { rsvps, events, event, host, person } = await hosted(7, {
      eventSlotGroup: [aSlot({ capacity: 2 })],
    });
    const [ana, ben] = [await person(1), await person(2)];
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const before = await events.page(host, event.id);
    const cost = await store.costOf(async () => {
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
    const { rsvps, events, event, host, person } = await hosted(8, {
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

  it('RSV-03~ RSV-11 one person who joins twice at once holds one spot', async () => {
    const { rsvps, events, event, host, person } = await hosted(9);
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
    const { rsvps, clock, event, person } = await hosted(n + Number(instant.slice(17, 19)), {
      allowLateRsvp,
    });
    const [ana, ben] = [await person(1), await person(2)];
    await rsvps.join(ben, event.id, request(1, slotOf(event)));
    clock.moveTo(instant);
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
    ['is not told', ['female'], 'unspecified', 'slot.not_eligible'],
    ['is among them', ['female', 'non_binary'], 'non_binary', undefined],
    ['does not matter', ['any'], 'male', undefined],
  ] as const)('RSV-02~ somebody whose gender %s', async (title, genders, gender, refusal) => {
    const n = 100 + title.length;
    const { rsvps, event, member } = await hosted(n, { eventSlotGroup: [aSlot({ genders: [...genders] })] });
    const additionalInfo = { gender, sports: [], pronoun: 'None' } as const;
    const one = await member(n * 100 + 1, { additionalInfo: { ...additionalInfo, sports: ['pickleball'] } });
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
  ])('guests %s', async (title, rules, guests, refusal) => {
    const { rsvps, event, person } = await hosted(140 + title.length, rules);
    const joined = rsvps.join(await person(1), event.id, request(1, slotOf(event), guests));
    if (refusal) await expect(joined).rejects.toMatchObject({ code: refusal });
    else expect((await joined).myRsvp?.guests).toBe(guests);
  });

  it('RSV-02~ a slot of another event is not found', async () => {
    const { rsvps, event, person } = await hosted(180);
    const { event: other } = await hosted(181);
    await expect(rsvps.join(await person(1), event.id, request(1, slotOf(other)))).rejects.toMatchObject({
      code: 'slot.not_found',
    });
  });

  it('RSV-03~ a canceled event accepts no RSVP, and a closed slot admits no one, whatever was read', async () => {
    const { rsvps, apiServices, event, person, repositories, cancel } = await hosted(182);
    const [ana, ben] = [await person(1), await person(2)];
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const found = await apiServices.findEvent(ben, event.id);
    if (!found) throw new Error('the event is there');
    const { rows, mine } = found.object;
    await cancel(event);
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
    expect(await repositories.rsvps.write(mine, answer)).toBe('full');
  });

  it('RSV-01~ a removed person cannot rejoin on their own', async () => {
    const { rsvps, event, person, repositories } = await hosted(183);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const mine = await repositories.rsvps.find(
      { eventId: event.id, occurrenceId: ONLY_OCCURRENCE },
      ana.userId,
    );
    if (!mine) throw new Error('the answer is there');
    expect(await repositories.rsvps.write(mine, { ...mine, status: 'removed' })).toBe('written');
    await expect(rsvps.join(ana, event.id, request(2, slotOf(event)))).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });

  it('an RSVP costs at most 5 write units: its own row with its agenda entry, and the slot', async () => {
    const { rsvps, event, person } = await hosted(184);
    for (const n of [1, 2, 3]) {
      const one = await person(n);
      const cost = await store.costOf(() => rsvps.join(one, event.id, request(1, slotOf(event))));
      expect(cost).toMatchObject({ writes: 1, write: 5 });
    }
  });
});
