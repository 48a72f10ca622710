import { describe, expect, it } from 'vitest';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { aPerson, NOW } from '#test/support/builders.ts';
import { createNotifications } from '#test/support/notifications.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();

/** A person with `count` notifications, one per minute. */
const withNotifications = async (n: number, count: number) => {
  const product = createNotifications(store.table);
  const { userId } = aPerson(n);
  const all = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      product.welcomed(userId, addMilliseconds(NOW, index * MINUTE_MS)),
    ),
  );
  return { ...product, userId, newestFirst: all.toReversed() };
};
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('a person’s notifications', () => {
  it('NTF-02~ are listed newest first, page by page', async () => {
    const { service, userId, newestFirst } = await withNotifications(1, 65);
    const first = await service.list(userId);
    const second = await service.list(userId, first.next ?? '');
    const third = await service.list(userId, second.next ?? '');
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
    const { service, cursors, userId, newestFirst } = await withNotifications(2, 1);
    const { userId: other } = aPerson(3);
    const [id] = newestFirst;
    if (!id) throw new Error('the notification is there');
    const cursor = await cursors.seal(`notifications:${userId}`, { id });
    await expect(service.list(other, cursor)).rejects.toMatchObject({ code: 'cursor.invalid' });
    await expect(service.markRead(other, id)).rejects.toMatchObject({ code: 'notification.not_found' });
    await service.remove(other, id);
    expect(ids((await service.list(userId)).items)).toEqual([id]);
  });

  it('NTF-02~ are unread until marked as read, and stay in the list', async () => {
    const { service, userId, newestFirst } = await withNotifications(4, 3);
    const [newest, second] = newestFirst;
    if (!newest || !second) throw new Error('the notifications are there');
    expect(await service.unread(userId)).toMatchObject({
      more: false,
      items: newestFirst.map((id) => ({ id })),
    });
    expect(await service.markRead(userId, second)).toMatchObject({ id: second, read: true });
    expect((await service.markRead(userId, second)).read).toBe(true);
    expect(ids((await service.unread(userId)).items)).toEqual([newest, newestFirst[2]]);
    expect(ids((await service.list(userId)).items)).toEqual(newestFirst);
  });

  it('NTF-02~ with more than fifty unread, the list says there are more, and all are marked as read at once', async () => {
    const { service, userId } = await withNotifications(5, 52);
    const { items, more } = await service.unread(userId);
    expect([items.length, more]).toEqual([50, true]);
    await service.markAllRead(userId);
    expect(await service.unread(userId)).toEqual({ items: [], more: false });
  });

  it('NTF-02~ are permanently deleted, even when requested twice', async () => {
    const { service, userId, newestFirst } = await withNotifications(6, 1);
    const [id] = newestFirst;
    if (!id) throw new Error('the notification is there');
    await service.remove(userId, id);
    await service.remove(userId, id);
    expect((await service.list(userId)).items).toEqual([]);
    await expect(service.markRead(userId, id)).rejects.toMatchObject({ code: 'notification.not_found' });
  });

  it('reading unread ones costs no more if many others were read', async () => {
    const { service, userId } = await withNotifications(7, 30);
    await service.markAllRead(userId);
    expect(await store.costOf(() => service.unread(userId))).toMatchObject({ requests: 1, read: 0.5 });
  });
});
