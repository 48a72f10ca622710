import { describe, expect, it } from 'vitest';
import { topicUpdate } from '#shared/declare/topics.ts';
import { occurrenceRow, rsvpRow } from '#shared/domains/events/rows.ts';
import { topicUpdates as eventUpdates } from '#shared/domains/events/topic-updates.ts';
import { eventTopic } from '#shared/domains/events/topics.ts';
import type { LiveMessage } from '#shared/domains/realtime/messages.ts';
import { liveLimits } from '#shared/domains/realtime/rules.ts';
import { membershipRow } from '#shared/domains/teams/rows.ts';
import { topicUpdates as teamUpdates } from '#shared/domains/teams/topic-updates.ts';
import { EventId, ONLY_OCCURRENCE, TeamId, toBase32, type UserId } from '#shared/kernel/ids.ts';
import { aPerson, aUser, NOW, userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { block } from '#test/support/people.ts';
import { signUp, startTeam } from '#test/support/sites.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { OccurrenceEntity } from '../events/store/event.table.ts';
import { Membership } from '../teams/store/index.ts';
import {
  addSocket,
  listenersOf,
  listSockets,
  removeAllSockets,
  removeSocket,
  unlisten,
} from './socket.table.ts';
import { type Permissions, publishToTopics, subscribe, topicPermissions } from './topics.ts';

const ctx = testContext();
const { members } = createTeamsCaller(ctx);
const updates = [...eventUpdates, ...teamUpdates];
const anyone: Permissions = { mayFollow: async () => true, findExceptions: async () => new Set() };
const eventId = (n: number) => EventId.parse(`evt_${toBase32(BigInt(n))}`);
const topicOf = (n: number) => `event:${eventId(n)}`;

/** People's WebSockets, and the messages each receives. */
const sockets = (permissions = topicPermissions) => {
  const gone = new Set<string>();
  const heard: string[][] = [];
  const own = {
    ...ctx,
    sockets: {
      ...ctx.sockets,
      push: async (connectionId: string, message: LiveMessage) => {
        if (gone.has(connectionId)) return false;
        heard.push([connectionId, message.type, ...('reason' in message ? [message.reason] : [])]);
        return true;
      },
    },
  };
  const react = (change: Parameters<typeof publishToTopics>[2], row: string) =>
    publishToTopics(own, updates, change, row, permissions);
  const open = async (of: UserId, connectionId: string) => {
    const connection = { userId: of, connectionId };
    await addSocket(ctx, connection);
    return {
      follow: (topic: string) => subscribe(ctx, connection, topic, permissions),
      leave: (topic: string) => unlisten(ctx, connection, topic),
    };
  };
  const listening = async (topic: string) => {
    const found: string[] = [];
    for await (const page of listenersOf(ctx, topic))
      found.push(...page.map(({ connectionId }) => connectionId));
    return found;
  };
  const changed = (n: number) =>
    react(
      { after: { eventId: eventId(n), occurrenceId: ONLY_OCCURRENCE, countsRevision: 0 } },
      occurrenceRow.name,
    );
  return { gone, heard, react, open, listening, changed };
};
const refused = (topic: string, reason: string) => ({ type: 'unsubscribed', topic, reason });

describe('permission to follow an object', () => {
  it('SEC-07~ anyone who may see an event may follow it; a private one only its host and people who answered', async () => {
    const shown = await hostEvent(ctx, 1);
    const hidden = await hostEvent(ctx, 2, { isPrivate: true });
    const { open } = sockets();
    const stranger = await open(userId(9), 'stranger');
    const host = await open(aPerson(2).userId, 'host');
    expect(await stranger.follow(`event:${shown.id}`)).toMatchObject({ type: 'subscribed' });
    const topic = `event:${hidden.id}`;
    expect(await host.follow(topic)).toEqual({ type: 'subscribed', topic });
    expect(await stranger.follow(topic)).toEqual(refused(topic, 'not_allowed'));
  });

  it('SEC-07~ an invitation-only team can be followed by its members, and not by strangers', async () => {
    const topic = `team:${(await startTeam(ctx, 3, { name: 'Closed', privacy: 'invite' })).id}`;
    const { open, listening } = sockets();
    const owner = await open(aPerson(3).userId, 'owner');
    const stranger = await open(userId(9), 'outside');
    expect(await owner.follow(topic)).toEqual({ type: 'subscribed', topic });
    expect(await stranger.follow(topic)).toEqual(refused(topic, 'not_allowed'));
    expect(await listening(topic)).toEqual(['owner']);
  });

  it('SEC-07~ only the owner can follow an account', async () => {
    const { open } = sockets();
    const topic = `user:${userId(60)}`;
    expect(await (await open(userId(60), 'own')).follow(topic)).toEqual({ type: 'subscribed', topic });
    expect(await (await open(userId(61), 'not-own')).follow(topic)).toEqual(refused(topic, 'not_allowed'));
  });

  it.each([topicOf(404), 'event:nonsense', 'event:', 'nothing:1', 'toString:1', 'event'])(
    'nobody may follow %s',
    async (topic) => {
      const { open, listening } = sockets();
      const someone = await open(userId(9), 'someone');
      expect(await someone.follow(topic)).toEqual(refused(topic, 'not_allowed'));
      expect(await listening(topic)).toEqual([]);
    },
  );
});

describe('following', () => {
  it('is limited to 20 objects per connection; after unfollowing one, another can be followed', async () => {
    const { open } = sockets(anyone);
    const { follow, leave } = await open(userId(20), 'many');
    expect(liveLimits.topics.max).toBe(20);
    for (let n = 1; n <= 20; n += 1) expect(await follow(topicOf(n))).toMatchObject({ type: 'subscribed' });
    expect(await follow(topicOf(1))).toMatchObject({ type: 'subscribed' });
    expect(await follow(topicOf(21))).toEqual(refused(topicOf(21), 'too_many'));
    await leave(topicOf(1));
    expect(await follow(topicOf(21))).toMatchObject({ type: 'subscribed' });
  });

  it('stays within 20 under concurrent requests', async () => {
    const { open } = sockets(anyone);
    const { follow } = await open(userId(21), 'storm');
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => follow(topicOf(100 + n))));
    expect(answers.filter(({ type }) => type === 'subscribed')).toHaveLength(20);
  });

  it('delivers a change once to each follower, however many there are, and to no one else', async () => {
    const { open, changed, heard } = sockets(anyone);
    const names = Array.from({ length: 210 }, (_, n) => `fan-${n}`);
    await Promise.all(names.map(async (name, n) => (await open(userId(1000 + n), name)).follow(topicOf(30))));
    await (await open(userId(31), 'other')).follow(topicOf(31));
    await changed(30);
    expect(heard).toHaveLength(names.length);
    expect(new Set(heard.map(([name]) => name))).toEqual(new Set(names));
    expect(new Set(heard.map(([, type]) => type))).toEqual(new Set(['changed']));
  });

  it('delivers nothing after unfollowing, closing the connection, or losing it', async () => {
    const { open, changed, heard, gone, listening } = sockets(anyone);
    const topic = topicOf(40);
    const stopped = await open(userId(40), 'stopped');
    for (const name of ['closed', 'vanished', 'here']) await (await open(userId(40), name)).follow(topic);
    await stopped.follow(topic);
    await stopped.leave(topic);
    await removeSocket(ctx, { userId: userId(40), connectionId: 'closed' });
    gone.add('vanished');
    await changed(40);
    expect(heard).toEqual([['here', 'changed']]);
    expect(await listening(topic)).toEqual(['here']);
    await removeAllSockets(ctx, userId(40));
    expect(await listening(topic)).toEqual([]);
  });

  it('fails over a connection that has closed in the meantime', async () => {
    const { open, listening } = sockets(anyone);
    const { follow } = await open(userId(41), 'late');
    await removeSocket(ctx, { userId: userId(41), connectionId: 'late' });
    expect(await follow(topicOf(41))).toMatchObject({ type: 'unsubscribed' });
    expect(await listening(topicOf(41))).toEqual([]);
  });

  it('costs two writes to follow, two to stop, and half a read to deliver', async () => {
    const { open, changed } = sockets(anyone);
    const { follow, leave } = await open(userId(42), 'cost');
    expect(await ctx.store.costOf(() => follow(topicOf(42)))).toMatchObject({ write: 2, read: 0 });
    expect(await ctx.store.costOf(() => changed(42))).toMatchObject({ write: 0, read: 0.5 });
    expect(await ctx.store.costOf(() => leave(topicOf(42)))).toMatchObject({ write: 2, read: 0 });
    expect(await listSockets(ctx, userId(42))).toMatchObject([{ connectionId: 'cost' }]);
  });
});

describe('what a published change costs', () => {
  const follow = async (
    topic: string,
    followers: number,
    world: ReturnType<typeof sockets>,
    base: number,
  ) => {
    for (let n = 0; n < followers; n += 1) {
      const screen = await world.open(userId(base + n), `screen-${base + n}`);
      expect(await screen.follow(topic)).toMatchObject({ type: 'subscribed' });
    }
    return world;
  };

  it('of a public event with 200 followers is what it is with two, and one more page of followers', async () => {
    const shown = await hostEvent(ctx, 70);
    const topic = `event:${shown.id}`;
    const world = sockets();
    const change = () =>
      world.react(
        { after: { eventId: shown.id, occurrenceId: ONLY_OCCURRENCE, countsRevision: 1 } },
        occurrenceRow.name,
      );
    await follow(topic, 2, world, 7000);
    const few = await ctx.store.costOf(change);
    await follow(topic, 198, world, 7100);
    world.heard.length = 0;
    const many = await ctx.store.costOf(change);
    expect(world.heard).toHaveLength(200);
    expect([many.requests, many.writes]).toEqual([few.requests + 1, 0]);
    expect(few.requests).toBeLessThanOrEqual(8);
  });

  it('SEC-07~ PRV-04~ someone separated from the host by a block gets nothing of a public event that others follow', async () => {
    const shown = await hostEvent(ctx, 71);
    const topic = `event:${shown.id}`;
    const world = sockets();
    await follow(topic, 2, world, 7500);
    await block(ctx, aPerson(71).userId, userId(7501));
    await world.react(
      { after: { eventId: shown.id, occurrenceId: ONLY_OCCURRENCE, countsRevision: 1 } },
      occurrenceRow.name,
    );
    expect(world.heard.toSorted()).toEqual([
      ['screen-7500', 'changed'],
      ['screen-7501', 'unsubscribed', 'not_allowed'],
    ]);
  });
});

describe('a person who loses their roles', () => {
  it('SEC-07~ in an invitation-only team no longer follows it, is notified, and gets nothing more', async () => {
    const team = await startTeam(ctx, 50, { name: 'Left', privacy: 'invite' });
    const teamId = TeamId.parse(team.id);
    const { userId: leaver } = await signUp(ctx, 51);
    const memberships = Membership(ctx);
    await memberships.put({ teamId, userId: leaver, role: 'member', since: NOW, way: 'open' }).go();
    const { open, react, heard, listening } = sockets();
    const topic = `team:${teamId}`;
    expect(await (await open(aPerson(50).userId, 'owner')).follow(topic)).toMatchObject({
      type: 'subscribed',
    });
    expect(await (await open(leaver, 'leaver')).follow(topic)).toMatchObject({ type: 'subscribed' });
    await memberships.delete({ teamId, userId: leaver }).go();
    await react({ before: { teamId, userId: leaver, since: NOW } }, membershipRow.name);
    expect(heard).toEqual([
      ['leaver', 'unsubscribed', 'not_allowed'],
      ['owner', 'changed'],
    ]);
    expect(await listening(topic)).toEqual(['owner']);
  });

  it('SEC-07~ ends when a member becomes a follower, or an event becomes private, with the next change of any row', async () => {
    const world = await aTeamThatHosts(ctx, 54);
    const { userId: member } = await world.joins(1, 'member');
    const ofTeam = await world.hosts({ isPrivate: true });

    const shown = await hostEvent(ctx, 5600);
    const { open, react, heard, listening } = sockets();
    const screen = await open(member, 'screen');
    for (const { id } of [ofTeam, shown])
      expect(await screen.follow(`event:${id}`)).toMatchObject({ type: 'subscribed' });
    const changed = ({ id }: typeof shown) =>
      react({ after: { eventId: id, occurrenceId: ONLY_OCCURRENCE, countsRevision: 1 } }, occurrenceRow.name);
    await changed(ofTeam);
    expect(heard).toEqual([['screen', 'changed']]);
    await members.assignRole(world.owner, world.teamId, member, 'follower');
    const occurrences = OccurrenceEntity(ctx);
    const date = { eventId: shown.id, occurrenceId: ONLY_OCCURRENCE };
    await occurrences.patch(date).set({ isPrivate: true }).go();
    for (const event of [ofTeam, shown, ofTeam, shown]) await changed(event);
    const ended = ['screen', 'unsubscribed', 'not_allowed'];
    expect(heard).toEqual([['screen', 'changed'], ended, ended]);
    expect(await listening(`event:${shown.id}`)).toEqual([]);
  });

  it('SEC-07~ continues to follow what anyone may see', async () => {
    const event = await hostEvent(ctx, 52);
    const { open, react, heard } = sockets();
    await (await open(userId(53), 'still')).follow(`event:${event.id}`);
    const change = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE, userId: userId(53) };
    const [slot] = event.eventSlotGroup;
    const answer = {
      status: 'declined',
      slotId: slot?.id,
      guests: 0,
      revision: 1,
      answeredBy: change.userId,
    };
    await react({ after: { ...change, ...answer, dateStart: NOW, updatedAt: NOW } }, rsvpRow.name);
    expect(heard).toEqual([['still', 'changed']]);
  });
});

it('a row without the id of its object is an error, not silently ignored', () => {
  const update = topicUpdate(eventTopic, rsvpRow, { id: ({ eventId: id }) => id });
  expect(() => update.nameOf({ eventId: aUser(1).id })).toThrow();
});
