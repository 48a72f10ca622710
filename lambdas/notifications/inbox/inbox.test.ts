import { describe, expect, it } from 'vitest';
import { announce } from '#lambdas/notifications/announcing/announce.ts';
import * as inbox from '#lambdas/notifications/inbox/inbox.ts';
import { connectionAccepted } from '#shared/domains/connections/notifications.ts';
import { faceAddress } from '#shared/domains/media/faces.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { aPerson, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addWelcome } from '#test/support/notifications.ts';
import { addPerson, block } from '#test/support/people.ts';

const ctx = testContext();

/** A person with `count` notifications, one per minute. */
const withNotifications = async (n: number, count: number) => {
  const { userId } = aPerson(n);
  const all = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      addWelcome(ctx, userId, addMilliseconds(NOW, index * MINUTE_MS)),
    ),
  );
  return { userId, newestFirst: all.toReversed() };
};
const noMessages = { messages: 0, conversations: 0, requests: 0 };
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('a person’s notifications', () => {
  it('NTF-02~ are listed newest first, page by page', async () => {
    const { userId, newestFirst } = await withNotifications(1, 65);
    const first = await inbox.list(ctx, userId);
    const second = await inbox.list(ctx, userId, first.next ?? '');
    const third = await inbox.list(ctx, userId, second.next ?? '');
    expect([first, second, third].map(({ items }) => items.length)).toEqual([30, 30, 5]);
    expect(ids([...first.items, ...second.items, ...third.items])).toEqual(newestFirst);
    expect(third.next).toBeNull();
    expect(first.items[0]).toEqual({
      ...{ id: newestFirst[0], userId, type: 'welcome', data: { platform: 'gth' } },
      ...{ title: expect.stringMatching(/./), description: expect.stringMatching(/./) },
      ...{ read: false, createdAt: addMilliseconds(NOW, 64 * MINUTE_MS), imageUrl: null },
    });
  });

  it('SEC-03 are not accessible to anyone else, by cursor or by id', async () => {
    const { userId, newestFirst } = await withNotifications(2, 1);
    const { userId: other } = aPerson(3);
    const [id] = newestFirst;
    if (!id) throw new Error('the notification is there');
    const cursor = await ctx.cursors.seal(`notifications:${userId}`, { id });
    await expect(inbox.list(ctx, other, cursor)).rejects.toMatchObject({ code: 'cursor.invalid' });
    await expect(inbox.markRead(ctx, other, id)).rejects.toMatchObject({ code: 'notification.not_found' });
    await inbox.remove(ctx, other, id);
    expect(ids((await inbox.list(ctx, userId)).items)).toEqual([id]);
  });

  it('NTF-02~ have the face of the person they are about, unless a block separates the two', async () => {
    const [me, ana, ben] = await Promise.all([addPerson(ctx, 60), addPerson(ctx, 61), addPerson(ctx, 62)]);
    for (const [minute, { userId: actorId }] of [ana, ben].entries())
      await announce(
        ctx,
        connectionAccepted,
        me.userId,
        { actorId, actorName: 'Ana' },
        { of: actorId, at: addMilliseconds(NOW, minute * MINUTE_MS) },
      );
    await block(ctx, me.userId, ben.userId);
    const { items } = await inbox.list(ctx, me.userId);
    expect(items.map(({ imageUrl }) => imageUrl)).toEqual([null, faceAddress(ana.userId)]);
  });

  it('NTF-02~ are unread until marked as read, and stay in the list', async () => {
    const { userId, newestFirst } = await withNotifications(4, 3);
    const [newest, second] = newestFirst;
    if (!newest || !second) throw new Error('the notifications are there');
    expect(await inbox.unread(ctx, userId)).toEqual({ ids: newestFirst, more: false, messages: noMessages });
    expect(await inbox.markRead(ctx, userId, second)).toMatchObject({ id: second, read: true });
    expect((await inbox.markRead(ctx, userId, second)).read).toBe(true);
    expect((await inbox.unread(ctx, userId)).ids).toEqual([newest, newestFirst[2]]);
    expect(ids((await inbox.list(ctx, userId)).items)).toEqual(newestFirst);
  });

  it('NTF-02~ with more than fifty unread, the list says there are more, and all are marked as read at once', async () => {
    const { userId } = await withNotifications(5, 52);
    const { ids: unread, more } = await inbox.unread(ctx, userId);
    expect([unread.length, more]).toEqual([50, true]);
    await inbox.markAllRead(ctx, userId);
    expect(await inbox.unread(ctx, userId)).toEqual({ ids: [], more: false, messages: noMessages });
  });

  it('NTF-02~ are permanently deleted, even when requested twice', async () => {
    const { userId, newestFirst } = await withNotifications(6, 1);
    const [id] = newestFirst;
    if (!id) throw new Error('the notification is there');
    await inbox.remove(ctx, userId, id);
    await inbox.remove(ctx, userId, id);
    expect((await inbox.list(ctx, userId)).items).toEqual([]);
    await expect(inbox.markRead(ctx, userId, id)).rejects.toMatchObject({ code: 'notification.not_found' });
  });

  it('reading unread ones costs no more if many others were read', async () => {
    const { userId } = await withNotifications(7, 30);
    await inbox.markAllRead(ctx, userId);
    // One query for notifications, and one for the person’s conversations.
    expect(await ctx.store.costOf(() => inbox.unread(ctx, userId))).toMatchObject({ requests: 2, read: 1 });
  });
});
