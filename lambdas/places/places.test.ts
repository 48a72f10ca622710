import { describe, expect, it } from 'vitest';
import { placesContract } from '#shared/domains/places/contract.ts';
import type { PlaceRole } from '#shared/domains/places/roles.ts';
import { NearbyPlace, PlacePage } from '#shared/domains/places/shapes.ts';
import { METERS_PER_DEGREE } from '#shared/kernel/geo.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { anEvent, aPlace } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { indexPlace } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { closeAccount } from '#test/support/give-change.ts';
import { block, reinstate, suspend } from '#test/support/people.ts';
import { placesWorld } from '#test/support/places.ts';

import { work } from './background.ts';
import { nextEvents, peopleNow, showPlace } from './place-page.ts';
import * as places from './places.ts';

const ctx = testContext();
const { checkIns, events, rsvps } = createEventsCaller(ctx);
type World = Awaited<ReturnType<typeof placesWorld>>;

const namesAround = async ({ center }: World, query: object = {}) =>
  (await places.list(ctx, { ...center, ...query })).items.map(({ name }) => name);

describe('the page of a place', () => {
  it('PRV-04~ names nobody from whom a block separates the viewer; anyone who manages the place sees all', async () => {
    const { ana, ben, add, rowOf } = await placesWorld(ctx, 30);
    const { id } = await add();
    await block(ctx, ben.userId, ana.userId);
    const ownerFor = async (roles: readonly PlaceRole[], viewer?: UserId) =>
      (await showPlace(ctx, await rowOf(id), roles, viewer)).owner?.userId ?? null;
    expect(await ownerFor(['visitor'], ben.userId)).toBeNull();
    expect(await ownerFor(['visitor'])).toBe(ana.userId);
    expect(await ownerFor(['staff'], ben.userId)).toBe(ana.userId);
  });
});

describe('places around a position', () => {
  it('PLC-01~ come nearest first, page by page, each once, as far as the radius', async () => {
    const world = await placesWorld(ctx, 1);
    const miles = [0.1, 19, 2.9, 6.5, 3.2, 7.4, 12, 14.9, 0.5];
    for (const distance of miles) await world.addAt(distance);
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await places.list(ctx, { ...world.center, radius: 15, limit: 3, cursor });
      for (const item of page.items) expect(NearbyPlace.parse(item)).toEqual(item);
      pages.push(page.items.map(({ name }) => name));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual([
      ['0.1 miles', '0.5 miles', '2.9 miles'],
      ['3.2 miles', '6.5 miles', '7.4 miles'],
      ['12 miles', '14.9 miles'],
    ]);
    expect(await namesAround(world, { radius: 1 })).toEqual(['0.1 miles', '0.5 miles']);
    expect(await namesAround(world, { radius: 20 })).toHaveLength(miles.length);
  });

  it('PLC-01~ are filtered by sport, by indoor or outdoor, and by a box', async () => {
    const world = await placesWorld(ctx, 2);
    await world.addAt(1, { sports: ['tennis', 'pickleball'], setting: 'outdoor' });
    await world.addAt(2, { sports: ['basketball'], setting: 'indoor' });
    await world.addAt(3, { sports: ['pickleball'], setting: 'both' });
    expect(await namesAround(world, { sport: 'pickleball' })).toEqual(['1 miles', '3 miles']);
    expect(await namesAround(world, { setting: 'indoor' })).toEqual(['2 miles', '3 miles']);
    expect(await namesAround(world, { setting: 'outdoor', sport: 'tennis' })).toEqual(['1 miles']);
    const { lat, lng } = world.center;
    const box = { south: lat + 0.02, north: lat + 0.04, west: lng - 1, east: lng + 1 };
    expect(await namesAround(world, box)).toEqual(['2 miles']);
  });

  it('PLC-01~ a query without a position, or beyond the largest radius, is refused', () => {
    const { query } = placesContract.list;
    for (const wrong of [{}, { lat: '1' }, { lat: '91', lng: '1' }, { lat: '1', lng: '1', radius: '21' }])
      expect(query.safeParse(wrong).success).toBe(false);
  });

  it('SEC-01 those of a suspended person are not listed or found', async () => {
    const world = await placesWorld(ctx, 3);
    const { id } = await world.add({ name: 'Hidden' });
    await world.add({ name: 'Shown' }, world.ben);
    await suspend(ctx, world.ana.userId);
    expect(await namesAround(world)).toEqual(['Shown']);
    expect(await world.found({ kind: 'visitor' }, id)).toBeUndefined();
    await reinstate(ctx, world.ana.userId);
    expect(await namesAround(world)).toHaveLength(2);
  });
});

describe('adding a place', () => {
  it('PLC-02~ its page has everything entered, the time zone of its position, and its owner', async () => {
    const { add, ana } = await placesWorld(ctx, 4);
    const { requestKey: _, ...facts } = aPlace({
      lat: 47.6062,
      lng: -122.3321,
      hours: {
        ...{ MO: { opens: '08:00', closes: '22:00' }, TU: null, WE: null, TH: null, FR: null },
        ...{ SA: { opens: '09:00', closes: '01:00' }, SU: null },
      },
      website: 'https://parks.example/courts',
      phone: '+1 206 555 0100',
    });
    const page = await add(facts);
    expect(PlacePage.parse(page)).toEqual({
      ...{
        ...facts,
        id: page.id,
        timeZone: 'America/Los_Angeles',
        verified: false,
        photo: null,
        photos: [],
        ...{ status: null, statusBy: null, rating: null },
        revision: 1,
      },
      owner: { userId: ana.userId, displayName: ana.user.displayName, photoURL: null },
      viewer: { roles: ['owner'] },
    });
  });

  it('REL-02 a repeated request adds nothing more', async () => {
    const world = await placesWorld(ctx, 5);
    const body = aPlace({ ...world.center, requestKey: world.nextKey() });
    const [first, second] = [await places.add(ctx, world.ana, body), await places.add(ctx, world.ana, body)];
    expect(second.id).toBe(first.id);
    await expect(places.add(ctx, world.ana, { ...body, name: 'Another' })).rejects.toThrow('key_reused');
    expect(await namesAround(world)).toHaveLength(1);
  });

  it('PLC-02~ possible duplicates are those at the same spot, and those nearby with a similar name', async () => {
    const world = await placesWorld(ctx, 6);
    const { lat, lng } = world.center;
    const north = (meters: number) => ({ lat: lat + meters / METERS_PER_DEGREE });
    await world.add({ name: 'Barton Springs', ...north(100) });
    await world.add({ name: 'Zilker Park', ...north(700) });
    await world.add({ name: 'Town Lake', ...north(700) });
    await world.add({ name: 'Zilker Park', ...north(1200) });
    const similar = await places.similar(ctx, { name: 'Zilker Park courts', lat, lng });
    expect(similar.items.map(({ name }) => name)).toEqual(['Barton Springs', 'Zilker Park']);
    expect((await places.similar(ctx, { name: 'Zilker', lat: lat + 1, lng })).items).toEqual([]);
  });
});

describe('changing a place', () => {
  it('PLC-01~ PLC-05~ an update moves it on the map, and is refused if the place changed in the meantime', async () => {
    const world = await placesWorld(ctx, 7);
    const { id, revision } = await world.add();
    const { requestKey: _, ...facts } = aPlace({ ...world.center, lat: world.center.lat + 1, name: 'Moved' });
    const row = await world.rowOf(id);
    const updated = await places.update(ctx, row, ['owner'], { ...facts, revision });
    expect(updated).toMatchObject({ name: 'Moved', revision: 2 });
    expect(await places.update(ctx, row, ['owner'], { ...facts, revision })).toEqual(updated);
    expect(await namesAround(world)).toEqual([]);
    expect(await namesAround(world, { lat: world.center.lat + 1 })).toEqual(['Moved']);
    const late = { ...facts, name: 'Too late', revision };
    await expect(places.update(ctx, row, ['owner'], late)).rejects.toThrow('place.changed_meanwhile');
  });

  it('PLC-02~ staff verify it, and its owner does not', async () => {
    const world = await placesWorld(ctx, 8);
    const { id } = await world.add();
    const staff = { ...world.ben, isStaff: true };
    const rolesOf = async (caller: Parameters<typeof world.found>[0]) =>
      (await world.found(caller, id))?.roles;
    expect([await rolesOf(world.ana), await rolesOf(staff), await rolesOf(world.ben)]).toEqual([
      ['owner'],
      ['staff'],
      ['visitor'],
    ]);
    expect(await rolesOf({ ...world.ana, isStaff: true })).toEqual(['owner', 'staff']);
    expect(await places.verify(ctx, await world.rowOf(id), ['staff'], true)).toMatchObject({
      verified: true,
    });
  });

  it('SEC-01 a place stays when its owner’s account is deleted, without an owner', async () => {
    const world = await placesWorld(ctx, 9);
    const { id } = await world.add();
    const bens = await world.add({}, world.ben);
    for (const _ of [1, 2])
      await closeAccount((detail) => work.reactions.forgetPerson(ctx, detail), world.ana.userId);
    const found = await world.found(world.ben, id);
    expect(found?.roles).toEqual(['visitor']);
    expect(await showPlace(ctx, await world.rowOf(id), ['visitor'])).toMatchObject({ owner: null });
    expect((await world.rowOf(bens.id)).ownerId).toBe(world.ben.userId);
  });
});

describe('events at a place', () => {
  it('PLC-01~ PLC-03~ are the next public ones within 150 meters', async () => {
    const world = await placesWorld(ctx, 10);
    const { id } = await world.add();

    const host = async (title: string, meters: number, isPrivate = false) => {
      const { lat, lng } = world.center;
      const location = { name: 'There', address: 'Austin, TX', lat: lat + meters / METERS_PER_DEGREE, lng };
      const body = { ...anEvent(0), requestKey: world.nextKey(), title, isPrivate, location };
      await indexPlace(ctx, (await events.create(world.ana, body)).id);
    };
    await host('Here', 0);
    await host('Next to it', 149);
    await host('Down the road', 200);
    await host('Private', 0, true);
    const { items } = await nextEvents(ctx, await world.rowOf(id));
    expect(items.map(({ title }) => title).toSorted()).toEqual(['Here', 'Next to it']);
  });
});

describe('people at a place', () => {
  it('EVT-14~ are those who are checked in to public events that are on there now', async () => {
    const world = await placesWorld(ctx, 11);
    const { ana, ben } = world;
    const { clock } = ctx;
    const { id } = await world.add();

    const host = async (title: string, meters: number, isPrivate = false) => {
      const { lat, lng } = world.center;
      const location = { name: 'There', address: 'Austin, TX', lat: lat + meters / METERS_PER_DEGREE, lng };
      const body = { ...anEvent(0), requestKey: world.nextKey(), title, isPrivate, location };
      const event = await events.create(ana, body);
      await indexPlace(ctx, event.id);
      const slotId = event.eventSlotGroup[0]?.id ?? '';
      await rsvps.join(ana, event.id, { requestKey: world.nextKey(), slotId, guests: 0 });
      return event;
    };
    const here = await host('Here', 0);
    const away = await host('Down the road', 200);
    const hidden = await host('Private', 0, true);
    const found = async () =>
      (await peopleNow(ctx, ben.userId, await world.rowOf(id))).items.map(({ event, people, more }) => ({
        ...{ title: event.title, more },
        people: people.map(({ userId }) => userId),
      }));
    clock.moveTo(here.dateStart);
    expect(await found()).toEqual([]);
    for (const { id: eventId, location } of [here, away, hidden])
      await checkIns.checkIn(ana, eventId, location);
    expect(await found()).toEqual([{ title: 'Here', more: false, people: [ana.userId] }]);
    clock.moveTo(here.endsAt);
    expect(await found()).toEqual([]);
  });
});
