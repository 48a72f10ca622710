import { describe, expect, it } from 'vitest';
import { listingRow } from '#shared/domains/events/rows.ts';
import { targetIdOf } from '#shared/domains/follows/target.ts';
import { METERS_PER_DEGREE } from '#shared/kernel/geo.ts';
import { OccurrenceId, type UserId } from '#shared/kernel/ids.ts';
import { anActivitySubscription, anEvent, everyWeek, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { followAnnouncements } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { createFollows } from '#test/support/follows.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson, block, suspend } from '#test/support/people.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { addSubscription, takeSubscriptionTurn } from '../activities/activity-subscription.table.ts';
import { work as ofActivities } from '../activities/background.ts';
import { work } from './background.ts';
import { addFollow } from './follows.table.ts';
import * as follows from './follows.ts';

const ctx = testContext();
const { members } = createTeamsCaller(ctx);
const { events } = createEventsCaller(ctx);
type World = Awaited<ReturnType<typeof createFollows>>;

const aWorld = (n: number, privacy?: 'public' | 'invite') => createFollows(ctx, n, privacy);
const notificationCounts = (world: World, people: readonly { readonly userId: UserId }[]) =>
  Promise.all(people.map(async (one) => (await world.notificationsOf(one)).length));

describe('a new public event', () => {
  it('NTF-04~ notifies those who follow its host, its team, or its place, and says which, once however often it is listed', async () => {
    const world = await aWorld(1);
    const { ids, played, listed, notificationsOf, team, owner } = world;
    const [host, crew, place, nobody] = [
      await addPerson(ctx, 101),
      await addPerson(ctx, 102),
      await addPerson(ctx, 103),
      await addPerson(ctx, 104),
    ];
    await follows.follow(ctx, host, ids.host);
    await follows.follow(ctx, crew, ids.team);
    await follows.follow(ctx, place, ids.place);
    const event = await played();
    for (const _ of [1, 2]) await listed(event);
    expect(await notificationCounts(world, [host, crew, place, nobody])).toEqual([1, 1, 1, 0]);
    const said = async (who: typeof host) => (await notificationsOf(who))[0]?.data;
    const ofEvent = { eventId: event.id, actorId: owner.userId, eventTitle: event.title };
    expect(await said(host)).toMatchObject({
      ...ofEvent,
      ...{ followed: 'host', followedName: owner.user.displayName },
    });
    expect(await said(host)).not.toHaveProperty('teamId');
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
    const { ids, played, center } = world;
    const [ana, ben] = [await addPerson(ctx, 201), await addPerson(ctx, 202)];
    for (const who of [ana, ben]) {
      for (const id of Object.values(ids)) await follows.follow(ctx, who, id);
      const address = { ...anActivitySubscription.address, ...center };
      const key = { userId: who.userId, id: 1_700_000_000_000 };
      const turn = await takeSubscriptionTurn(ctx, who.userId);
      await addSubscription(ctx, key, { ...anActivitySubscription, address }, turn);
    }
    const [own, subscriptions] = [work.reactions, ofActivities.reactions];
    const { id: eventId, occurrenceId } = await played();
    for (const react of [own.announceEvent, subscriptions.announceEvent, own.announceEvent])
      await giveChange(listingRow, (change) => react(ctx, change), { after: { eventId, occurrenceId } });
    await followAnnouncements(ctx, own.notifyFollowers, subscriptions.notifySubscribers);
    expect(await notificationCounts(world, [ana, ben])).toEqual([1, 1]);
  });

  it('NTF-04~ that is private, or takes place elsewhere, or whose host follows it, notifies nobody', async () => {
    const world = await aWorld(3);
    const { ids, played, listed, center, owner } = world;
    const ana = await addPerson(ctx, 301);
    for (const id of [ids.team, ids.place]) await follows.follow(ctx, owner, id);
    for (const id of Object.values(ids)) await follows.follow(ctx, ana, id);
    await listed(await played({ isPrivate: true }));
    expect(await notificationCounts(world, [ana, owner])).toEqual([0, 0]);
    for (const id of [ids.host, ids.team]) await follows.unfollow(ctx, ana, id);
    const lat = center.lat + 300 / METERS_PER_DEGREE;
    const location = { name: 'Far courts', address: 'Main Street', ...center, lat };
    await listed(await played({ location, requestKey: requestKey(351) }));
    expect(await notificationCounts(world, [ana, owner])).toEqual([0, 0]);
  });

  it('NTF-04~ with several dates is announced for its next one only', async () => {
    const world = await aWorld(4);
    const { ids, played, listed } = world;
    const ana = await addPerson(ctx, 401);
    await follows.follow(ctx, ana, ids.host);
    const event = await played({ reoccurringInfo: everyWeek() });
    await listed({ ...event, occurrenceId: OccurrenceId.parse('20261205T0900') });
    expect(await notificationCounts(world, [ana])).toEqual([0]);
    await listed(event);
    expect(await notificationCounts(world, [ana])).toEqual([1]);
  });

  it('PRV-04~ notifies nobody whom a block separates from its host, whatever they follow', async () => {
    const world = await aWorld(5);
    const { ids, played, listed, owner } = world;
    const people = [
      await addPerson(ctx, 501),
      await addPerson(ctx, 502),
      await addPerson(ctx, 503),
      await addPerson(ctx, 504),
    ];
    const [ana, ben, cleo, dan] = people;
    if (!ana || !ben || !cleo || !dan) throw new Error('there are four people');
    await follows.follow(ctx, ana, ids.host);
    await follows.follow(ctx, ben, ids.team);
    await follows.follow(ctx, cleo, ids.place);
    await follows.follow(ctx, dan, ids.place);
    await block(ctx, ana.userId, owner.userId);
    for (const who of [ben, cleo]) await block(ctx, owner.userId, who.userId);
    await listed(await played());
    expect(await notificationCounts(world, people)).toEqual([0, 0, 0, 1]);
  });

  it('NTF-04~ of a team by invitation only notifies those who still belong to it', async () => {
    const world = await aWorld(6, 'invite');
    const { joins, teamId, ids, played, listed } = world;
    const [stays, leaves] = [await joins(2, 'player'), await joins(3, 'follower')];
    for (const who of [stays, leaves]) await follows.follow(ctx, who, ids.team);
    await members.leave(leaves, teamId);
    await listed(await played());
    expect(await notificationCounts(world, [stays, leaves])).toEqual([1, 0]);
  });

  it('SEC-01 of a suspended host notifies nobody', async () => {
    const world = await aWorld(7);
    const { ids, played, listed, owner } = world;
    const ana = await addPerson(ctx, 701);
    await follows.follow(ctx, ana, ids.place);
    const event = await played();
    await suspend(ctx, owner.userId);
    await listed(event);
    expect(await notificationCounts(world, [ana])).toEqual([0]);
  });

  it('NTF-04~ reaches hundreds of followers in pages, each once', async () => {
    const world = await aWorld(8);
    const { ids, played, listed } = world;
    const people = [];
    for (let n = 0; n < 130; n += 1) {
      const person = await addPerson(ctx, 80_000 + n);
      await addFollow(ctx, person.userId, ids.host);
      if (n % 2 === 0) await addFollow(ctx, person.userId, ids.place);
      people.push(person);
    }
    await listed(await played());
    expect(new Set(await notificationCounts(world, people))).toEqual(new Set([1]));
  });

  it('PRV-05 of a minor is not announced to followers who do not know them anymore', async () => {
    const world = await aWorld(9);
    const { listed } = world;
    const [minor, stranger] = [
      await addPerson(ctx, 901, { birthdate: '2012-01-01' }),
      await addPerson(ctx, 902),
    ];
    await addFollow(ctx, stranger.userId, targetIdOf(minor.userId));
    await listed(await events.create(minor, anEvent(950)));
    expect(await notificationCounts(world, [stranger])).toEqual([0]);
  });
});
