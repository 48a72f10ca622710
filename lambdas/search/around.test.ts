import { beforeEach, describe, expect, it } from 'vitest';
import { home as readHome } from '#lambdas/home/home.ts';
import * as searchPlayers from '#lambdas/search/players.ts';
import * as search from '#lambdas/search/search.ts';
import * as userRows from '#lambdas/users/store/index.ts';
import { eachDay } from '#shared/domains/users/availability.ts';
import { defaultPrivacy } from '#shared/domains/users/availability-privacy.ts';
import { METERS_PER_DEGREE, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { aMember } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { connect, deleteAccount } from '#test/support/people.ts';
import {
  addPlayer,
  availabilityChanged,
  membershipChanged,
  playerSettingsChanged,
  savePlayerSettings,
  teamChanged,
} from '#test/support/search.ts';
import { startTeam } from '#test/support/sites.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';

const shared = testContext();
/** A function that has just started: it loads the index once. */
let ctx = shared;
beforeEach(() => {
  ctx = { ...shared };
});
const { members } = createTeamsCaller(shared);
const timeZone = 'America/Chicago';
/** A city that many miles north of its own place. */
const cityAt = (lat: number, miles: number) => ({
  name: `City ${miles}`,
  hash: '9v6kpvc',
  lat: lat + (miles * METRES_PER_MILE) / METERS_PER_DEGREE,
  lng: -90,
  timeZone,
});

describe('teams', () => {
  it('SRC-03 are found by any part of their name, address, sports, and roster, whatever the case and the spaces around it', async () => {
    const location = { formattedAddress: 'Quartz Hollow, NV', lat: 10, lng: 10 };
    const team = await startTeam(ctx, 1, { name: 'Umbra United', gameTypes: ['disc_golf'], location });
    await addPlayer(ctx, 2, { displayName: 'Zebulon Quist' });
    await members.join(aMember(2), team.id);
    await startTeam(ctx, 3, { name: 'Another one', location: null });
    await teamChanged(ctx, team.id, aMember(1).userId);
    await membershipChanged(ctx, team.id, aMember(2).userId);
    const names = async (q: string) =>
      (await search.findTeams(ctx, { q }, 'gth')).items.map(({ name }) => name);
    for (const q of ['mbra uni', '  UMBRA ', 'rtz holl', 'isc gol', 'bulon q', 'ZEBULON'])
      expect([q, await names(q)]).toEqual([q, ['Umbra United']]);
    expect(await names('umbra quartz')).toEqual([]);
    expect(await names('united\nquartz')).toEqual([]);
  });

  it('SRC-02 are listed page by page, by name, or nearest first within a distance and a box', async () => {
    for (const [at, miles] of [30, 5, 80].entries()) {
      const { lat, lng } = cityAt(-40, miles);
      const location = { formattedAddress: 'Pagetown', lat, lng };
      const team = await startTeam(ctx, 11 + at, { name: `Paged ${miles}`, location });
      await teamChanged(ctx, team.id, aMember(11 + at).userId);
    }
    const find = async (query: object) => {
      const { items, ...rest } = await search.findTeams(ctx, { q: 'pagetown', ...query }, 'gth');
      return { ...rest, names: items.map(({ name }) => name) };
    };
    expect(await find({ limit: 2 })).toEqual({ page: 1, hasMore: true, names: ['Paged 30', 'Paged 5'] });
    expect(await find({ limit: 2, page: 2 })).toEqual({ page: 2, hasMore: false, names: ['Paged 80'] });
    const near = { lat: -40, lng: -90 };
    expect((await find(near)).names).toEqual(['Paged 5', 'Paged 30', 'Paged 80']);
    expect((await find({ ...near, radius: 50 })).names).toEqual(['Paged 5', 'Paged 30']);
    const box = { north: -38, south: -39.8, east: -89, west: -91 };
    expect((await find({ ...near, ...box })).names).toEqual(['Paged 30', 'Paged 80']);
    const all: string[] = [];
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const found = await search.findTeams(ctx, { limit: 2, page }, 'gth');
      expect(found.items).toHaveLength(found.hasMore ? 2 : found.items.length);
      all.push(...found.items.map(({ name }) => name));
      hasMore = found.hasMore;
    }
    expect(all).toEqual(expect.arrayContaining(['Paged 5', 'Paged 30', 'Paged 80']));
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('players nearby', () => {
  const evening = { start: '17:00', end: '20:00' };
  const aRegion = async (lat: number, first: number) => {
    const viewer = await addPlayer(ctx, first, { displayName: 'Viewer', defaultCity: cityAt(lat, 0) });
    const add = (n: number, displayName: string, miles: number, overrides: object = {}) =>
      addPlayer(ctx, first + n, { displayName, defaultCity: cityAt(lat, miles), ...overrides });
    const find = (query: object = {}) =>
      searchPlayers.findPlayersNearby(ctx, { lat, lng: -90, ...query }, viewer.userId, 'gth');
    const names = async (query: object = {}) =>
      (await find(query)).items.map(({ displayName }) => displayName);
    return { viewer, add, find, names };
  };

  it('SRC-06 SRC-02~ come nearest city first, without the viewer, with a distance in whole miles', async () => {
    const { add, find, names } = await aRegion(5, 100);
    await add(1, 'Twelve', 12.4);
    await add(2, 'Same city', 0);
    await add(3, 'Sixty', 60);
    expect(await names()).toEqual(['Same city', 'Twelve']);
    expect(await names({ radius: 100 })).toEqual(['Same city', 'Twelve', 'Sixty']);
    const { items } = await find();
    expect(items.map(({ distance }) => distance / METRES_PER_MILE)).toEqual([1, 12]);
    expect(items[1]).toMatchObject({ area: 'City 12.4', free: null });
    expect(JSON.stringify(items)).not.toContain('"lat"');
    expect(await find({ limit: 1 })).toMatchObject({
      page: 1,
      hasMore: true,
      items: [{ displayName: 'Same city' }],
    });
    expect(await find({ limit: 1, page: 2 })).toMatchObject({
      hasMore: false,
      items: [{ displayName: 'Twelve' }],
    });
    const box = { north: 5.1, south: 4.9, east: -89, west: -91 };
    expect(await names(box)).toEqual(['Same city']);
  });

  it('HOM-01~ a few are on the home page, those who play the same before all others', async () => {
    const { add, viewer } = await aRegion(45, 1600);
    await add(1, 'Chess', 1, { sports: ['chess'], sportAvailability: [] });
    await add(2, 'Too far', 40);
    await add(3, 'Nine', 9);
    await add(4, 'Two', 2);
    await add(5, 'Elsewhere', 1, { platform: 'meh' });
    const { players } = await readHome(ctx, viewer);
    expect(players?.map(({ displayName }) => displayName)).toEqual(['Two', 'Nine', 'Chess']);
    expect(players?.[1]).toMatchObject({ area: 'City 9', distance: 9 * METRES_PER_MILE });
    expect(JSON.stringify(players)).not.toContain('"lat"');
  });

  it('HOM-01~ SRC-06 anyone who hides, or is gone, is not on the home page anymore, also before the index knows', async () => {
    const { add, viewer } = await aRegion(55, 1700);
    const hidden = await add(1, 'Hidden', 1);
    const gone = await add(2, 'Gone', 2);
    const names = async () => (await readHome(ctx, viewer)).players?.map(({ displayName }) => displayName);
    expect(await names()).toEqual(['Hidden', 'Gone']);
    await savePlayerSettings(ctx, hidden.userId, { isHidden: true });
    expect(await names()).toEqual(['Gone']);
    await deleteAccount(ctx, gone.userId);
    expect(await names()).toEqual([]);
    await playerSettingsChanged(ctx, hidden.userId);
    await savePlayerSettings(ctx, hidden.userId, { isHidden: false });
    expect(await names()).toEqual([]);
    await playerSettingsChanged(ctx, hidden.userId);
    expect(await names()).toEqual(['Hidden']);
  });

  it('SRC-06 SRC-02~ are filtered by sport, level, free time that they share, and name', async () => {
    const { add, names } = await aRegion(-5, 200);
    const rated = (level: number) => [{ sport: 'tennis', toggle: true, level }];
    const strong = await add(1, 'Strong', 1, {
      ...{ sports: ['tennis', 'soccer'], sportAvailability: rated(6) },
    });
    const fair = await add(2, 'Fair', 2, { sports: ['tennis'], sportAvailability: rated(4) });
    await add(3, 'Unrated', 3, { sports: ['tennis'] });
    await add(4, 'Chess only', 4, { sports: ['chess'] });
    const week = { ...eachDay(() => []), friday: [evening] };
    const privacies = [[strong, 'public'] as const, [fair, 'filtered'] as const];
    for (const [{ userId }, visibilityMode] of privacies) {
      await userRows.putAvailability(ctx, userId, { week, privacy: { ...defaultPrivacy(), visibilityMode } });
      await availabilityChanged(ctx, userId);
    }
    expect(await names({ gameType: 'tennis' })).toEqual(['Strong', 'Fair', 'Unrated']);
    expect(await names({ gameType: 'tennis', level: 5.5 })).toEqual(['Strong']);
    expect(await names({ gameType: 'tennis', level: 5 })).toEqual(['Strong', 'Fair']);
    // The other one is free too, but does not share it.
    expect(await names({ free: 'friday_evening' })).toEqual(['Strong']);
    expect(await names({ free: 'friday_morning' })).toEqual([]);
    expect(await names({ q: 'unr' })).toEqual(['Unrated']);
  });

  it('AVL-07~ AVL-08 anyone who travels is in the destination city for viewers who may know, and at home for all others', async () => {
    const world = await aRegion(35, 500);
    const { add, viewer } = world;
    const traveler = await add(1, 'Traveler', 3);
    const away = { ...cityAt(-35, 0), placeId: 'away', city: 'City', state: 'X', country: 'US' };
    const entry = {
      ...{ date: '2026-11-20', endDate: '2026-11-22', timeRanges: [evening], dailyTimeRanges: null },
      ...{ isTraveling: true, location: { ...away, formattedAddress: 'City, X' } },
    };
    await userRows.putAvailability(ctx, traveler.userId, { dates: [entry] });
    await availabilityChanged(ctx, traveler.userId);
    const seen = async () => {
      const there = await world.find({ lat: -35 });
      const home = await world.find();
      return [there.items[0]?.visiting, home.items[0]?.visiting];
    };
    expect(await seen()).toEqual([undefined, null]);
    await connect(ctx, viewer.userId, [traveler.userId]);
    expect(await seen()).toEqual([{ city: 'City, X', until: '2026-11-22' }, undefined]);
    ctx.clock.moveTo('2026-11-24T18:00:00.000Z');
    expect(await seen()).toEqual([undefined, null]);
  });

  it('SRC-06 SEC-07 who hides is absent, and does not count, even before the index knows', async () => {
    const { add, find } = await aRegion(15, 300);
    const hider = await add(1, 'Hider', 1);
    await savePlayerSettings(ctx, hider.userId, { isHidden: true });
    expect(await find()).toEqual({ items: [], page: 1, hasMore: false });
    await playerSettingsChanged(ctx, hider.userId);
    expect(await find()).toEqual({ items: [], page: 1, hasMore: false });
  });

  it('SRC-06 cost as much as the page that they are on', async () => {
    const { add, find } = await aRegion(25, 400);
    for (let n = 1; n <= 12; n += 1) await add(n, `Person ${'abcdefghijkl'.charAt(n)}`, n);
    await find();
    ctx.clock.moveTo('2026-12-01T00:00:00.000Z');
    await find();
    const cost = await ctx.store.costOf(() => find({ limit: 3 }));
    // What has changed, the viewer, and account and settings of three people.
    expect(cost.read).toBeLessThanOrEqual(0.5 + 0.5 + 3);
  });
});
