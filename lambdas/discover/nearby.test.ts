import { beforeAll, describe, expect, it } from 'vitest';
import * as nearbyEvents from '#lambdas/discover/nearby.ts';
import { home as readHome } from '#lambdas/home/home.ts';
import type { NearbyCard } from '#shared/domains/discover/contract.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { aSlot, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent, writeCancellation } from '#test/support/event-stream.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext();
const centre = { lat: 30.2672, lng: -97.7431 };
/** A degree of latitude is 69.09 miles on the mean sphere. */
const northBy = (miles: number) => centre.lat + miles / 69.0936;
const at = (miles: number, name = 'Some park') => ({
  location: { name, address: 'Austin, TX', lat: northBy(miles), lng: centre.lng },
});
const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);

/** The events in the area, each with its own title. */
const around: Partial<NewEvent>[] = [
  { title: 'One mile', ...at(1, 'Zilker Park'), dateStart: '2026-11-28' },
  { title: 'Five miles, sooner', ...at(5), dateStart: '2026-11-25', gameType: 'soccer' },
  { title: 'Fourteen miles', ...at(14.9), dateStart: '2026-11-26' },
  { title: 'Just outside', ...at(15.1), dateStart: '2026-11-27' },
  { title: 'Forty miles', ...at(40), dateStart: '2026-11-29' },
  { title: 'Torneo de fútbol', ...at(2, 'Cañada'), dateStart: '2026-11-30', gameType: 'soccer' },
  { title: 'Hidden', ...at(0), isPrivate: true, dateStart: '2026-11-24' },
  {
    title: 'Full',
    ...at(3),
    dateStart: '2026-12-01',
    hostPlays: true,
    eventSlotGroup: [aSlot({ capacity: 1 })],
  },
];

beforeAll(async () => {
  for (const [index, event] of around.entries()) {
    await hostEvent(ctx, 1, { requestKey: requestKey(index), timeStart: '09:00', ...event });
  }
  await writeCancellation(
    ctx,
    await hostEvent(ctx, 2, { title: 'Cancelled', ...at(0), dateStart: '2026-11-24' }),
  );
});
const search = async (query: Partial<Parameters<typeof nearbyEvents.search>[1]> = {}) =>
  (await nearbyEvents.search(ctx, { ...centre, ...query })).items;

describe('events nearby', () => {
  it('are sorted by time, within exactly the radius, with their distance', async () => {
    const cards = await search({ radius: 15 });
    expect(titles(cards)).toEqual([
      'Five miles, sooner',
      'Fourteen miles',
      'One mile',
      'Torneo de fútbol',
      'Full',
    ]);
    const miles = cards.map(({ distance }) => Number((distance / METRES_PER_MILE).toFixed(1)));
    expect(miles).toEqual([5, 14.9, 1, 2, 3]);
  });

  it.each([
    [0.9, []],
    [1.1, ['One mile']],
    [10, ['Five miles, sooner', 'One mile', 'Torneo de fútbol', 'Full']],
    [16, ['Five miles, sooner', 'Fourteen miles', 'Just outside', 'One mile', 'Torneo de fútbol', 'Full']],
    [
      50,
      [
        'Five miles, sooner',
        'Fourteen miles',
        'Just outside',
        'One mile',
        'Forty miles',
        'Torneo de fútbol',
        'Full',
      ],
    ],
  ])('within %d miles', async (radius, expected) => {
    expect(titles(await search({ radius }))).toEqual(expected);
  });

  it('SEC-07 private and canceled events are not found by anyone', async () => {
    const found = titles(await search({ radius: 100 }));
    expect(found).not.toContain('Hidden');
    expect(found).not.toContain('Cancelled');
  });

  it.each([
    ['a game', { gameType: ['soccer'] }, ['Five miles, sooner', 'Torneo de fútbol']],
    [
      'places left',
      { hasPlaces: 'true' },
      ['Five miles, sooner', 'Fourteen miles', 'One mile', 'Torneo de fútbol'],
    ],
    ['words without their accents', { q: 'futbol TORNEO' }, ['Torneo de fútbol']],
    ['the beginning of words', { q: 'fút' }, ['Torneo de fútbol']],
    ['words of the place', { q: 'canada' }, ['Torneo de fútbol']],
    ['words of title and place together', { q: 'one zilker' }, ['One mile']],
    ['words that nothing has', { q: 'chess' }, []],
    ['from a day on', { from: '2026-11-28T06:00:00.000Z' }, ['One mile', 'Torneo de fútbol', 'Full']],
    ['until a day', { until: '2026-11-28T06:00:00.000Z' }, ['Five miles, sooner', 'Fourteen miles']],
    [
      'from the very start of one until that of another',
      { from: '2026-11-26T15:00:00.000Z', until: '2026-11-30T15:00:00.000Z' },
      ['Fourteen miles', 'One mile'],
    ],
    [
      'a box of the map',
      { north: northBy(6), south: northBy(2.5), east: -97, west: -98 },
      ['Five miles, sooner', 'Full'],
    ],
  ] satisfies [string, Parameters<typeof search>[0], string[]][])(
    'narrowed to %s',
    async (_, query, expected) => {
      expect(titles(await search(query))).toEqual(expected);
    },
  );

  it('SRC-01~ RSV-14~ an event after its deadline for RSVPs has no open spots', async () => {
    const fargo = { lat: 46.88, lng: -96.79 };
    const location = { name: 'Island Park', address: 'Fargo, ND', ...fargo };
    await hostEvent(ctx, 3, { location, dateStart: '2026-11-28', timeStart: '09:00', rsvpHoursBefore: 24 });
    const open = async (now: string) => {
      ctx.clock.moveTo(now);
      const { items } = await nearbyEvents.search(ctx, { ...fargo, hasPlaces: 'true' });
      const { hasPlaces } = await nearbyEvents.counts(ctx, fargo);
      const pins = (await nearbyEvents.pins(ctx, fargo)).items;
      return { listed: items.length, hasPlaces, full: pins.map(({ full }) => full) };
    };
    expect(await open('2026-11-27T14:59:59.999Z')).toEqual({ listed: 1, hasPlaces: 1, full: [false] });
    expect(await open('2026-11-27T15:00:00.000Z')).toEqual({ listed: 0, hasPlaces: 0, full: [true] });
  });

  it('past events are listed latest first', async () => {
    ctx.clock.moveTo('2026-11-28T15:00:00.001Z');
    const { items } = await nearbyEvents.search(ctx, { ...centre, when: 'past' });
    expect(titles(items)).toEqual(['One mile', 'Fourteen miles', 'Five miles, sooner']);
    const { items: since } = await nearbyEvents.search(ctx, {
      ...centre,
      when: 'past',
      from: '2026-11-26T15:00:00.000Z',
      until: '2026-11-28T15:00:00.000Z',
    });
    expect(titles(since)).toEqual(['Fourteen miles']);
  });

  it.each(['upcoming', 'past'] as const)('%s pages cover everything once', async (when) => {
    ctx.clock.moveTo(when === 'past' ? '2027-01-01T00:00:00.000Z' : NOW);
    const all = (await nearbyEvents.search(ctx, { ...centre, when, radius: 100 })).items;
    for (const limit of [1, 2, 3]) {
      const found: NearbyCard[] = [];
      let cursor: string | undefined;
      do {
        const page = await nearbyEvents.search(ctx, { ...centre, when, radius: 100, limit, cursor });
        expect(page.items.length).toBeLessThanOrEqual(limit);
        found.push(...page.items);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      expect(titles(found)).toEqual(titles(all));
    }
  });

  it('SRC-01~ dates at the same distance are all found, nearest first and page by page', async () => {
    const there = { lat: 45.5152, lng: -122.6784 };
    const location = { name: 'One court', address: 'Portland, OR', ...there };
    const same = ['First', 'Second', 'Third'];
    for (const [index, title] of same.entries())
      await hostEvent(ctx, 3, {
        requestKey: requestKey(50 + index),
        title,
        location,
        dateStart: '2026-11-25',
      });
    const found: NearbyCard[] = [];
    let cursor: string | undefined;
    do {
      const page = await nearbyEvents.search(ctx, { ...there, sort: 'nearest', limit: 1, cursor });
      found.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(titles(found).toSorted()).toEqual(same);
  });

  it('SEC-02 a changed cursor, or one from another list, is refused', async () => {
    const { next } = await nearbyEvents.search(ctx, { ...centre, limit: 1 });
    const invalid = { code: 'cursor.invalid' };
    const sealed = next ?? '';
    const other = sealed.startsWith('A') ? 'B' : 'A';
    const forged = Buffer.from('{"dateStart":"2020-01-01T00:00:00.000Z"}').toString('base64url');
    for (const cursor of [
      `${other}${sealed.slice(1)}`,
      `${forged}${sealed.slice(forged.length)}`,
      sealed.slice(0, -4),
      `${sealed}AAAA`,
      forged,
      'x',
    ]) {
      await expect(search({ cursor })).rejects.toMatchObject(invalid);
    }
    await expect(search({ cursor: next ?? '', when: 'past' })).rejects.toMatchObject(invalid);
  });
});

describe('the dashboard', () => {
  it('HOM-05 has the next seven own events and events near the person’s area', async () => {
    const member = await addPerson(ctx, 1);
    const home = await readHome(ctx, member);
    expect(home.upcoming?.map(({ mine }) => mine)).toEqual(Array.from({ length: 7 }, () => 'hosting'));
    const around = await search({ ...member.user.defaultCity, limit: 24 });
    const isChosen = ({ gameType }: NearbyCard) => member.user.sports.includes(gameType);
    const chosenFirst = [...around.filter(isChosen), ...around.filter((card) => !isChosen(card))];
    expect(titles(home.nearby ?? [])).toEqual(titles(chosenFirst.slice(0, 6)));
  });
});
