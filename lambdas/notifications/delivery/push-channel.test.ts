import { describe, expect, it } from 'vitest';
import { createRsvpLinks } from '#lambdas/core/rsvp-links.ts';
import { deliver as deliverNotification } from '#lambdas/notifications/delivery/deliver.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventInvited } from '#shared/domains/events/notifications.ts';
import { notificationRow } from '#shared/domains/notifications/rows.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { type aUser, NOW, placeIn } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { giveChange } from '#test/support/give-change.ts';
import { joinedNotification } from '#test/support/notifications.ts';
import { first, openPushService } from '#test/support/push.ts';
import { contentOf } from '../announcing/index.ts';
import type { PushContent } from './push-channel.ts';

const { ctx, service, person, receivedBy } = openPushService(testContext());

describe('push delivery', () => {
  /** A host who is notified that Ben came with two guests. */
  const hostOf = async (n: number, browsers = 1, overrides: Parameters<typeof aUser>[1] = {}) => {
    const event = await hostEvent(ctx, n);
    const host = await person(n + 1, browsers, overrides);
    const answer = { userId: host.userId, displayName: 'Ben', guests: 2, revision: n, updatedAt: NOW };
    const notification = joinedNotification(ctx, { ...event, creatorId: host.userId }, answer);
    await notificationRows.add(ctx, notification);
    const deliver = () =>
      giveChange(notificationRow, (change) => deliverNotification(ctx, change), {
        after: { userId: host.userId, id: notification.id },
      });
    return { ...host, event, notification, deliver };
  };

  it('NTF-03~ PLT-04 goes to every browser once, encrypted, in its owner’s language', async () => {
    const { deliver, subscriptions, event, notification } = await hostOf(100, 2, { locale: 'es' });
    await deliver();
    await deliver();
    for (const subscription of subscriptions) {
      expect(receivedBy(subscription)).toMatchObject([
        {
          payload: {
            title: `Ben se unió con 2 invitados a ${event.title}`,
            body: `sábado, 28 de noviembre, 9:00 a.m. CST · ${placeIn(event.location).name}, ${placeIn(event.location).address}`,
            url: `/evt/${event.id}`,
            tag: notification.id,
          },
          headers: { ttl: '86400', topic: notification.id },
        },
      ]);
    }
  });

  it('RSV-14 an invitation can be answered from the message, with a link that speaks for its recipient on that date', async () => {
    const guest = await hostOf(170, 1, { locale: 'es' });
    const { event, userId } = guest;
    const invited = {
      ...contentOf(eventInvited, { ...eventNewsOf(event), actorId: event.creatorId, actorName: 'Ana' }),
      ...{ userId, createdAt: NOW, imageUrl: null, id: ctx.ids.notification(NOW, 'an invitation') },
    };
    await notificationRows.add(ctx, invited);
    await giveChange(notificationRow, (change) => deliverNotification(ctx, change), {
      after: { userId, id: invited.id },
    });
    const [{ payload }] = receivedBy(first(guest.subscriptions)) as unknown as [{ payload: PushContent }];
    const token = payload.answer?.api.replace('/api/answers/', '') ?? '';
    expect(payload.answer).toMatchObject({
      ...{ page: `/answer/${token}`, going: 'Voy', declined: 'No puedo ir' },
      said: { going: 'Vas a ir.' },
    });
    const { id: eventId, occurrenceId, dateStart: until } = event;
    expect(await createRsvpLinks(ctx.cursors.readSecret, ctx.clock).open(token)).toEqual({
      ask: 'attend',
      ...{ userId, eventId, occurrenceId, until, sentAt: NOW },
    });
    expect(JSON.stringify(payload).length).toBeLessThan(3000);
  });

  it('NTF-01~ is skipped if its recipient turned it off, but email is still sent', async () => {
    const notificationSettings = { eventCreatedJoin: { email: true, push: false } };
    const { deliver, subscriptions } = await hostOf(110, 1, { notificationSettings });
    await deliver();
    expect([receivedBy(first(subscriptions)), ctx.sent.emails.length]).toEqual([[], 1]);
  });

  it.each([404, 410])('PLT-04 a browser that is gone (%d) is removed', async (status) => {
    const { deliver, subscriptions, endpoints } = await hostOf(120 + status, 2);
    const [gone, there] = subscriptions;
    service().answer(first(subscriptions).endpoint, { status });
    await deliver();
    expect(await endpoints()).toEqual([there?.endpoint]);
    expect(gone && receivedBy(gone)).toEqual([]);
  });

  it('REL-02 a busy service fails the delivery, which is then retried', async () => {
    const { deliver, subscriptions } = await hostOf(140);
    const subscription = first(subscriptions);
    service().answer(subscription.endpoint, { status: 500 });
    await expect(deliver()).rejects.toThrow('busy');
    service().answer(subscription.endpoint, { status: 201 });
    await deliver();
    await deliver();
    expect([receivedBy(subscription).length, ctx.sent.emails.length]).toEqual([1, 1]);
  });

  it('a service that asks for a pause is not called before the pause ends', async () => {
    const { deliver, subscriptions } = await hostOf(150);
    const subscription = first(subscriptions);
    service().answer(subscription.endpoint, { status: 429, headers: { 'retry-after': '60' } });
    await expect(deliver()).rejects.toThrow('busy');
    service().answer(subscription.endpoint, { status: 201 });
    const calls = service().calls();
    ctx.clock.moveTo(addMilliseconds(NOW, 59_000));
    await expect(deliver()).rejects.toThrow('busy');
    expect(service().calls()).toBe(calls);
    ctx.clock.moveTo(addMilliseconds(NOW, 61_000));
    await deliver();
    expect(receivedBy(subscription)).toHaveLength(1);
  });

  it('PLT-04 what a service refuses permanently is not retried', async () => {
    const { deliver, subscriptions, endpoints } = await hostOf(160);
    service().answer(first(subscriptions).endpoint, { status: 413 });
    await deliver();
    expect(await endpoints()).toHaveLength(1);
  });
});
