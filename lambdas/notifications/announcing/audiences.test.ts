import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { audience } from '#shared/domains/notifications/audience.ts';
import { announcementRow } from '#shared/domains/notifications/rows.ts';
import { welcome } from '#shared/domains/users/notifications.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { NOW, userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { giveChange } from '#test/support/give-change.ts';
import { announceTo, notifyAudience, type ReadAudience } from './announce.ts';

const ctx = testContext();
const friends = audience('friends', z.object({ userId: UserId }));
const PER_PAGE = 2;

/** A person with five friends, and what the stream delivers of announcements to them. */
const friendsOf = (n: number) => {
  const people = [1, 2, 3, 4, 5].map((friend) => userId(n + friend));
  const read: ReadAudience<typeof friends> = async (_ctx, key, after) => {
    expect(key).toEqual({ userId: userId(n) });
    const from = after === undefined ? 0 : people.indexOf(after) + 1;
    const page = people.slice(from, from + PER_PAGE);
    return { people: page, next: page.length === PER_PAGE ? page.at(-1) : undefined };
  };
  const cause = { of: `news ${n}`, at: NOW };
  const id = ctx.ids.notification(cause.at, `${cause.of} friends ${JSON.stringify({ userId: userId(n) })}`);
  const follow = (name: string, after?: UserId) =>
    giveChange(announcementRow, (change) => notifyAudience(ctx, audience(name, friends.key), read, change), {
      after: { id, audience: name, after },
    });
  return {
    people,
    follow,
    announce: () => announceTo(ctx, friends, { userId: userId(n) }, welcome, { platform: 'gth' }, cause),
    notified: async () =>
      (await Promise.all(people.map((person) => notificationRows.list(ctx, person, undefined, 10)))).map(
        ({ length }) => length,
      ),
  };
};

describe('an audience', () => {
  it('is notified page by page, each person once, however often a page is processed or announced', async () => {
    const { people, announce, follow, notified } = friendsOf(100);
    for (const _ of [1, 2]) await announce();
    await follow('friends');
    expect(await notified()).toEqual([1, 1, 0, 0, 0]);
    for (const after of [undefined, people[1], people[3]])
      for (const _ of [1, 2]) await follow('friends', after);
    expect(await notified()).toEqual([1, 1, 1, 1, 1]);
  });

  it('does not get another audience’s notifications, nor a page that was never requested', async () => {
    const { people, announce, follow, notified } = friendsOf(200);
    await announce();
    await follow('strangers');
    await follow('friends', people[1]);
    expect(await notified()).toEqual([0, 0, 0, 0, 0]);
  });
});
