import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { PlaceId, TeamId } from '#shared/kernel/ids.ts';
import { block } from '#test/support/block.ts';
import { aMember, anEdit, aTeam, austin, everyWeek, seattle } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { placesWorld } from '#test/support/places.ts';
import { searchWorld } from '#test/support/search-world.ts';
import { createSites } from '#test/support/sites.ts';
import { suspender } from '#test/support/suspend.ts';

const ctx = testContext();
const gth = { viewer: undefined, platform: 'gth' } as const;

describe('searching for events', () => {
  it('SRC-04~ an event is found by the start of a word, with a typo, by sport, and by place', async () => {
    const { domain, stream, find, titles } = searchWorld(ctx);
    const event = await domain.host(1, { title: 'Moonlight dinks' });
    await stream.event(event.id);
    expect(await titles('event', 'moonl')).toEqual(['Moonlight dinks']);
    expect(await titles('event', 'moonlight dinkz')).toEqual(['Moonlight dinks']);
    expect(await titles('event', 'Pikcleball zilker moonlight')).toEqual(['Moonlight dinks']);
    const { groups } = await find({ q: 'moonlight', ...austin }, gth);
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
    const { domain, stream, find, titles } = searchWorld(ctx);
    const event = await domain.host(2, {
      title: 'Tuesday serial',
      reoccurringInfo: everyWeek({ count: 3 }),
    });
    await domain.addDates(event.id);
    await stream.event(event.id);
    const next = async () =>
      (await find({ q: 'serial' }, gth)).groups.flatMap(({ items }) =>
        items.map(({ date }) => date?.dateStart.slice(0, 10)),
      );
    expect(await next()).toEqual(['2026-11-28']);
    ctx.clock.moveTo('2026-12-01T12:00:00.000Z');
    expect(await next()).toEqual(['2026-12-05']);
    ctx.clock.moveTo('2026-12-20T12:00:00.000Z');
    expect(await titles('event', 'serial')).toEqual([]);
  });

  it('SRC-04~ an event is gone once it is private, canceled, or its host is suspended, even before the index knows', async () => {
    const { domain, stream, titles } = searchWorld(ctx);
    const found = async (n: number, title: string) => {
      const event = await domain.host(n, { title });
      await stream.event(event.id);
      expect(await titles('event', title)).toEqual([title]);
      return event;
    };
    const canceled = await found(3, 'Cancelable');
    await domain.cancel(canceled);
    const hidden = await found(4, 'Hideable');
    await domain.events.edit(aMember(4), hidden.id, hidden.occurrenceId, anEdit(hidden, { isPrivate: true }));
    const suspended = await found(5, 'Suspendable');
    await suspender(ctx.table).suspend(suspended.creatorId);
    for (const title of ['Cancelable', 'Hideable', 'Suspendable'])
      expect(await titles('event', title)).toEqual([]);
    for (const { id } of [canceled, hidden, suspended]) await stream.event(id);
    for (const title of ['Cancelable', 'Hideable', 'Suspendable'])
      expect(await titles('event', title)).toEqual([]);
    await suspender(ctx.table).reinstate(suspended.creatorId);
    await stream.event(suspended.id);
    expect(await titles('event', 'Suspendable')).toEqual(['Suspendable']);
  });

  it('SRC-04~ a new title replaces the old one', async () => {
    const { domain, stream, titles } = searchWorld(ctx);
    const event = await domain.host(6, { title: 'Before rename' });
    await stream.event(event.id);
    await domain.events.edit(
      aMember(6),
      event.id,
      event.occurrenceId,
      anEdit(event, { title: 'Afterwards named' }),
    );
    await stream.event(event.id);
    expect(await titles('event', 'afterwards')).toEqual(['Afterwards named']);
    expect(await titles('event', 'before rename')).toEqual([]);
  });

  it('SRC-04~ nearer events come first', async () => {
    const { domain, stream, find } = searchWorld(ctx);
    const at = { name: 'Court', address: 'Somewhere' };
    const events = [
      await domain.host(7, {
        title: 'Nearness far',
        location: { ...at, lat: seattle.lat, lng: seattle.lng },
      }),
      await domain.host(8, { title: 'Nearness near', location: { ...at, lat: austin.lat, lng: austin.lng } }),
    ];
    for (const { id } of events) await stream.event(id);
    const { groups } = await find({ q: 'nearness', lat: austin.lat, lng: austin.lng }, gth);
    expect(groups.flatMap(({ items }) => items.map(({ title }) => title))).toEqual([
      'Nearness near',
      'Nearness far',
    ]);
  });

  it('an entry is written only if it changes', async () => {
    const { domain, stream } = searchWorld(ctx);
    const event = await domain.host(9, { title: 'Counted writes' });
    await stream.event(event.id);
    expect((await ctx.store.costOf(() => stream.event(event.id))).write).toBe(0);
  });

  it('nothing is read when someone joins or leaves', async () => {
    const { domain, stream } = searchWorld(ctx);
    const event = await domain.host(30, { title: 'Counted reads' });
    await stream.event(event.id);
    expect((await ctx.store.costOf(() => stream.rsvp(event.id))).read).toBe(0);
  });
});

describe('searching for teams, places, and websites', () => {
  it('SRC-04~ a listed team is found on its platform; an invitation-only team, and one of a suspended owner, are not', async () => {
    const { stream, titles } = searchWorld(ctx);
    const { start, member, teams } = createSites(ctx.table);
    const listed = await start(21, { name: 'Falcons listed' });
    const invited = await start(22, { name: 'Falcons invited', privacy: 'invite' });
    const other = await teams.create(member(21), aTeam({ name: 'Falcons elsewhere' }), 'meh');
    for (const { id, creator } of [listed, invited, other]) await stream.team(id, creator.userId);
    expect(await titles('team', 'falcon')).toEqual(['Falcons listed']);
    expect(await titles('team', 'falcon', undefined, 'meh')).toEqual(['Falcons elsewhere']);
    await suspender(ctx.table).suspend(member(21).userId);
    expect(await titles('team', 'falcon')).toEqual([]);
    await suspender(ctx.table).reinstate(member(21).userId);
  });

  it('SRC-04~ a place is found by its name and address', async () => {
    const { stream, titles, find } = searchWorld(ctx);
    const { add } = await placesWorld(ctx, 3);
    const place = await add({ name: 'Granite Arena', address: '5 Marble Way, Austin, TX' });
    await stream.place(PlaceId.parse(place.id));
    expect(await titles('place', 'granit arena')).toEqual(['Granite Arena']);
    expect(await titles('place', 'marbel')).toEqual(['Granite Arena']);
    const { groups } = await find({ q: 'granite arena', kind: 'place' }, gth);
    expect(groups[0]?.items[0]).toMatchObject({ position: { lat: place.lat, lng: place.lng } });
  });

  it('SRC-04~ a website is found once it is published', async () => {
    const { stream, titles } = searchWorld(ctx);
    const { site, start, member, sites } = createSites(ctx.table);
    const published = await site(31, { name: 'Webfoot' });
    const team = await start(32, { name: 'Webless' });
    const draft = await sites.createFromTeam(member(32), TeamId.parse(team.id));
    await stream.site(published.id);
    await stream.site(draft.id);
    expect(await titles('site', 'webfoot')).toEqual(['Webfoot']);
    expect(await titles('site', 'webless')).toEqual([]);
  });
});

describe('searching for players', () => {
  it('SRC-04~ only people find people, on their own platform', async () => {
    const { player, titles } = searchWorld(ctx);
    const ana = await player(41, { displayName: 'Searcher Ana' });
    await player(42, { displayName: 'Findable Ben' });
    await player(43, { displayName: 'Findable Elsewhere', platform: 'meh' });
    expect(await titles('player', 'findable', ana.userId)).toEqual(['Findable Ben']);
    expect(await titles('player', 'findable')).toEqual([]);
  });

  it('SRC-04~ SEC-07~ nobody finds who hides, is a minor, is suspended, or is gone, even before the index knows', async () => {
    const { player, save, change, remove, stream, titles } = searchWorld(ctx);
    const { userId: by } = await player(51, { displayName: 'Looker' });
    const names = ['Ghost Hider', 'Ghost Minor', 'Ghost Suspended', 'Ghost Gone'];
    const people = [];
    for (const [at, displayName] of names.entries()) people.push(await player(52 + at, { displayName }));
    const [hider, minor, suspended, gone] = people.map(({ userId }) => userId);
    if (!hider || !minor || !suspended || !gone) throw new Error('there are four people');
    expect(await titles('player', 'ghost', by)).toHaveLength(4);
    await save(hider, { isHidden: true });
    await change(minor, { birthdate: '2009-11-21' });
    await suspender(ctx.table).suspend(suspended);
    await remove(gone);
    expect(await titles('player', 'ghost', by)).toEqual([]);
    for (const id of [hider, minor, suspended]) await stream.person(id);
    await stream.personGone(gone);
    expect(await titles('player', 'ghost', by)).toEqual([]);
    await save(hider, { isHidden: false });
    await stream.settings(hider);
    ctx.clock.moveTo('2027-11-21T12:00:00.000Z');
    await stream.person(minor);
    expect(await titles('player', 'ghost', by)).toEqual(['Ghost Hider', 'Ghost Minor']);
  });

  it('SRC-04~ two people of whom one has blocked the other do not find each other', async () => {
    const { player, titles } = searchWorld(ctx);
    const ana = await player(61, { displayName: 'Blockade Ana' });
    const ben = await player(62, { displayName: 'Blockade Ben' });
    await block(ctx.table, ana.userId, ben.userId);
    expect(await titles('player', 'blockade', ben.userId)).toEqual([]);
    expect(await titles('player', 'blockade', ana.userId)).toEqual([]);
  });

  it('SRC-04~ a new name replaces the old one, in the teams of the person too', async () => {
    const { player, change, stream, titles, findTeams } = searchWorld(ctx);
    const { start, member } = createSites(ctx.table);
    const { userId: by } = await player(71, { displayName: 'Namer' });
    await player(72, { displayName: 'Oldname Person' });
    const team = await start(72, { name: 'Rosterers' });
    const { userId } = member(72);
    await stream.team(team.id, userId);
    const byMember = async (q: string) => (await findTeams({ q }, 'gth')).items.map(({ name }) => name);
    expect(await byMember('dname pers')).toEqual(['Rosterers']);
    await change(userId, { displayName: 'Freshname Person' });
    await stream.person(userId, { faceRevision: 0 });
    expect(await titles('player', 'freshname', by)).toEqual(['Freshname Person']);
    expect(await titles('player', 'oldname', by)).toEqual([]);
    expect([await byMember('freshname'), await byMember('oldname')]).toEqual([['Rosterers'], []]);
  });
});

describe('a search', () => {
  it('PERF-13~ reads half a unit besides the rows that it shows', async () => {
    const { find } = searchWorld(ctx);
    await find({ q: 'warm up' }, gth);
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), DAY_MS));
    await find({ q: 'warm up' }, gth);
    const cost = await ctx.store.costOf(() => find({ q: 'nothingwithsuchaname' }, gth));
    expect(cost).toMatchObject({ read: 0.5, write: 0, requests: 1 });
  });
});
