import { describe, expect, it } from 'vitest';
import { subscribers } from '#shared/domains/activities/audiences.ts';
import { listingRow } from '#shared/domains/events/rows.ts';
import { targetIdOf } from '#shared/domains/follows/target.ts';
import { METERS_PER_DEGREE } from '#shared/kernel/geo.ts';
import { OccurrenceId, type UserId } from '#shared/kernel/ids.ts';
import { block } from '#test/support/block.ts';
import { anActivitySubscription, anEvent, everyWeek, requestKey } from '#test/support/builders.ts';
import { createFollowsWorld } from '#test/support/follows-world.ts';
import { giveChange } from '#test/support/give-change.ts';
import { suspender } from '#test/support/suspend.ts';
import { createTestTable } from '#test/support/table.ts';
import { createAnnounceEventReaction } from '../activities/announce-event.reaction.ts';
import { openNewEventFinder } from '../activities/api.ts';
import { createSubscribers } from '../activities/subscribers.audience.ts';
import { createSubscriptionsRepository } from '../activities/subscriptions.repository.ts';
import { createEventCards } from '../events/old-api.ts';
import { createAudienceReaction } from '../notifications/old-api.ts';
import { createApartFinder } from '../users/people/old-api.ts';

const store = createTestTable();
type World = Awaited<ReturnType<typeof createFollowsWorld>>;

const aWorld = (n: number, privacy?: 'public' | 'invite') => createFollowsWorld(store.table, n, privacy);
const toldCounts = (world: World, people: readonly { readonly userId: UserId }[]) =>
  Promise.all(people.map(async (one) => (await world.toldOf(one)).length));

describe('a new public event', () => {
  it('NTF-04~ notifies those who follow its host, its team, or its place, and says which, once however often it is listed', async () => {
    const world = await aWorld(1);
    const { service, member, ids, played, listed, toldOf, team, owner } = world;
    const [host, crew, place, nobody] = [
      await member(101),
      await member(102),
      await member(103),
      await member(104),
    ];
    await service.follow(host, ids.host);
    await service.follow(crew, ids.team);
    await service.follow(place, ids.place);
    const event = await played();
    for (const _ of [1, 2]) await listed(event);
    expect(await toldCounts(world, [host, crew, place, nobody])).toEqual([1, 1, 1, 0]);
    const said = async (who: typeof host) => (await toldOf(who))[0]?.data;
    const ofEvent = { eventId: event.id, actorId: owner.userId, eventTitle: event.title };
    expect(await said(host)).toMatchObject({
      ...ofEvent,
      ...{ followed: 'host', followedName: owner.user.displayName, teamId: '' },
    });
    expect(await said(crew)).toMatchObject({
      ...ofEvent,
      followed: 'team',
      followedName: team.name,
      teamId: team.id,
    });
    expect(await said(place)).toMatchObject({
      ...ofEvent,
      ...{ followed: 'place', followedName: 'Zilker Park courts' },
    });
  });

  it('NTF-04~ notifies a person once who follows everything and has a matching activity subscription', async () => {
    const world = await aWorld(2);
    const { service, member, ids, played, center, announceEvent, announceTo, tell, clock, table } = world;
    const [ana, ben] = [await member(201), await member(202)];
    const subscriptions = createSubscriptionsRepository(table);
    for (const who of [ana, ben]) {
      for (const id of Object.values(ids)) await service.follow(who, id);
      const address = { ...anActivitySubscription.address, ...center };
      const key = { userId: who.userId, id: 1_700_000_000_000 };
      const turn = await subscriptions.turn(who.userId, clock.now());
      await subscriptions.add(key, { ...anActivitySubscription, address }, clock.now(), turn);
    }
    const tellSubscribers = createAudienceReaction(
      subscribers,
      createSubscribers({
        subscriptions,
        events: createEventCards(table, clock),
        findApart: createApartFinder(table),
      }),
      table,
      clock,
    );
    const ofSubscriptions = createAnnounceEventReaction({
      findNewEvent: openNewEventFinder(table, clock),
      announceTo,
    });
    const { id: eventId, occurrenceId } = await played();
    for (const react of [announceEvent, ofSubscriptions, announceEvent])
      await giveChange(listingRow, react, { after: { eventId, occurrenceId } });
    await world.followAnnouncements(tell, tellSubscribers);
    expect(await toldCounts(world, [ana, ben])).toEqual([1, 1]);
  });

  it('NTF-04~ that is private, or takes place elsewhere, or whose host follows it, notifies nobody', async () => {
    const world = await aWorld(3);
    const { service, member, ids, played, listed, center, owner } = world;
    const ana = await member(301);
    for (const id of [ids.team, ids.place]) await service.follow(owner, id);
    for (const id of Object.values(ids)) await service.follow(ana, id);
    await listed(await played({ isPrivate: true }));
    expect(await toldCounts(world, [ana, owner])).toEqual([0, 0]);
    for (const id of [ids.host, ids.team]) await service.unfollow(ana, id);
    const lat = center.lat + 300 / METERS_PER_DEGREE;
    const location = { name: 'Far courts', address: 'Main Street', ...center, lat };
    await listed(await played({ location, requestKey: requestKey(351) }));
    expect(await toldCounts(world, [ana, owner])).toEqual([0, 0]);
  });

  it('NTF-04~ with several dates is announced for its next one only', async () => {
    const world = await aWorld(4);
    const { service, member, ids, played, listed } = world;
    const ana = await member(401);
    await service.follow(ana, ids.host);
    const event = await played({ reoccurringInfo: everyWeek() });
    await listed({ ...event, occurrenceId: OccurrenceId.parse('20261205T0900') });
    expect(await toldCounts(world, [ana])).toEqual([0]);
    await listed(event);
    expect(await toldCounts(world, [ana])).toEqual([1]);
  });

  it('PRV-04~ notifies nobody whom a block separates from its host, whatever they follow', async () => {
    const world = await aWorld(5);
    const { service, member, ids, played, listed, owner, table } = world;
    const people = [await member(501), await member(502), await member(503), await member(504)];
    const [ana, ben, cleo, dan] = people;
    if (!ana || !ben || !cleo || !dan) throw new Error('there are four people');
    await service.follow(ana, ids.host);
    await service.follow(ben, ids.team);
    await service.follow(cleo, ids.place);
    await service.follow(dan, ids.place);
    await block(table, ana.userId, owner.userId);
    for (const who of [ben, cleo]) await block(table, owner.userId, who.userId);
    await listed(await played());
    expect(await toldCounts(world, people)).toEqual([0, 0, 0, 1]);
  });

  it('NTF-04~ of a team by invitation only notifies those who still belong to it', async () => {
    const world = await aWorld(6, 'invite');
    const { service, joins, members, teamId, ids, played, listed } = world;
    const [stays, leaves] = [await joins(2, 'player'), await joins(3, 'follower')];
    for (const who of [stays, leaves]) await service.follow(who, ids.team);
    await members.leave(leaves, teamId);
    await listed(await played());
    expect(await toldCounts(world, [stays, leaves])).toEqual([1, 0]);
  });

  it('SEC-01~ of a suspended host notifies nobody', async () => {
    const world = await aWorld(7);
    const { service, member, ids, played, listed, owner, table } = world;
    const ana = await member(701);
    await service.follow(ana, ids.place);
    const event = await played();
    await suspender(table).suspend(owner.userId);
    await listed(event);
    expect(await toldCounts(world, [ana])).toEqual([0]);
  });

  it('NTF-04~ reaches hundreds of followers in pages, each once', async () => {
    const world = await aWorld(8);
    const { follows, member, ids, played, listed, clock } = world;
    const people = [];
    for (let n = 0; n < 130; n += 1) {
      const person = await member(80_000 + n);
      await follows.add(person.userId, ids.host, clock.now());
      if (n % 2 === 0) await follows.add(person.userId, ids.place, clock.now());
      people.push(person);
    }
    await listed(await played());
    expect(new Set(await toldCounts(world, people))).toEqual(new Set([1]));
  });

  it('PRV-05~ of a minor is not told to followers who do not know them anymore', async () => {
    const world = await aWorld(9);
    const { member, follows, events, listed, clock } = world;
    const [minor, stranger] = [await member(901, { birthdate: '2012-01-01' }), await member(902)];
    await follows.add(stranger.userId, targetIdOf(minor.userId), clock.now());
    await listed(await events.create(minor, anEvent(950)));
    expect(await toldCounts(world, [stranger])).toEqual([0]);
  });
});
