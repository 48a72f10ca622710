import { beforeAll, describe, expect, it } from 'vitest';
import * as nearbyEvents from '#lambdas/discover/nearby.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { anEdit, aSlot, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { copyIndoorSetting, hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';
import { placesWorld } from '#test/support/places.ts';

const ctx = testContext();
const { events } = createEventsCaller(ctx);
const center = { lat: 30.2672, lng: -97.7431 };
const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);
const park = (miles: number) => ({
  location: { name: 'A park', address: 'Austin, TX', lat: center.lat + miles / 69.0936, lng: center.lng },
});
const level = { min: 3, max: 3.5 };

const around: Partial<NewEvent>[] = [
  { title: 'Early yoga', ...park(4), dateStart: '2026-11-25', timeStart: '06:30', gameType: 'yoga' },
  { title: 'Lunch soccer', ...park(1), dateStart: '2026-11-26', timeStart: '12:00', gameType: 'soccer' },
  { title: 'Late chess', ...park(3), dateStart: '2026-11-27', timeStart: '23:30', gameType: 'chess' },
  {
    title: 'Women 3.0',
    ...park(2),
    dateStart: '2026-11-28',
    timeStart: '17:00',
    eventSlotGroup: [aSlot({ genders: ['female'], level })],
  },
  {
    title: 'Full bowling',
    ...park(5),
    dateStart: '2026-11-29',
    timeStart: '16:59',
    gameType: 'bowling',
    hostPlays: true,
    eventSlotGroup: [aSlot({ capacity: 1 })],
  },
];

beforeAll(async () => {
  const places = await placesWorld(ctx, 5);
  await places.add({ ...center, lat: center.lat + 1 / 69.0936, setting: 'indoor' });
  for (const [index, event] of around.entries())
    await hostEvent(ctx, 1, { requestKey: requestKey(index), ...event });
});

type Query = Parameters<typeof nearbyEvents.search>[1];
const search = async (query: Query = {}) =>
  titles((await nearbyEvents.search(ctx, { ...center, ...query })).items);

describe.each([3.5 * 1.5, 15, 50])('events within %d miles', (radius) => {
  it.each([
    ['several sports', { gameType: ['soccer', 'chess'] }, ['Lunch soccer', 'Late chess']],
    ['the morning at the place', { time: ['morning'] }, ['Early yoga']],
    ['the afternoon, from noon', { time: ['afternoon'] }, ['Lunch soccer', 'Full bowling']],
    ['the evening, into the night', { time: ['evening'] }, ['Late chess', 'Women 3.0']],
    ['two parts of the day', { time: ['morning', 'evening'] }, ['Early yoga', 'Late chess', 'Women 3.0']],
    ['no cost', { price: 'free' }, ['Early yoga', 'Lunch soccer', 'Late chess', 'Women 3.0', 'Full bowling']],
    ['a cost', { price: 'paid' }, []],
    ['men', { gender: 'male' }, ['Early yoga', 'Lunch soccer', 'Late chess', 'Full bowling']],
    [
      'women of a level',
      { gender: 'female', level: 3.5 },
      ['Early yoga', 'Lunch soccer', 'Late chess', 'Women 3.0', 'Full bowling'],
    ],
    ['another level', { level: 4 }, ['Early yoga', 'Lunch soccer', 'Late chess', 'Full bowling']],
    ['indoors, by the place or by the sport', { setting: 'indoor' }, ['Lunch soccer', 'Full bowling']],
    ['outdoors, which nobody has said of any', { setting: 'outdoor' }, []],
    ['open spots', { hasPlaces: 'true', setting: 'indoor' }, ['Lunch soccer']],
  ] satisfies [string, Query, string[]][])('SRC-01~ narrowed to %s', async (_, query, expected) => {
    expect(await search({ radius, ...query })).toEqual(expected);
  });
});

describe('the order of a search', () => {
  it('SRC-01~ the nearest come first, page by page', async () => {
    const nearest = ['Lunch soccer', 'Women 3.0', 'Late chess', 'Early yoga', 'Full bowling'];
    expect(await search({ sort: 'nearest' })).toEqual(nearest);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await nearbyEvents.search(ctx, { ...center, sort: 'nearest', limit: 2, cursor });
      found.push(...titles(page.items));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(nearest);
  });

  it('SRC-01~ the nearest with open spots fill a page', async () => {
    const { items } = await nearbyEvents.search(ctx, {
      ...center,
      sort: 'nearest',
      hasPlaces: 'true',
      limit: 4,
    });
    expect(titles(items)).toEqual(['Lunch soccer', 'Women 3.0', 'Late chess', 'Early yoga']);
  });
});

describe('the choices of the filters', () => {
  it('SRC-01~ say how many events each would leave, with the others unchanged', async () => {
    const counts = await nearbyEvents.counts(ctx, { ...center, time: ['morning', 'afternoon'] });
    expect(counts).toEqual({
      gameType: [
        { choice: 'soccer', count: 1 },
        { choice: 'bowling', count: 1 },
        { choice: 'yoga', count: 1 },
      ],
      time: [
        { choice: 'morning', count: 1 },
        { choice: 'afternoon', count: 2 },
        { choice: 'evening', count: 2 },
      ],
      price: [{ choice: 'free', count: 3 }],
      gender: [
        { choice: 'female', count: 3 },
        { choice: 'male', count: 3 },
        { choice: 'non_binary', count: 3 },
      ],
      setting: [{ choice: 'indoor', count: 2 }],
      total: 3,
      hasPlaces: 2,
      more: false,
    });
  });
});

describe('a map', () => {
  it('SRC-01~ has a pin for each event, which says whether it is full', async () => {
    const { items, more } = await nearbyEvents.pins(ctx, { ...center, setting: 'indoor' });
    expect(more).toBe(false);
    expect(items.map(({ gameType, full, lat }) => [gameType, full, lat.toFixed(3)])).toEqual([
      ['soccer', false, '30.282'],
      ['bowling', true, '30.340'],
    ]);
  });
});

describe('an edit', () => {
  it('SRC-01~ changes what the event is found by', async () => {
    const event = await hostEvent(ctx, 2, {
      requestKey: requestKey(90),
      title: 'Moving tennis',
      gameType: 'tennis',
      dateStart: '2026-12-05',
      ...park(1),
    });
    const found = (query: Query) => search({ gameType: ['tennis'], ...query });
    expect(await found({ setting: 'indoor', gender: 'male' })).toEqual(['Moving tennis']);
    const changes = { ...park(3), eventSlotGroup: [aSlot({ genders: ['female'] })] };
    await events.edit(await addPerson(ctx, 2), event.id, 'only', anEdit(event, changes));
    await copyIndoorSetting(ctx, { eventId: event.id, occurrenceId: ONLY_OCCURRENCE });
    expect(await found({ setting: 'indoor' })).toEqual([]);
    expect(await found({ gender: 'male' })).toEqual([]);
    expect(await found({ gender: 'female' })).toEqual(['Moving tennis']);
  });
});
