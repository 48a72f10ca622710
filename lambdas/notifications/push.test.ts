import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PushSubscriptionInput } from '#shared/contracts/push.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { PushRegistrationId, toBase32 } from '#shared/kernel/ids.ts';
import { type aUser, movableClock, NOW } from '#test/support/builders.ts';
import { createNotifications, vapidKeys } from '#test/support/notifications.ts';
import { type PushService, startPushService } from '#test/support/push-service.ts';
import { createTestTable } from '#test/support/table.ts';
import { createPushRefreshJob } from './push-refresh.job.ts';
import { MAX_REGISTRATIONS } from './push-registrations.service.ts';

const store = createTestTable();
const clock = movableClock();
let service: PushService;
beforeAll(async () => {
  service = await startPushService(() => Date.parse(clock.now()));
});
afterAll(() => service.stop());

const days = (count: number) => addMilliseconds(NOW, count * DAY_MS);
const productAt = (instant = NOW) => {
  clock.moveTo(instant);
  return createNotifications(store.table, clock, service.origin);
};
/** Somebody with a profile and the number of their browsers. */
const person = async (n: number, browsers = 1, overrides: Parameters<typeof aUser>[1] = {}) => {
  const product = productAt();
  const { userId } = await product.member(n, overrides);
  const subscriptions = Array.from({ length: browsers }, () => service.subscribe());
  const registered = [];
  for (const subscription of subscriptions) registered.push(await product.push.add(userId, subscription));
  const endpoints = async () => (await product.registrations.of(userId)).map(({ endpoint }) => endpoint);
  return { ...product, userId, subscriptions, registered, endpoints };
};
const first = <T>([value]: readonly T[]): T => {
  if (value === undefined) throw new Error('there is one');
  return value;
};
const receivedBy = ({ endpoint }: { endpoint: string }) =>
  service.received.filter((message) => message.endpoint === endpoint);

describe('registering a browser', () => {
  it('PLT-04 keeps what the browser gave; the same one again replaces it', async () => {
    const { push, registrations, userId, subscriptions, registered } = await person(1);
    const [subscription, registration] = [first(subscriptions), first(registered)];
    expect(registration).toMatchObject({ endpoint: subscription.endpoint, createdAt: NOW, refreshedAt: NOW });
    clock.moveTo(days(1));
    const renewed = { ...subscription, auth: service.subscribe().auth };
    expect(await push.add(userId, renewed)).toEqual({ ...registration, refreshedAt: days(1) });
    expect(await registrations.of(userId)).toMatchObject([{ ...renewed, id: registration.id }]);
  });

  it('PLT-04 an update moves it to another subscription and frees the former address', async () => {
    const { push, registrations, userId, subscriptions, registered } = await person(2);
    const [{ id }, after] = [first(registered), service.subscribe()];
    await push.update(userId, id, after);
    expect(await registrations.of(userId)).toMatchObject([{ id, endpoint: after.endpoint }]);
    expect(await registrations.ownerOf(first(subscriptions).endpoint)).toBeUndefined();
    expect(await registrations.ownerOf(after.endpoint)).toEqual({ userId, id });
  });

  it('PLT-04 an update of what is not there, or not the own, is refused', async () => {
    const { push, registered } = await person(3);
    const { userId: other } = await person(4, 0);
    const missing = PushRegistrationId.parse(`push_${toBase32(1n)}`);
    for (const id of [missing, first(registered).id]) {
      const update = push.update(other, id, service.subscribe());
      await expect(update).rejects.toMatchObject({ code: 'push.not_found' });
    }
  });

  it('PLT-04 removing ends it, and removing it again is no error', async () => {
    const { push, registrations, userId, subscriptions, registered, endpoints } = await person(5);
    for (let time = 0; time < 2; time += 1)
      expect(await push.remove(userId, first(registered).id)).toEqual({ done: true });
    expect(await endpoints()).toEqual([]);
    expect(await registrations.ownerOf(first(subscriptions).endpoint)).toBeUndefined();
  });

  it('SEC-03 a browser belongs to who signed in there last', async () => {
    const before = await person(6);
    const now = await person(7, 0);
    const shared = first(before.subscriptions);
    await now.push.add(now.userId, shared);
    expect([await before.endpoints(), await now.endpoints()]).toEqual([[], [shared.endpoint]]);
  });

  it('REL-01 of people who take over one browser at the same time one has it', async () => {
    const people = [await person(8, 0), await person(9, 0), await person(10, 0)];
    const shared = service.subscribe();
    await Promise.allSettled(people.map(({ push, userId }) => push.add(userId, shared)));
    const having = (await Promise.all(people.map(({ endpoints }) => endpoints()))).flat();
    expect(having).toEqual([shared.endpoint]);
  });

  it('PLT-04 beyond twenty the one that was not seen for longest gives way', async () => {
    const { push, userId, subscriptions, endpoints } = await person(11, 0);
    const all: PushSubscriptionInput[] = [...subscriptions];
    for (let minute = 0; minute <= MAX_REGISTRATIONS; minute += 1) {
      clock.moveTo(addMilliseconds(NOW, minute * 60_000));
      all.push(service.subscribe());
      await push.add(userId, all.at(-1) ?? service.subscribe());
    }
    expect(new Set(await endpoints())).toEqual(new Set(all.slice(1).map(({ endpoint }) => endpoint)));
  });

  it.each([
    ['endpoint', { endpoint: 'https://169.254.169.254/latest' }, 'body.endpoint'],
    ['endpoint', { endpoint: 'https://example.com/push' }, 'body.endpoint'],
    ['p256dh', { p256dh: `B${'A'.repeat(86)}` }, 'body.p256dh'],
  ])('SEC-09 SEC-02 PLT-04 with a wrong %s is refused', async (_field, wrong, field) => {
    const { push, userId } = await person(12, 0);
    const registering = push.add(userId, { ...service.subscribe(), ...wrong });
    await expect(registering).rejects.toMatchObject({ code: 'input.invalid', fields: [{ field }] });
  });

  it('PLT-04 with the key of another sender it is refused, with ours not', async () => {
    const { push, userId } = await person(90, 0);
    const [subscription, { publicKey }] = [service.subscribe(), await push.key()];
    expect(publicKey).toBe(vapidKeys.publicKey);
    const registering = push.add(userId, { ...subscription, publicKey: subscription.p256dh });
    await expect(registering).rejects.toMatchObject({ code: 'push.key_changed' });
    await expect(push.add(userId, { ...subscription, publicKey })).resolves.toBeDefined();
  });
});

describe('delivering by push', () => {
  /** A host who is told that Ben came with two guests. */
  const hostOf = async (n: number, browsers = 1, overrides: Parameters<typeof aUser>[1] = {}) => {
    const product = productAt();
    const event = await product.host(n);
    const host = await person(n + 1, browsers, overrides);
    const answer = { userId: host.userId, displayName: 'Ben', guests: 2, revision: n, updatedAt: NOW };
    const notification = product.compose.joined({ ...event, creatorId: host.userId }, answer);
    await product.notifications.add(notification);
    const deliver = () =>
      host.delivery.react('notification.inserted', { after: { userId: host.userId, id: notification.id } });
    return { ...host, event, notification, deliver };
  };

  it('NTF-03 PLT-04 every browser gets it, encrypted, in the language of its owner, once', async () => {
    const { deliver, subscriptions, event, notification } = await hostOf(100, 2, { locale: 'es' });
    await deliver();
    await deliver();
    for (const subscription of subscriptions) {
      expect(receivedBy(subscription)).toMatchObject([
        {
          payload: {
            title: 'Ben y 2 invitados vienen',
            body: `${event.title} · sábado, 28 de noviembre, 9:00 a.m. CST`,
            url: `/evt/${event.id}`,
            tag: notification.id,
          },
          headers: { ttl: '86400', topic: notification.id },
        },
      ]);
    }
  });

  it('NTF-01 not where its receiver does not want it, but by mail all the same', async () => {
    const notificationSettings = { eventCreatedJoin: { email: true, push: false } };
    const { deliver, subscriptions, mails } = await hostOf(110, 1, { notificationSettings });
    await deliver();
    expect([receivedBy(first(subscriptions)), mails.length]).toEqual([[], 1]);
  });

  it.each([404, 410])('PLT-04 a browser that is gone (%d) is forgotten', async (status) => {
    const { deliver, subscriptions, endpoints } = await hostOf(120 + status, 2);
    const [gone, there] = subscriptions;
    service.answer(first(subscriptions).endpoint, { status });
    await deliver();
    expect(await endpoints()).toEqual([there?.endpoint]);
    expect(gone && receivedBy(gone)).toEqual([]);
  });

  it('REL-02 REL-04 a busy service fails the delivery, and its retry follows', async () => {
    const { deliver, subscriptions, mails } = await hostOf(140);
    const subscription = first(subscriptions);
    service.answer(subscription.endpoint, { status: 500 });
    await expect(deliver()).rejects.toThrow('busy');
    service.answer(subscription.endpoint, { status: 201 });
    await deliver();
    await deliver();
    expect([receivedBy(subscription).length, mails.length]).toEqual([1, 1]);
  });

  it('REL-04 a service that asks for a pause is not called before its end', async () => {
    const { deliver, subscriptions } = await hostOf(150);
    const subscription = first(subscriptions);
    service.answer(subscription.endpoint, { status: 429, headers: { 'retry-after': '60' } });
    await expect(deliver()).rejects.toThrow('busy');
    service.answer(subscription.endpoint, { status: 201 });
    const calls = service.calls();
    clock.moveTo(addMilliseconds(NOW, 59_000));
    await expect(deliver()).rejects.toThrow('busy');
    expect(service.calls()).toBe(calls);
    clock.moveTo(addMilliseconds(NOW, 61_000));
    await deliver();
    expect(receivedBy(subscription)).toHaveLength(1);
  });

  it('PLT-04 what a service refuses for good is not tried again', async () => {
    const { deliver, subscriptions, endpoints } = await hostOf(160);
    service.answer(first(subscriptions).endpoint, { status: 413 });
    await deliver();
    expect(await endpoints()).toHaveLength(1);
  });
});

describe('the refresh of registrations', () => {
  /** Only those of this test are asked: the job has been everywhere else. */
  const refreshed = async (n: number, browsers: number, answers: readonly number[]) => {
    const product = productAt();
    clock.moveTo(days(n));
    const someone = await person(n * 1000, 0);
    const subscriptions = Array.from({ length: browsers }, () => service.subscribe());
    clock.moveTo(days(n));
    for (const subscription of subscriptions) await someone.push.add(someone.userId, subscription);
    subscriptions.forEach(({ endpoint }, index) => {
      service.answer(endpoint, { status: answers[index] ?? 201 });
    });
    await product.positions.put('push-refresh', days(n));
    const runAfter = (later: number) => {
      clock.moveTo(addMilliseconds(days(n), later * DAY_MS));
      return someone.refreshPush();
    };
    return { ...someone, subscriptions, runAfter };
  };

  it('PLT-04 asks after seven days, keeps those that are there and removes those that are gone', async () => {
    const { runAfter, endpoints, subscriptions } = await refreshed(100, 4, [201, 404, 410, 500]);
    expect(await runAfter(6.9)).toMatchObject({ refreshed: 0, removed: 0, left: 0 });
    expect(await runAfter(7.1)).toEqual({ refreshed: 1, removed: 2, left: 1, complete: true });
    const [there, , , busy] = subscriptions;
    expect(new Set(await endpoints())).toEqual(new Set([there?.endpoint, busy?.endpoint]));
    expect(there && receivedBy(there)).toMatchObject([{ payload: undefined, headers: { ttl: '0' } }]);
  });

  it('REL-02 running again asks only what could not be told', async () => {
    const { runAfter, subscriptions } = await refreshed(200, 3, [201, 500, 201]);
    await runAfter(7.1);
    expect(await runAfter(7.2)).toEqual({ refreshed: 0, removed: 0, left: 1, complete: true });
    service.answer(subscriptions[1]?.endpoint ?? '', { status: 201 });
    expect(await runAfter(8.1)).toEqual({ refreshed: 1, removed: 0, left: 0, complete: true });
    expect(await runAfter(9)).toMatchObject({ refreshed: 0, left: 0 });
  });

  it('REL-05 runs that were missed are made up for once', async () => {
    const { runAfter } = await refreshed(300, 2, []);
    expect(await runAfter(20)).toMatchObject({ refreshed: 2 });
    expect(await runAfter(20)).toMatchObject({ refreshed: 0 });
    expect(await runAfter(27.1)).toMatchObject({ refreshed: 2 });
  });

  it('PLT-04 whom no service vouched for in thirty days is given up', async () => {
    const { runAfter, endpoints } = await refreshed(400, 1, [500]);
    expect(await runAfter(29)).toMatchObject({ left: 1 });
    expect(await runAfter(31)).toMatchObject({ removed: 1 });
    expect(await endpoints()).toEqual([]);
  });

  it('REL-04 a run that is out of time says so and is taken up', async () => {
    const { registrations, positions, userId, runAfter } = await refreshed(500, 2, []);
    const product = productAt(addMilliseconds(days(500), 7.1 * DAY_MS));
    const slow = createPushRefreshJob({
      registrations,
      positions,
      clock,
      sendPush: async () => {
        clock.moveTo(addMilliseconds(clock.now(), 5 * 60_000));
        return { kind: 'busy', reason: 'slow', until: undefined };
      },
    });
    expect(await slow()).toMatchObject({ left: 2, complete: false });
    expect(await runAfter(7.2)).toMatchObject({ refreshed: 2, complete: true });
    expect(await product.registrations.of(userId)).toHaveLength(2);
  });
});
