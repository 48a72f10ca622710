import { describe, expect, it } from 'vitest';
import * as userRows from '#lambdas/users/store/index.ts';
import { EventPage, type NewEvent } from '#shared/domains/events/model/shapes.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { anEvent, aSlot, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;
const place = (lat: number, lng: number): NewEvent['location'] => ({
  name: 'The courts',
  address: 'Somewhere',
  lat,
  lng,
});

describe('hosting an event', () => {
  it('EVT-01 EVT-04~ the page of a new event has every field that the event itself has, with one date', async () => {
    const page = await events.create(await addPerson(ctx, 1), anEvent(1));
    expect(EventPage.parse(page)).toEqual(page);
    expect(page).toMatchObject({
      occurrenceId: 'only',
      title: 'Saturday dinks at Zilker',
      gameType: 'pickleball',
      description: 'Bring water.',
      timeStart: '09:00',
      duration: { hours: 2, minutes: 30 },
      dateStart: '2026-11-28T15:00:00.000Z',
      endsAt: '2026-11-28T17:30:00.000Z',
      timeZone: 'America/Chicago',
      cancelled: false,
      excludedDates: [],
      reoccurringInfo: null,
      guestLimit: 2,
      going: 0,
      capacity: 8,
      rsvpState: 'open',
      myRsvp: null,
    });
    expect(page.location).toMatchObject({ name: 'Zilker Park, courts 3–4', hash: '9v6kpjg' });
  });

  it.each([
    ['an hour that the clocks skip moves on by the gap', '2027-03-14', '02:30', '2027-03-14T08:30:00.000Z'],
    ['an hour that comes twice is the first', '2027-11-07', '01:30', '2027-11-07T06:30:00.000Z'],
    ['the morning after the clocks went forward', '2027-03-14', '09:00', '2027-03-14T14:00:00.000Z'],
    ['the morning before', '2027-03-13', '09:00', '2027-03-13T15:00:00.000Z'],
  ])('EVT-03~ %s', async (_, dateStart, timeStart, start) => {
    ctx.clock.moveTo('2027-01-10T12:00:00.000Z');
    const input = anEvent(Date.parse(start) / 1000, { dateStart, timeStart });
    const page = await events.create(await addPerson(ctx, 2), input);
    expect(page.dateStart).toBe(start);
    // The wall-clock time at which it starts.
    expect(page.timeStart).toBe(timeStart === '02:30' ? '03:30' : timeStart);
  });

  it.each([
    ['Honolulu', 21.3069, -157.8583, 'Pacific/Honolulu', '2026-11-28T19:00:00.000Z'],
    ['Phoenix, which keeps no summer time', 33.4484, -112.074, 'America/Phoenix', '2026-11-28T16:00:00.000Z'],
    ['Yuma, a mile from California', 32.72532, -114.6244, 'America/Phoenix', '2026-11-28T16:00:00.000Z'],
    ['Anchorage', 61.2181, -149.9003, 'America/Anchorage', '2026-11-28T18:00:00.000Z'],
    ['New York', 40.7128, -74.006, 'America/New_York', '2026-11-28T14:00:00.000Z'],
  ])(
    'EVT-03~ nine in the morning in %s is the place’s time, not the caller’s',
    async (_, lat, lng, timeZone, start) => {
      const page = await events.create(
        await addPerson(ctx, 3),
        anEvent(Math.round(lat * 100), { location: place(lat, lng) }),
      );
      expect(page).toMatchObject({ timeZone, dateStart: start });
    },
  );

  it('RSV-11~ a repeated request finds the event it created', async () => {
    const host = await addPerson(ctx, 4);
    const [first, second] = await Promise.all([
      events.create(host, anEvent(4)),
      events.create(host, anEvent(4)),
    ]);
    expect(second.id).toBe(first.id);
    expect((await userRows.findUser(ctx, host.userId))?.hostedCount).toBe(1);
  });

  it('RSV-11~ a key used for a different request is refused', async () => {
    const host = await addPerson(ctx, 5);
    await events.create(host, anEvent(5));
    await expect(events.create(host, anEvent(5, { title: 'Something else' }))).rejects.toMatchObject({
      code: 'request.key_reused',
    });
  });

  it('RSV-11~ a key belongs to its owner: the same key from someone else creates another event', async () => {
    const mine = await events.create(await addPerson(ctx, 6), anEvent(6));
    const theirs = await events.create(await addPerson(ctx, 7), anEvent(6));
    expect(theirs.id).not.toBe(mine.id);
  });

  it.each([
    ['in the past', '2026-11-20', '11:59', { reason: 'past' }],
    ['at this very minute', '2026-11-20', '12:00', { reason: 'past' }],
    ['more than 366 days ahead', '2027-11-21', '12:01', { reason: 'too_big', limit: 366 }],
  ])(
    'SEC-02 a start %s is refused with the field and the reason',
    async (_, dateStart, timeStart, problem) => {
      ctx.clock.moveTo(NOW);
      const refused = events.create(await addPerson(ctx, 8), anEvent(8, { dateStart, timeStart }));
      await expect(refused).rejects.toMatchObject({
        code: 'input.invalid',
        fields: [{ field: 'body.dateStart', ...problem }],
      });
    },
  );

  it.each([
    ['together with late RSVPs', { allowLateRsvp: true, rsvpHoursBefore: 24 }, { reason: 'choice' }],
    ['that is over', { rsvpHoursBefore: 72 }, { reason: 'too_big', limit: 63 }],
  ])('RSV-14~ a deadline for RSVPs %s is refused at its field', async (title, options, problem) => {
    ctx.clock.moveTo('2026-11-26T00:00:00.000Z');
    const refused = events.create(await addPerson(ctx, 16), anEvent(16 + title.length, options));
    await expect(refused).rejects.toMatchObject({ fields: [{ field: 'body.rsvpHoursBefore', ...problem }] });
  });

  it('RSV-02~ slots keep their order, limits, and spots', async () => {
    const eventSlotGroup = [
      aSlot({ name: 'Goalie', capacity: 2, genders: ['female', 'non_binary'], level: { min: 3, max: 4.5 } }),
      aSlot({ name: 'Juniors', capacity: 4, ages: { min: 13, max: 17 } }),
      aSlot({ name: 'Skater', capacity: 10 }),
    ];
    const page = await events.create(await addPerson(ctx, 9), anEvent(9, { eventSlotGroup }));
    const free = { waiting: 0, held: 0, heldUntil: null, fee: { amount: 0, currency: 'USD' } };
    expect(page.eventSlotGroup).toEqual([
      { ...eventSlotGroup[0], id: expect.stringMatching(/^slot_/), left: 2, ...free },
      { ...eventSlotGroup[1], id: expect.stringMatching(/^slot_/), left: 4, ...free },
      { ...eventSlotGroup[2], id: expect.stringMatching(/^slot_/), left: 10, ...free },
    ]);
    expect(await events.slots(visitor, page.id)).toEqual({ items: page.eventSlotGroup });
  });

  it('RSV-01~ a host who plays holds a spot in the first slot', async () => {
    const host = await addPerson(ctx, 10);
    const page = await events.create(host, anEvent(10, { hostPlays: true }));
    expect(page.myRsvp).toMatchObject({ userId: host.userId, status: 'going', guests: 0 });
    expect([page.going, page.eventSlotGroup[0]?.left]).toEqual([1, 7]);
    expect((await events.joiners(visitor, page.id)).items).toMatchObject([{ user: { userId: host.userId } }]);
    expect(page.joiners).toMatchObject([{ userId: host.userId }]);
  });

  it('SEC-03 SEC-07 a private event is found only by its host, and does not exist for others', async () => {
    const [host, stranger] = [await addPerson(ctx, 11), await addPerson(ctx, 12)];
    const page = await events.create(host, anEvent(11, { isPrivate: true }));
    const slotId = page.eventSlotGroup[0]?.id;
    if (!slotId) throw new Error('the slot is there');
    expect((await events.page(host, page.id)).id).toBe(page.id);
    const notFound = { code: 'event.not_found' };
    for (const actor of [stranger, visitor]) {
      await expect(events.page(actor, page.id)).rejects.toMatchObject(notFound);
      await expect(events.joiners(actor, page.id)).rejects.toMatchObject(notFound);
      await expect(events.slots(actor, page.id)).rejects.toMatchObject(notFound);
    }
    const request = { requestKey: requestKey(1), slotId, guests: 0 };
    await expect(rsvps.join(stranger, page.id, request)).rejects.toMatchObject(notFound);
  });

  it('the page of a date costs one query, a read of its host, and, when logged in, reads of the caller’s RSVP and blocks', async () => {
    const host = await addPerson(ctx, 13);
    const { id } = await events.create(host, anEvent(13));
    const costOf = (caller: Parameters<typeof events.date>[0]) =>
      ctx.store.costOf(() => events.date(caller, id, ONLY_OCCURRENCE));
    expect(await costOf(visitor)).toMatchObject({ requests: 2, writes: 0 });
    expect(await costOf(host)).toMatchObject({ requests: 4, writes: 0 });
    const other = await addPerson(ctx, 14);
    expect(await costOf(other)).toMatchObject({ requests: 4, writes: 0 });
  });

  it('the page of an event costs one more query, for its dates', async () => {
    const { id } = await events.create(await addPerson(ctx, 15), anEvent(15));
    expect(await ctx.store.costOf(() => events.page(visitor, id))).toMatchObject({ requests: 3, writes: 0 });
  });
});
