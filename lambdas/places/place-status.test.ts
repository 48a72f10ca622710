import { describe, expect, it } from 'vitest';
import * as eventRows from '#lambdas/events/store/events.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { placeStatusRow } from '#shared/domains/places/rows.ts';
import { PlacePage } from '#shared/domains/places/shapes.ts';
import type { NewPlaceStatus } from '#shared/domains/places/status.ts';
import { Latitude, Longitude } from '#shared/kernel/geo.ts';
import { PlaceId, type UserId } from '#shared/kernel/ids.ts';
import { anEdit, anEvent, aPlace, placeIn, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { cancelDates, followAnnouncements, indexPlace } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson } from '#test/support/people.ts';
import { work } from './background.ts';
import * as status from './place-status.ts';
import * as places from './places.ts';
import { statusAt } from './places-around.ts';
import { findPlace, releaseFrom } from './store/place.table.ts';

const ctx = testContext();
const { eventInvitations, events, rsvps } = createEventsCaller(ctx);
/** Three hours before the events of the builders start. */
const MORNING = '2026-11-28T12:00:00.000Z';
const START = '2026-11-28T15:00:00.000Z';
const EVENING = '2026-11-28T22:00:00.000Z';

/** A place of Ana's where she and Ben host an event each, with Cy going to both. */
const aWorld = async (n: number) => {
  const { clock } = ctx;
  clock.moveTo(MORNING);

  const [ana, ben, cy] = [
    await addPerson(ctx, n * 10),
    await addPerson(ctx, n * 10 + 1),
    await addPerson(ctx, n * 10 + 2),
  ];
  const at = { lat: Latitude.parse(30 + n / 10), lng: Longitude.parse(-97.5) };
  const body = aPlace({ ...at, requestKey: requestKey(60_000 + n) });
  const id = PlaceId.parse((await places.add(ctx, ana, body)).id);
  const location = { name: 'Zilker Park', address: 'Austin, TX', ...at };
  const host = async (person: typeof ana, key: number, overrides: Parameters<typeof anEvent>[1] = {}) => {
    const event = await events.create(person, anEvent(key, { location, ...overrides }));
    await indexPlace(ctx, event.id);
    const { token } = await eventInvitations.setLink(person, event.id, true);
    await eventInvitations.accept(cy, event.id, token ?? '');
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    await rsvps.join(cy, event.id, { requestKey: requestKey(key + 5000), slotId, guests: 0 });
    return event;
  };
  const own = await host(ana, n * 10, { timeStart: '09:00' });
  const others = await host(ben, n * 10 + 1, { timeStart: '12:00' });
  const rowOf = async () => {
    const row = await findPlace(ctx, id);
    if (!row) throw new Error('the place is there');
    return row;
  };
  const set = async (input: Partial<NewPlaceStatus>) => {
    const whole = {
      kind: 'closed',
      minutes: null,
      note: 'Flooded field',
      until: EVENING,
      effect: 'act',
      ...input,
    };
    return PlacePage.parse(await status.set(ctx, ana, await rowOf(), ['owner'], whole as NewPlaceStatus));
  };
  /** What the stream triggers. */
  const follow = async (setAt = MORNING) => {
    await giveChange(placeStatusRow, (detail) => work.reactions.carryOutStatus(ctx, detail), {
      after: { placeId: id, setAt },
    });
    await followAnnouncements(ctx);
  };
  const notified = async (userId: UserId, type: string) =>
    (await notificationRows.list(ctx, userId, undefined, 50)).filter((one) => one.type === type);
  const dateOf = async (event: typeof own) =>
    (await eventRows.find(ctx, { eventId: event.id, occurrenceId: event.occurrenceId }))?.occurrence;
  return {
    ...{ host, ana, ben, cy, id, at, own, others, rowOf, set, follow, notified, dateOf, clock },
  };
};

describe('the status of a place', () => {
  it('PLC-06 is on its page, ends, and is found at its position while it lasts', async () => {
    const { ana, set, at, rowOf, clock } = await aWorld(1);
    const page = await set({});
    expect(page.status).toEqual({
      ...{ kind: 'closed', minutes: null, note: 'Flooded field' },
      ...{ from: MORNING, until: EVENING },
    });
    expect(page.statusBy?.userId).toBe(ana.userId);
    expect((await statusAt(ctx, at)).status).toMatchObject({ kind: 'closed', placeName: page.name });
    clock.moveTo(EVENING);
    expect((await statusAt(ctx, at)).status).toBeNull();
    clock.moveTo(MORNING);
    const open = PlacePage.parse(await status.end(ctx, await rowOf(), ['owner']));
    expect([open.status, (await statusAt(ctx, at)).status]).toEqual([null, null]);
  });

  it('SEC-13~ stays when the account of the owner who set it is deleted, without what they wrote', async () => {
    const { ana, id, set, rowOf } = await aWorld(11);
    await set({});
    for (const _ of [1, 2]) await releaseFrom(ctx, ana.userId, id);
    const { ownerId, status } = await rowOf();
    expect([ownerId, status]).toEqual([undefined, expect.objectContaining({ kind: 'closed', note: '' })]);
  });

  it('PLC-06~ lasts at most 30 days, and a delay has minutes', async () => {
    const { set } = await aWorld(2);
    for (const [input, field] of [
      [{ until: MORNING }, 'body.until'],
      [{ until: '2026-12-28T12:00:00.001Z' }, 'body.until'],
      [{ kind: 'delayed' }, 'body.minutes'],
    ] as const)
      await expect(set(input)).rejects.toMatchObject({ fields: [{ field }] });
  });

  it('PLC-06 before it is set, what starts meanwhile is listed with who is going', async () => {
    const { ana, rowOf, own, others } = await aWorld(3);
    const { items } = await status.affected(ctx, ana, await rowOf(), EVENING);
    expect(items.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      [own.id, true],
      [others.id, false],
    ]);
    const before = await status.affected(ctx, ana, await rowOf(), START);
    expect(before).toEqual({ items: [], more: false });
  });

  it('PLC-06 closed: the own date is canceled; others stay, and their hosts and attendees are notified once', async () => {
    const world = await aWorld(4);
    const { ana, ben, cy, own, others, set, follow, notified, dateOf } = world;
    await set({});
    await follow();
    await cancelDates(ctx, own.id, own.occurrenceId);
    await followAnnouncements(ctx);
    await follow();
    expect(await dateOf(own)).toMatchObject({ cancelled: true, cancelReason: 'Flooded field' });
    expect(await dateOf(others)).toMatchObject({ cancelled: false, dateStart: others.dateStart });
    expect(await notified(cy.userId, 'event_canceled')).toHaveLength(1);
    expect(await notified(cy.userId, 'place_status')).toHaveLength(1);
    expect(await notified(ben.userId, 'place_status_host')).toHaveLength(1);
    expect(await notified(ana.userId, 'place_status_host')).toEqual([]);
  });

  it('PLC-06~ SEC-07 private dates count as well: hosts see their own before, and those of others are notified without being shown', async () => {
    const world = await aWorld(9);
    const { ana, ben, cy, host, rowOf, set, follow, notified, dateOf } = world;

    const practice = await host(ana, 95, { timeStart: '10:00', isPrivate: true });
    const secret = await host(ben, 96, { timeStart: '10:30', isPrivate: true });
    const { items } = await status.affected(ctx, ana, await rowOf(), EVENING);
    expect(items.map(({ id }) => id)).toEqual([world.own.id, practice.id, world.others.id]);
    await set({});
    await follow();
    await cancelDates(ctx, practice.id, practice.occurrenceId);
    await followAnnouncements(ctx);
    await follow();
    expect(await dateOf(practice)).toMatchObject({ cancelled: true, cancelReason: 'Flooded field' });
    expect((await dateOf(secret))?.cancelled).toBe(false);
    const notifiedEvents = (await notified(ben.userId, 'place_status_host')).map(
      ({ data }) => data['eventId'],
    );
    expect(notifiedEvents.toSorted()).toEqual([world.others.id, secret.id].toSorted());
    expect(await notified(cy.userId, 'place_status')).toHaveLength(2);
  });

  it('PLC-06~ a private date is found where and when it takes place now, as long as it is private', async () => {
    const { ana, ben, host, rowOf, at } = await aWorld(10);
    const {
      id,
      occurrenceId,
      location: stored,
    } = await host(ben, 105, { timeStart: '10:00', isPrivate: true });
    const location = placeIn(stored);
    const foundBy = async (caller: typeof ana) => {
      const { items } = await status.affected(ctx, caller, await rowOf(), EVENING);
      return items.filter((item) => item.id === id).map(({ dateStart }) => dateStart);
    };
    const found = () => Promise.all([foundBy(ben), foundBy(ana)]);
    const edit = async (change: Parameters<typeof anEdit>[1]) =>
      events.edit(ben, id, 'only', anEdit(await events.page(ben, id), change));
    expect(await found()).toEqual([['2026-11-28T16:00:00.000Z'], []]);
    await edit({ location: { ...location, lat: Latitude.parse(at.lat + 1) } });
    expect(await found()).toEqual([[], []]);
    await edit({ location, timeStart: '11:00' });
    expect(await found()).toEqual([['2026-11-28T17:00:00.000Z'], []]);
    await edit({ isPrivate: false });
    expect(await found()).toEqual([['2026-11-28T17:00:00.000Z'], ['2026-11-28T17:00:00.000Z']]);
    await edit({ isPrivate: true });
    expect(await found()).toEqual([['2026-11-28T17:00:00.000Z'], []]);
    await events.cancel(ben, id, 'only', { reason: '', scope: 'this' });
    await cancelDates(ctx, id, occurrenceId);
    expect(await found()).toEqual([[], []]);
  });

  it('PLC-06 delayed: the own date is moved once, however often it is applied', async () => {
    const { ben, own, others, set, follow, notified, dateOf } = await aWorld(5);
    await set({ kind: 'delayed', minutes: 30 });
    await follow();
    await follow();
    expect(await dateOf(own)).toMatchObject({ dateStart: '2026-11-28T15:30:00.000Z', cancelled: false });
    expect((await dateOf(others))?.dateStart).toBe(others.dateStart);
    expect(await notified(ben.userId, 'place_status_host')).toHaveLength(1);
  });

  it('PLC-06~ only notifying people changes nothing, and a status that has ended is not applied', async () => {
    const { ben, cy, own, set, follow, notified, dateOf, rowOf } = await aWorld(6);
    await set({ effect: 'notify' });
    await status.end(ctx, await rowOf(), ['owner']);
    await follow();
    expect(await notified(ben.userId, 'place_status_host')).toEqual([]);
    expect(await notified(cy.userId, 'place_status')).toEqual([]);
    expect((await dateOf(own))?.cancelled).toBe(false);
  });

  it('PLC-06~ a host moves a date for it once, and the page shows that', async () => {
    const { ben, others, id, set } = await aWorld(7);
    await set({ effect: 'notify' });
    const movedFor = { placeId: id, from: MORNING };
    const to = '2026-11-29T18:00:00.000Z';
    const body = { dateStart: to, revision: 1, movedFor };
    const moved = await events.move(ben, others.id, 'only', body);
    expect(moved).toMatchObject({ dateStart: to, timeStart: '12:00', movedFor, revision: 2 });
    expect(await events.move(ben, others.id, 'only', body)).toMatchObject({ revision: 2 });
    const stale = events.move(ben, others.id, 'only', { ...body, dateStart: START });
    await expect(stale).rejects.toMatchObject({ code: 'event.changed_meanwhile' });
  });

  it('PLC-06~ what a date is moved for is a status of a place that counted then; the error names the field', async () => {
    const { ben, others, id } = await aWorld(8);
    const move = (movedFor: object) =>
      events.move(ben, others.id, 'only', {
        ...{ dateStart: '2026-11-29T18:00:00.000Z', revision: 1 },
        movedFor: { placeId: id, from: MORNING, ...movedFor },
      });
    for (const [movedFor, problem] of [
      [{ placeId: 'a status' }, { field: 'body.movedFor.placeId', reason: 'format' }],
      [{ from: 'yesterday' }, { field: 'body.movedFor.from', reason: 'format' }],
      [{ from: '2026-11-30T12:00:00.000Z' }, { field: 'body.movedFor.from', reason: 'too_big' }],
      // Nobody has announced anything.
      [{}, { field: 'body.movedFor', reason: 'unknown' }],
    ] as const)
      await expect(move(movedFor)).rejects.toMatchObject({ fields: [problem] });
  });
});
