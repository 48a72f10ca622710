import { describe, expect, it } from 'vitest';
import { liveLimits } from '#shared/domains/realtime/rules.ts';
import { addMilliseconds, epochSeconds } from '#shared/kernel/dates.ts';
import { aPerson, NOW, userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { startTeam } from '#test/support/sites.ts';
import { eventId, openSockets } from '#test/support/sockets.ts';
import { listSockets, removeAllSockets, removeSocket, TopicChange } from './socket.table.ts';
import type { Permissions } from './topics.ts';

const ctx = testContext();
const anyone: Permissions = { mayFollow: async () => true, findExceptions: async () => new Set() };
const topicOf = (n: number) => `event:${eventId(n)}`;

const refused = (topic: string, reason: string) => ({ type: 'unsubscribed', topic, reason });

describe('permission to follow an object', () => {
  it('SEC-07 anyone who may see an event may follow it; a private one only its host and people who answered', async () => {
    const shown = await hostEvent(ctx, 1);
    const hidden = await hostEvent(ctx, 2, { isPrivate: true });
    const { open } = openSockets(ctx);
    const stranger = await open(userId(9), 'stranger');
    const host = await open(aPerson(2).userId, 'host');
    expect(await stranger.follow(`event:${shown.id}`)).toMatchObject({ type: 'subscribed' });
    const topic = `event:${hidden.id}`;
    expect(await host.follow(topic)).toEqual({ type: 'subscribed', topic });
    expect(await stranger.follow(topic)).toEqual(refused(topic, 'not_allowed'));
  });

  it('SEC-07 an invitation-only team can be followed by its members, and not by strangers', async () => {
    const topic = `team:${(await startTeam(ctx, 3, { name: 'Closed', privacy: 'invite' })).id}`;
    const { open, listening } = openSockets(ctx);
    const owner = await open(aPerson(3).userId, 'owner');
    const stranger = await open(userId(9), 'outside');
    expect(await owner.follow(topic)).toEqual({ type: 'subscribed', topic });
    expect(await stranger.follow(topic)).toEqual(refused(topic, 'not_allowed'));
    expect(await listening(topic)).toEqual(['owner']);
  });

  it('SEC-07 only the owner can follow an account', async () => {
    const { open } = openSockets(ctx);
    const topic = `user:${userId(60)}`;
    expect(await (await open(userId(60), 'own')).follow(topic)).toEqual({ type: 'subscribed', topic });
    expect(await (await open(userId(61), 'not-own')).follow(topic)).toEqual(refused(topic, 'not_allowed'));
  });

  it.each([topicOf(404), 'event:nonsense', 'event:', 'nothing:1', 'toString:1', 'event'])(
    'nobody may follow %s',
    async (topic) => {
      const { open, listening } = openSockets(ctx);
      const someone = await open(userId(9), 'someone');
      expect(await someone.follow(topic)).toEqual(refused(topic, 'not_allowed'));
      expect(await listening(topic)).toEqual([]);
    },
  );
});

describe('following', () => {
  it('says how long ago the object has changed last, for an hour', async () => {
    const { open, changed } = openSockets(ctx, anyone);
    const topic = topicOf(90);
    const follow = async (connectionId: string) => (await open(userId(40), connectionId)).follow(topic);
    expect(await follow('before')).toEqual({ type: 'subscribed', topic });
    await changed(90);
    expect(await follow('after')).toEqual({ type: 'subscribed', topic, changedSecondsAgo: 0 });
    ctx.clock.moveTo(addMilliseconds(NOW, 90_500));
    expect(await follow('late')).toEqual({ type: 'subscribed', topic, changedSecondsAgo: 90 });
    expect((await TopicChange(ctx).get({ topic }).go()).data).toMatchObject({
      changedAt: NOW,
      expiresAt: epochSeconds(NOW) + 3600,
    });
  });

  it('finds a change in the answer, or is notified of it, however both are interleaved', async () => {
    const { open, changed, heard } = openSockets(ctx, anyone);
    for (let n = 300; n < 340; n += 1) {
      const name = `screen-${n}`;
      const screen = await open(userId(41), name);
      const [answer] = await Promise.all([screen.follow(topicOf(n)), changed(n)]);
      const isFound = 'changedSecondsAgo' in answer;
      const isNotified = heard.some(([to]) => to === name);
      expect(isFound || isNotified, name).toBe(true);
      await screen.leave(topicOf(n));
    }
  });

  it('is limited to 20 objects per connection; after unfollowing one, another can be followed', async () => {
    const { open } = openSockets(ctx, anyone);
    const { follow, leave } = await open(userId(20), 'many');
    expect(liveLimits.topics.max).toBe(20);
    for (let n = 1; n <= 20; n += 1) expect(await follow(topicOf(n))).toMatchObject({ type: 'subscribed' });
    expect(await follow(topicOf(1))).toMatchObject({ type: 'subscribed' });
    expect(await follow(topicOf(21))).toEqual(refused(topicOf(21), 'too_many'));
    await leave(topicOf(1));
    expect(await follow(topicOf(21))).toMatchObject({ type: 'subscribed' });
  });

  it('stays within 20 under concurrent requests', async () => {
    const { open } = openSockets(ctx, anyone);
    const { follow } = await open(userId(21), 'storm');
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => follow(topicOf(100 + n))));
    expect(answers.filter(({ type }) => type === 'subscribed')).toHaveLength(20);
  });

  it('PERF-11 delivers a change once to each follower, however many there are, and to no one else', async () => {
    const { open, changed, heard } = openSockets(ctx, anyone);
    const names = Array.from({ length: 210 }, (_, n) => `fan-${n}`);
    await Promise.all(names.map(async (name, n) => (await open(userId(1000 + n), name)).follow(topicOf(30))));
    await (await open(userId(31), 'other')).follow(topicOf(31));
    await changed(30);
    expect(heard).toHaveLength(names.length);
    expect(new Set(heard.map(([name]) => name))).toEqual(new Set(names));
    expect(new Set(heard.map(([, type]) => type))).toEqual(new Set(['changed']));
  });

  it('delivers nothing after unfollowing, closing the connection, or losing it', async () => {
    const { open, changed, heard, gone, listening } = openSockets(ctx, anyone);
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
    const { open, listening } = openSockets(ctx, anyone);
    const { follow } = await open(userId(41), 'late');
    await removeSocket(ctx, { userId: userId(41), connectionId: 'late' });
    expect(await follow(topicOf(41))).toMatchObject({ type: 'unsubscribed' });
    expect(await listening(topicOf(41))).toEqual([]);
  });

  it('costs two writes and a read to follow, two writes to stop, and a write and a read to deliver', async () => {
    const { open, changed } = openSockets(ctx, anyone);
    const { follow, leave } = await open(userId(42), 'cost');
    expect(await ctx.store.costOf(() => follow(topicOf(42)))).toMatchObject({ write: 2, read: 1 });
    expect(await ctx.store.costOf(() => changed(42))).toMatchObject({ write: 1, read: 1 });
    expect(await ctx.store.costOf(() => leave(topicOf(42)))).toMatchObject({ write: 2, read: 0 });
    expect(await listSockets(ctx, userId(42))).toMatchObject([{ connectionId: 'cost' }]);
  });
});
