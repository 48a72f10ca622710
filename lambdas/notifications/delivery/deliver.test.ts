import { describe, expect, it } from 'vitest';
import { deliver as deliverNotification } from '#lambdas/notifications/delivery/deliver.ts';
import * as deliveryRows from '#lambdas/notifications/delivery/delivery.table.ts';
import * as suppressions from '#lambdas/notifications/delivery/suppression.table.ts';
import * as inbox from '#lambdas/notifications/inbox/inbox.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { addSocket, listSockets } from '#lambdas/realtime/socket.table.ts';
import { work as userWork } from '#lambdas/users/background.ts';
import * as userRows from '#lambdas/users/store/index.ts';
import { eventOffered } from '#shared/domains/events/waiting-notifications.ts';
import { defaultDelivery } from '#shared/domains/notifications/delivery.ts';
import { notificationRow } from '#shared/domains/notifications/rows.ts';
import { userRow } from '#shared/domains/users/rows.ts';
import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import { NotificationId, type UserId } from '#shared/kernel/ids.ts';
import { aPerson, type aUser, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addWelcome, joinedNotification } from '#test/support/notifications.ts';
import { addPerson, block } from '#test/support/people.ts';
import { notificationKinds } from '../../domains.ts';
import { Delivery } from './delivery.table.ts';
import { mailLimits } from './mail-channel.ts';

const ctx = testContext();

const openSocket = (userId: UserId, connectionId: string) => addSocket(ctx, { userId, connectionId });

/** A person with an undelivered notification. */
const receiver = async (n: number, overrides: Parameters<typeof aUser>[1] = {}) => {
  const host = await addPerson(ctx, n, overrides);
  const event = await hostEvent(ctx, n);
  const answer = { userId: host.userId, displayName: 'Ben', guests: 2, revision: n, updatedAt: NOW };
  const notification = joinedNotification(ctx, event, answer);
  await notificationRows.add(ctx, notification);
  const deliver = () =>
    giveChange(notificationRow, (change) => deliverNotification(ctx, change), {
      after: { userId: host.userId, id: notification.id },
    });
  return { host, event, notification, deliver };
};

/** Counts the nth email with news of a day. */
const countNews = (email: string, n: number): Promise<boolean> =>
  suppressions.countMail(
    ctx,
    { email, id: NotificationId.parse(`ntf_${String(n).padStart(10, '0').padEnd(26, '0')}`) },
    'notification',
    mailLimits.newsPerDay,
  );

describe('delivering a notification', () => {
  it('NTF-03~ PLT-06~ by email in the design, language, and text for its recipient, once', async () => {
    const { deliver, host, event } = await receiver(1, { platform: 'meh', locale: 'es' });
    await deliver();
    await deliver();
    expect(ctx.sent.emails).toHaveLength(1);
    expect(ctx.sent.emails[0]).toMatchObject({
      to: host.email,
      platform: 'meh',
      locale: 'es',
      message: { subject: `Ben se unió con 2 invitados a ${event.title} · sáb, 28 de nov` },
      template: {
        name: 'list-event',
        data: { name: host.user.displayName, url: `https://meh.example/evt/${event.id}` },
      },
    });
  });

  it('NTF-01~ not by email if its recipient turned that off, but still live', async () => {
    const settings = { eventCreatedJoin: { email: false, push: true } };
    const { deliver, host } = await receiver(2, {
      notificationSettings: settings,
    });
    await openSocket(host.userId, 'one');
    await deliver();
    expect(ctx.sent.emails).toEqual([]);
    expect(ctx.sent.liveMessages).toHaveLength(1);
  });

  it('NTF-01~ another preference does not affect it', async () => {
    const settings = { eventJoined: { email: false, push: false } };
    const { deliver } = await receiver(3, { notificationSettings: settings });
    await deliver();
    expect(ctx.sent.emails).toHaveLength(1);
  });

  it('SEC-05~ NTF-01~ an offer, a change, and a cancellation come by email after as much news as an address gets in a day', async () => {
    const isNews = (type: string) => notificationKinds.get(type)?.canWait;
    expect(['event_joined', 'event_left', 'event_series_joined'].map(isNews)).toEqual([true, true, true]);
    const important = [
      'event_offered',
      'event_offered_child',
      'event_changed',
      'event_canceled',
      'event_reminder',
    ];
    expect(important.map(isNews)).toEqual(important.map(() => false));
    const { host, deliver, notification } = await receiver(92);
    for (let sent = 0; sent < mailLimits.newsPerDay; sent += 1) await countNews(host.email, sent);
    await deliver();
    expect(ctx.sent.emails).toEqual([]);
    const id = NotificationId.parse(notification.id.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
    const data = { ...notification.data, expiresAt: addMilliseconds(NOW, HOUR_MS) };
    await notificationRows.add(ctx, { ...notification, id, type: eventOffered.type, data });
    await giveChange(notificationRow, (change) => deliverNotification(ctx, change), {
      after: { userId: host.userId, id },
    });
    expect(ctx.sent.emails).toHaveLength(1);
  });

  it('SEC-05~ by at most 40 emails with news a day to an address', async () => {
    const { deliver, host } = await receiver(90);
    for (let sent = 0; sent < 40; sent += 1) expect(await countNews(host.email, sent)).toBe(true);
    await deliver();
    expect(ctx.sent.emails).toEqual([]);
    const other = await receiver(91);
    for (let sent = 0; sent < 39; sent += 1) await countNews(other.host.email, sent);
    await other.deliver();
    expect(ctx.sent.emails).toHaveLength(1);
  });

  it('REL-04~ SEC-05~ counts an email that is tried again once, also if it is the last one of the day', async () => {
    const email = 'again@example.com';
    for (let sent = 0; sent < mailLimits.newsPerDay; sent += 1) await countNews(email, sent);
    expect(await countNews(email, mailLimits.newsPerDay - 1)).toBe(true);
    expect(await countNews(email, mailLimits.newsPerDay)).toBe(false);
  });

  it('PLT-06~ not to an address that bounced', async () => {
    const { deliver, host } = await receiver(4);
    await suppressions.suppress(ctx, host.email, 'bounce');
    await deliver();
    expect(ctx.sent.emails).toEqual([]);
  });

  it('NTF-03~ live to every open screen; closed ones are removed', async () => {
    const { deliver, host, notification } = await receiver(5);
    for (const id of ['one', 'two', 'three']) await openSocket(host.userId, id);
    ctx.failing.sockets.add('two');
    await deliver();
    expect(new Set(ctx.sent.liveMessages.map(({ connectionId }) => connectionId))).toEqual(
      new Set(['one', 'three']),
    );
    expect(ctx.sent.liveMessages[0]?.message).toEqual({
      type: 'notification',
      notification: { ...notification, read: false },
    });
    expect(new Set((await listSockets(ctx, host.userId)).map(({ connectionId }) => connectionId))).toEqual(
      new Set(['one', 'three']),
    );
  });

  it('REL-02 concurrent workers send one email', async () => {
    const { deliver } = await receiver(6);
    // A worker that finds a channel claimed gives up, and the bus runs it again.
    await Promise.allSettled([deliver(), deliver(), deliver(), deliver()]);
    expect(ctx.sent.emails).toHaveLength(1);
    await deliver();
    expect(ctx.sent.emails).toHaveLength(1);
  });

  it('REL-02 a failure is reported to the bus, and its retry sends what was not sent', async () => {
    const { deliver, host } = await receiver(7);
    await openSocket(host.userId, 'one');
    ctx.failing.emails.push(new Error('mail is down'), new Error('mail is down'));
    await expect(deliver()).rejects.toThrow('mail is down');
    await expect(deliver()).rejects.toThrow('mail is down');
    await deliver();
    expect([ctx.sent.emails.length, ctx.sent.liveMessages.length]).toEqual([1, 1]);
  });

  it('ON-10 a welcome email that cannot be sent does not affect the new account; only the failure is recorded', async () => {
    const { userId: id } = await addPerson(ctx, 60);
    const account = await userRows.findUser(ctx, id);
    await giveChange(userRow, (change) => userWork.reactions.welcome(ctx, change), {
      after: { id, createdAt: NOW, suspended: false, summaryRevision: 0 },
    });
    const [welcome] = await notificationRows.list(ctx, id, undefined, 10);
    if (!welcome) throw new Error('the welcome is there');
    ctx.failing.emails.push({ sent: false, reason: 'MessageRejected' });
    await giveChange(notificationRow, (change) => deliverNotification(ctx, change), {
      after: { userId: id, id: welcome.id },
    });
    expect(ctx.sent.emails).toEqual([]);
    expect(await userRows.findUser(ctx, id)).toEqual(account);
    expect(await notificationRows.list(ctx, id, undefined, 10)).toEqual([welcome]);
    expect(await deliveryRows.claim(ctx, welcome.id, 'email')).toBe('done');
  });

  it('PLT-06~ an email the service refuses permanently is not retried', async () => {
    const { deliver } = await receiver(8);
    ctx.failing.emails.push({ sent: false, reason: 'MessageRejected' });
    await deliver();
    await deliver();
    expect(ctx.sent.emails).toEqual([]);
  });

  it('REL-02 what a worker left unfinished is continued after a minute', async () => {
    const { deliver, notification } = await receiver(9);
    expect(await deliveryRows.claim(ctx, notification.id, 'email')).toBe('mine');
    await expect(deliver()).rejects.toThrow('in progress elsewhere');
    ctx.clock.moveTo('2026-11-20T18:01:00.001Z');
    await deliver();
    expect(ctx.sent.emails).toHaveLength(1);
    ctx.clock.moveTo('2027-01-01T00:00:00.000Z');
    expect(await deliveryRows.claim(ctx, notification.id, 'email')).toBe('done');
  });

  it('NTF-02~ a notification deleted in the meantime is not delivered', async () => {
    const { deliver, host, notification } = await receiver(10);
    await inbox.remove(ctx, host.userId, notification.id);
    await deliver();
    expect(ctx.sent.emails).toEqual([]);
  });

  it('NTF-03 one place applies preferences, blocks, quiet hours, and de-duplication, then delivers in the app, live, by push, and by email; each delivery is recorded', async () => {
    const off = { email: false, push: true };
    const quietHours = { start: '00:00', end: '23:59' };
    const recorded = async (who: Awaited<ReturnType<typeof receiver>>) => {
      const entity = Delivery({ table: ctx.table });
      const { data } = await entity.query
        .byNotification({ notificationId: who.notification.id })
        .go({ consistent: true });
      return Object.fromEntries(data.map(({ channel, status, note }) => [channel, `${status}: ${note}`]));
    };
    const given = async (who: Awaited<ReturnType<typeof receiver>>) => {
      await openSocket(who.host.userId, `c${who.host.userId}`);
      await who.deliver();
      await who.deliver();
      return recorded(who);
    };

    const wanted = await receiver(20);
    expect(await given(wanted)).toEqual({
      email: 'sent: email-1',
      live: 'sent: 1 connections',
      push: 'skipped: no browser',
    });
    expect([ctx.sent.emails.length, ctx.sent.liveMessages.length]).toEqual([1, 1]);

    const unwanted = await receiver(21, { notificationSettings: { eventCreatedJoin: off } });
    expect(await given(unwanted)).toMatchObject({
      email: 'skipped: not wanted',
      live: 'sent: 1 connections',
    });

    const asleep = await receiver(22, {
      deliverySettings: { ...defaultDelivery, mutedTeams: [], quietHours },
    });
    expect((await given(asleep))['email']).toMatch(/^skipped: waits until/);

    const blockedIds = await receiver(23);
    const ben = await addPerson(ctx, 24);
    await block(ctx, blockedIds.host.userId, ben.userId);
    const { notification, host } = blockedIds;
    await notificationRows.remove(ctx, host.userId, notification.id);
    await notificationRows.add(ctx, { ...notification, data: { ...notification.data, actorId: ben.userId } });
    const sent = () => [ctx.sent.emails.length, ctx.sent.liveMessages.length];
    const before = sent();
    expect(await given(blockedIds)).toEqual({ live: 'skipped: blocked' });
    expect(sent()).toEqual(before);
    expect(await notificationRows.list(ctx, host.userId, undefined, 9)).toEqual([]);
  });

  it('NTF-03~ without a recipient, nothing is emailed', async () => {
    await receiver(11);
    const { userId } = aPerson(999);
    const id = await addWelcome(ctx, userId, NOW);
    await giveChange(notificationRow, (change) => deliverNotification(ctx, change), {
      after: { userId, id },
    });
    expect(ctx.sent.emails).toEqual([]);
  });
});
