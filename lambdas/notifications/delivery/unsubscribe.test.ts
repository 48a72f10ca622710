import { describe, expect, it } from 'vitest';
import { deliver as deliverNotification } from '#lambdas/notifications/delivery/deliver.ts';
import * as suppressions from '#lambdas/notifications/delivery/suppression.table.ts';
import * as unsubscribing from '#lambdas/notifications/delivery/unsubscribe.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import * as people from '#lambdas/users/people/index.ts';
import * as userRows from '#lambdas/users/store/index.ts';
import { notificationRow } from '#shared/domains/notifications/rows.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { giveChange } from '#test/support/give-change.ts';
import { joinedNotification } from '#test/support/notifications.ts';
import { addPerson, deleteAccount } from '#test/support/people.ts';
import { createCursors } from '../../core/pages.ts';
import { sealLink, type UnsubscribeTarget } from './unsubscribe.ts';

const ctx = testContext();
const invalid = { code: 'unsubscribe.link_invalid' };

const setting = async (n: number) => {
  const receiver = await addPerson(ctx, n, {
    notificationSettings: { teamJoin: { email: true, push: false } },
  });
  const target: UnsubscribeTarget = { of: 'person', userId: receiver.userId, list: 'eventCreatedJoin' };
  const token = await unsubscribing.sealLink(ctx, target);
  const settings = async () => (await userRows.findUser(ctx, receiver.userId))?.record.notificationSettings;
  return { receiver, token, settings };
};

describe('an unsubscribe link', () => {
  it('PLT-06~ shows what will stop and changes nothing, however often it is opened', async () => {
    const { token, settings } = await setting(1);
    for (const _ of [1, 2])
      expect(await unsubscribing.subscription(ctx, token)).toEqual({
        list: 'eventCreatedJoin',
        stopped: false,
      });
    expect(await settings()).toEqual({ teamJoin: { email: true, push: false } });
  });

  it('PLT-06~ turns off that kind of email without login, and does no harm when used again', async () => {
    const { token, settings } = await setting(2);
    for (const _ of [1, 2])
      expect(await unsubscribing.unsubscribe(ctx, token)).toEqual({
        list: 'eventCreatedJoin',
        stopped: true,
      });
    expect(await unsubscribing.subscription(ctx, token)).toEqual({
      list: 'eventCreatedJoin',
      stopped: true,
    });
    expect(await settings()).toEqual({
      teamJoin: { email: true, push: false },
      eventCreatedJoin: { email: false, push: true },
    });
  });

  it('PLT-06~ stops the next email of that kind, and can be undone in the settings', async () => {
    const product = await setting(3);
    const { token, receiver } = product;
    const event = await hostEvent(ctx, 3);
    const deliver = async (guests: number) => {
      const answer = { displayName: 'Ben', guests, updatedAt: ctx.clock.now() };
      const notification = {
        ...joinedNotification(ctx, event, answer),
        id: ctx.ids.notification(ctx.clock.now(), `n${guests}`),
      };
      await notificationRows.add(ctx, notification);
      await giveChange(notificationRow, (change) => deliverNotification(ctx, change), {
        after: { userId: receiver.userId, id: notification.id },
      });
    };
    await unsubscribing.unsubscribe(ctx, token);
    await deliver(1);
    expect(ctx.sent.emails).toEqual([]);
    await people.changeNotificationSettings(ctx, receiver.userId, () => ({
      eventCreatedJoin: { email: true, push: true },
    }));
    await deliver(2);
    expect(ctx.sent.emails).toHaveLength(1);
  });

  it('PLT-06~ for an address without an account stops invitations to it, and no other email', async () => {
    await setting(4);
    const email = 'stranger@example.com';
    const token = await unsubscribing.sealLink(ctx, { of: 'address', email, list: 'invitations' });
    expect(await unsubscribing.subscription(ctx, token)).toEqual({ list: 'invitations', stopped: false });
    for (const _ of [1, 2])
      expect(await unsubscribing.unsubscribe(ctx, token)).toEqual({ list: 'invitations', stopped: true });
    expect(await suppressions.isSuppressed(ctx, email, 'invitations')).toBe(true);
    expect(await suppressions.isSuppressed(ctx, email)).toBe(false);
  });

  it('PLT-06~ for a deleted account says that it is already unsubscribed', async () => {
    const { token, receiver } = await setting(5);
    await deleteAccount(ctx, receiver.userId);
    expect(await unsubscribing.unsubscribe(ctx, token)).toEqual({
      list: 'eventCreatedJoin',
      stopped: true,
    });
  });

  it('SEC-03 does not reveal whose it is', async () => {
    const { receiver } = await setting(6);
    const ofPerson = await unsubscribing.sealLink(ctx, {
      of: 'person',
      userId: receiver.userId,
      list: 'teamJoin',
    });
    const ofAddress = await unsubscribing.sealLink(ctx, {
      of: 'address',
      email: 'stranger@example.com',
      list: 'invitations',
    });
    for (const token of [ofPerson, ofAddress]) {
      expect(token).toMatch(/^[\w-]{1,800}$/);
      const bytes = Buffer.from(token, 'base64url').toString('latin1');
      for (const secret of [receiver.userId, receiver.email, 'stranger', 'teamJoin', 'invitations'])
        expect(bytes).not.toContain(secret);
    }
  });

  it('works for 400 days', async () => {
    const { token } = await setting(7);
    ctx.clock.moveTo(addMilliseconds(NOW, 400 * DAY_MS - 1));
    expect(await unsubscribing.unsubscribe(ctx, token)).toMatchObject({ stopped: true });
    ctx.clock.moveTo(addMilliseconds(NOW, 400 * DAY_MS));
    await expect(unsubscribing.unsubscribe(ctx, token)).rejects.toMatchObject(invalid);
  });

  it('is refused if it is truncated, changed, invented, or made with another secret', async () => {
    const { token, settings } = await setting(8);
    const others = { ...ctx, cursors: createCursors(async () => 'another secret') };
    const foreign = await sealLink(others, { of: 'address', email: 'a@example.com', list: 'invitations' });
    for (const bad of [token.slice(0, -1), `A${token.slice(1)}B`, 'x', '.', foreign])
      for (const use of [unsubscribing.subscription, unsubscribing.unsubscribe])
        await expect(use(ctx, bad)).rejects.toMatchObject(invalid);
    expect(await settings()).toEqual({ teamJoin: { email: true, push: false } });
  });
});
