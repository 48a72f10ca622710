import { beforeEach, describe, expect, it } from 'vitest';
import * as search from '#lambdas/search/search.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { PlaceId, TeamId } from '#shared/kernel/ids.ts';
import { aMember, anEdit, aTeam, austin, everyWeek, seattle } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addDates, hostEvent, writeCancellation } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { block, deleteAccount, reinstate, suspend } from '#test/support/people.ts';
import { placesWorld } from '#test/support/places.ts';
import {
  addPlayer,
  changeRecord,
  eventChanged,
  foundTitles,
  personChanged,
  personRemoved,
  placeChanged,
  playerSettingsChanged,
  rsvpChanged,
  savePlayerSettings,
  siteChanged,
  teamChanged,
} from '#test/support/search.ts';
import { publishSite, startTeam } from '#test/support/sites.ts';
import { createSitesCaller } from '#test/support/sites-api.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';

const shared = testContext();
/** A function that has just started: it loads the index once. */
let ctx = shared;
beforeEach(() => {
  ctx = { ...shared };
});
const { events } = createEventsCaller(shared);
const { teams } = createTeamsCaller(shared);
const { sites } = createSitesCaller(shared);
const gth = { viewer: undefined, platform: 'gth' } as const;

describe('searching for events', () => {
  it('SRC-04~ an event is found by the start of a word, with a typo, by sport, and by place', async () => {
    const event = await hostEvent(ctx, 1, { title: 'Moonlight dinks' });
    await eventChanged(ctx, event.id);
    expect(await foundTitles(ctx, 'event', 'moonl')).toEqual(['Moonlight dinks']);
    expect(await foundTitles(ctx, 'event', 'moonlight dinkz')).toEqual(['Moonlight dinks']);
    expect(await foundTitles(ctx, 'event', 'Pikcleball zilker moonlight')).toEqual(['Moonlight dinks']);
    const { groups } = await search.find(ctx, { q: 'moonlight', ...austin }, gth);
    expect(groups).toMatchObject([
      {
        kind: 'event',
        hasMore: false,
        items: [
          {
            id: event.id,
            sport: 'pickleball',
            date: { occurrenceId: 'only', dateStart: event.dateStart },
            place: 'Zilker Park, courts 3–4',
          },
        ],
      },
    ]);
  });

  it('SRC-04~ a series is found once, with its next date, until its last date is over', async () => {
    const event = await hostEvent(ctx, 2, {
      title: 'Tuesday serial',
      reoccurringInfo: everyWeek({ count: 3 }),
    });
    await addDates(ctx, event.id);
    await eventChanged(ctx, event.id);
    const next = async () =>
      (await search.find(ctx, { q: 'serial' }, gth)).groups.flatMap(({ items }) =>
        items.map(({ date }) => date?.dateStart.slice(0, 10)),
      );
    expect(await next()).toEqual(['2026-11-28']);
    ctx.clock.moveTo('2026-12-01T12:00:00.000Z');
    expect(await next()).toEqual(['2026-12-05']);
    ctx.clock.moveTo('2026-12-20T12:00:00.000Z');
    expect(await foundTitles(ctx, 'event', 'serial')).toEqual([]);
  });

  it('SRC-04~ an event is gone once it is private, canceled, or its host is suspended, even before the index knows', async () => {
    const found = async (n: number, title: string) => {
      const event = await hostEvent(ctx, n, { title });
      await eventChanged(ctx, event.id);
      expect(await foundTitles(ctx, 'event', title)).toEqual([title]);
      return event;
    };
    const canceled = await found(3, 'Cancelable');
    await writeCancellation(ctx, canceled);
    const hidden = await found(4, 'Hideable');
    await events.edit(aMember(4), hidden.id, hidden.occurrenceId, anEdit(hidden, { isPrivate: true }));
    const suspended = await found(5, 'Suspendable');
    await suspend(ctx, suspended.creatorId);
    for (const title of ['Cancelable', 'Hideable', 'Suspendable'])
      expect(await foundTitles(ctx, 'event', title)).toEqual([]);
    for (const { id } of [canceled, hidden, suspended]) await eventChanged(ctx, id);
    for (const title of ['Cancelable', 'Hideable', 'Suspendable'])
      expect(await foundTitles(ctx, 'event', title)).toEqual([]);
    await reinstate(ctx, suspended.creatorId);
    await eventChanged(ctx, suspended.id);
    expect(await foundTitles(ctx, 'event', 'Suspendable')).toEqual(['Suspendable']);
  });

  it('SRC-04~ a new title replaces the old one', async () => {
    const event = await hostEvent(ctx, 6, { title: 'Before rename' });
    await eventChanged(ctx, event.id);
    await events.edit(aMember(6), event.id, event.occurrenceId, anEdit(event, { title: 'Afterwards named' }));
    await eventChanged(ctx, event.id);
    expect(await foundTitles(ctx, 'event', 'afterwards')).toEqual(['Afterwards named']);
    expect(await foundTitles(ctx, 'event', 'before rename')).toEqual([]);
  });

  it('SRC-04~ nearer events come first', async () => {
    const at = { name: 'Court', address: 'Somewhere' };
    const events = [
      await hostEvent(ctx, 7, {
        title: 'Nearness far',
        location: { ...at, lat: seattle.lat, lng: seattle.lng },
      }),
      await hostEvent(ctx, 8, {
        title: 'Nearness near',
        location: { ...at, lat: austin.lat, lng: austin.lng },
      }),
    ];
    for (const { id } of events) await eventChanged(ctx, id);
    const { groups } = await search.find(ctx, { q: 'nearness', lat: austin.lat, lng: austin.lng }, gth);
    expect(groups.flatMap(({ items }) => items.map(({ title }) => title))).toEqual([
      'Nearness near',
      'Nearness far',
    ]);
  });

  it('an entry is written only if it changes', async () => {
    const event = await hostEvent(ctx, 9, { title: 'Counted writes' });
    await eventChanged(ctx, event.id);
    expect((await ctx.store.costOf(() => eventChanged(ctx, event.id))).write).toBe(0);
  });

  it('nothing is read when someone joins or leaves', async () => {
    const event = await hostEvent(ctx, 30, { title: 'Counted reads' });
    await eventChanged(ctx, event.id);
    expect((await ctx.store.costOf(() => rsvpChanged(ctx, event.id))).read).toBe(0);
  });
});

describe('searching for teams, places, and websites', () => {
  it('SRC-04~ a listed team is found on its platform; an invitation-only team, and one of a suspended owner, are not', async () => {
    const listed = await startTeam(ctx, 21, { name: 'Falcons listed' });
    const invited = await startTeam(ctx, 22, { name: 'Falcons invited', privacy: 'invite' });
    const other = await teams.create(aMember(21), aTeam({ name: 'Falcons elsewhere' }), 'meh');
    for (const { id, creator } of [listed, invited, other]) await teamChanged(ctx, id, creator.userId);
    expect(await foundTitles(ctx, 'team', 'falcon')).toEqual(['Falcons listed']);
    const { groups } = await search.find(ctx, { q: 'falcons listed', kind: 'team' }, gth);
    expect(groups[0]?.items[0]).toMatchObject({ slug: listed.slug, teamId: null });
    expect(await foundTitles(ctx, 'team', 'falcon', undefined, 'meh')).toEqual(['Falcons elsewhere']);
    await suspend(ctx, aMember(21).userId);
    expect(await foundTitles(ctx, 'team', 'falcon')).toEqual([]);
    await reinstate(ctx, aMember(21).userId);
  });

  it('SRC-04~ a place is found by its name and address', async () => {
    const { add } = await placesWorld(ctx, 3);
    const place = await add({ name: 'Granite Arena', address: '5 Marble Way, Austin, TX' });
    await placeChanged(ctx, PlaceId.parse(place.id));
    expect(await foundTitles(ctx, 'place', 'granit arena')).toEqual(['Granite Arena']);
    expect(await foundTitles(ctx, 'place', 'marbel')).toEqual(['Granite Arena']);
    const { groups } = await search.find(ctx, { q: 'granite arena', kind: 'place' }, gth);
    expect(groups[0]?.items[0]).toMatchObject({ position: { lat: place.lat, lng: place.lng } });
  });

  it('SRC-04~ a website is found once it is published', async () => {
    const published = await publishSite(ctx, 31, { name: 'Webfoot' });
    const team = await startTeam(ctx, 32, { name: 'Webless' });
    const draft = await sites.createFromTeam(aMember(32), TeamId.parse(team.id));
    await siteChanged(ctx, published.id);
    await siteChanged(ctx, draft.id);
    expect(await foundTitles(ctx, 'site', 'webfoot')).toEqual(['Webfoot']);
    const { groups } = await search.find(ctx, { q: 'webfoot', kind: 'site' }, gth);
    expect(groups[0]?.items[0]).toMatchObject({ id: published.id, teamId: published.teamId });
    expect(await foundTitles(ctx, 'site', 'webless')).toEqual([]);
  });
});

describe('searching for players', () => {
  it('SRC-04~ only people find people, on their own platform', async () => {
    const ana = await addPlayer(ctx, 41, { displayName: 'Searcher Ana' });
    await addPlayer(ctx, 42, { displayName: 'Findable Ben' });
    await addPlayer(ctx, 43, { displayName: 'Findable Elsewhere', platform: 'meh' });
    expect(await foundTitles(ctx, 'player', 'findable', ana.userId)).toEqual(['Findable Ben']);
    expect(await foundTitles(ctx, 'player', 'findable')).toEqual([]);
  });

  it('SRC-04~ SEC-07 PRV-05 nobody finds who hides, is a minor, is suspended, or is gone, even before the index knows', async () => {
    const { userId: by } = await addPlayer(ctx, 51, { displayName: 'Looker' });
    const names = ['Ghost Hider', 'Ghost Minor', 'Ghost Suspended', 'Ghost Gone'];
    const people = [];
    for (const [at, displayName] of names.entries())
      people.push(await addPlayer(ctx, 52 + at, { displayName }));
    const [hider, minor, suspended, gone] = people.map(({ userId }) => userId);
    if (!hider || !minor || !suspended || !gone) throw new Error('there are four people');
    expect(await foundTitles(ctx, 'player', 'ghost', by)).toHaveLength(4);
    await savePlayerSettings(ctx, hider, { isHidden: true });
    await changeRecord(ctx, minor, { birthdate: '2009-11-21' });
    await suspend(ctx, suspended);
    await deleteAccount(ctx, gone);
    expect(await foundTitles(ctx, 'player', 'ghost', by)).toEqual([]);
    for (const id of [hider, minor, suspended]) await personChanged(ctx, id);
    await personRemoved(ctx, gone);
    expect(await foundTitles(ctx, 'player', 'ghost', by)).toEqual([]);
    await savePlayerSettings(ctx, hider, { isHidden: false });
    await playerSettingsChanged(ctx, hider);
    ctx.clock.moveTo('2027-11-21T12:00:00.000Z');
    await personChanged(ctx, minor);
    expect(await foundTitles(ctx, 'player', 'ghost', by)).toEqual(['Ghost Hider', 'Ghost Minor']);
  });

  it('SRC-04~ two people of whom one has blocked the other do not find each other', async () => {
    const ana = await addPlayer(ctx, 61, { displayName: 'Blockade Ana' });
    const ben = await addPlayer(ctx, 62, { displayName: 'Blockade Ben' });
    await block(ctx, ana.userId, ben.userId);
    expect(await foundTitles(ctx, 'player', 'blockade', ben.userId)).toEqual([]);
    expect(await foundTitles(ctx, 'player', 'blockade', ana.userId)).toEqual([]);
  });

  it('SRC-04~ a new name replaces the old one, in the teams of the person too', async () => {
    const { userId: by } = await addPlayer(ctx, 71, { displayName: 'Namer' });
    await addPlayer(ctx, 72, { displayName: 'Oldname Person' });
    const team = await startTeam(ctx, 72, { name: 'Rosterers' });
    const { userId } = aMember(72);
    await teamChanged(ctx, team.id, userId);
    const byMember = async (q: string) =>
      (await search.findTeams(ctx, { q }, 'gth')).items.map(({ name }) => name);
    expect(await byMember('dname pers')).toEqual(['Rosterers']);
    await changeRecord(ctx, userId, { displayName: 'Freshname Person' });
    await personChanged(ctx, userId, { summaryRevision: 0 });
    expect(await foundTitles(ctx, 'player', 'freshname', by)).toEqual(['Freshname Person']);
    expect(await foundTitles(ctx, 'player', 'oldname', by)).toEqual([]);
    expect([await byMember('freshname'), await byMember('oldname')]).toEqual([['Rosterers'], []]);
  });
});

describe('a search', () => {
  it('PERF-13 reads half a unit besides the rows that it shows', async () => {
    await search.find(ctx, { q: 'warm up' }, gth);
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), DAY_MS));
    await search.find(ctx, { q: 'warm up' }, gth);
    const cost = await ctx.store.costOf(() => search.find(ctx, { q: 'nothingwithsuchaname' }, gth));
    expect(cost).toMatchObject({ read: 0.5, write: 0, requests: 1 });
  });
});
