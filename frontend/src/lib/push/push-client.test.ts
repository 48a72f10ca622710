import { describe, expect, it } from 'vitest';
import type { PushSubscriptionInput } from '#shared/domains/notifications/push.ts';
import { PushRegistrationId, toBase32, UserId } from '#shared/kernel/ids.ts';
import { ApiError } from '../api/api.ts';
import { createPushClient, type PushParts } from './push-client.ts';
import { PushError, type PushErrorCode, pushSentence } from './push-error.ts';
import { createPushMemory } from './push-memory.ts';

const NOW = Date.parse('2026-11-20T18:00:00.000Z');
const DAY = 86_400_000;
const [ana, ben] = [1n, 2n].map((n) => UserId.parse(`user_${toBase32(n)}`)) as [UserId, UserId];
const id = PushRegistrationId.parse(`push_${toBase32(1n)}`);
const keys = { auth: 'auth', p256dh: 'p256dh' };

interface Troubles {
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  fails?: readonly ('register' | 'key' | 'subscribe' | 'add' | 'update' | 'remove' | 'unsubscribe')[];
  key?: string;
  unsupported?: boolean;
}

/** A device: the state of its browser, and what the server received. */
const aDevice = (troubles: Troubles = {}) => {
  const stored = new Map<string, string>();
  const calls: string[] = [];
  const world = { ...troubles, now: NOW, made: 0, permission: troubles.permission ?? 'default' };
  let current: string | undefined;
  const fail = (what: string, error: Error = new Error(what)) => {
    calls.push(what);
    if (world.fails?.some((failing) => failing === what)) throw error;
  };
  const offline = new ApiError(0, { code: 'offline' });
  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      fail('unsubscribe');
      current = undefined;
      return true;
    },
  });
  const registered = async ({ endpoint }: PushSubscriptionInput) => ({
    id,
    endpoint,
    createdAt: new Date(NOW).toISOString(),
    refreshedAt: new Date(world.now).toISOString(),
  });
  const pushManager = {
    getSubscription: async () => (current === undefined ? null : subscription(current)),
    subscribe: async () => {
      fail('subscribe');
      if (current === undefined) world.made += 1;
      current ??= `https://push.example/${world.made}`;
      return subscription(current);
    },
  };
  const parts: PushParts = {
    browser: world.unsupported
      ? undefined
      : {
          permission: () => world.permission,
          ask: async () => {
            world.permission = world.answer ?? 'granted';
            return world.permission;
          },
          pushManager: async () => {
            fail('register');
            return pushManager;
          },
        },
    server: {
      key: async () => {
        fail('key');
        return world.key ?? 'key 1';
      },
      add: async (body) => {
        fail('add', offline);
        return registered(body);
      },
      update: async (_id, body) => {
        fail('update', offline);
        return registered(body);
      },
      remove: async () => fail('remove', offline),
    },
    memory: createPushMemory({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => stored.set(key, value),
      removeItem: (key) => stored.delete(key),
    }),
    now: () => world.now,
  };
  const requests = () => calls.filter((call) => ['add', 'update', 'remove'].includes(call));
  const lose = () => {
    current = undefined;
  };
  return { ...createPushClient(parts), world, stored, requests, lose, holds: () => current };
};

const codeOf = (work: Promise<unknown>): Promise<PushErrorCode | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof PushError ? error.code : undefined),
  );

describe('push messages on a device', () => {
  it('PLT-04 are turned on and off again', async () => {
    const device = aDevice();
    expect(device.state(ana)).toBe('off');
    await device.subscribe(ana);
    expect([device.state(ana), device.state(ben), device.requests()]).toEqual(['on', 'off', ['add']]);
    await device.unsubscribe();
    expect([device.state(ana), device.holds(), device.requests()]).toEqual([
      'off',
      undefined,
      ['add', 'remove'],
    ]);
  });

  it.each<[Troubles, PushErrorCode]>([
    [{ unsupported: true }, 'unsupported'],
    [{ answer: 'denied' }, 'permission.blocked'],
    [{ answer: 'default' }, 'permission.default'],
    [{ fails: ['register'] }, 'registration.failed'],
    [{ fails: ['key'] }, 'configuration.missing'],
    [{ key: '' }, 'configuration.missing'],
    [{ fails: ['subscribe'] }, 'subscribe.failed'],
    [{ fails: ['add'] }, 'subscribe.failed'],
  ])('PLT-05 subscribing with %j fails as %s', async (troubles, code) => {
    const device = aDevice(troubles);
    expect(await codeOf(device.subscribe(ana))).toBe(code);
    expect(device.stored.size).toBe(0);
  });

  it('PLT-05 blocked and unsupported browsers are reported before anyone tries', () => {
    expect(aDevice({ permission: 'denied' }).state(ana)).toBe('blocked');
    expect(aDevice({ unsupported: true }).state(ana)).toBe('unsupported');
  });

  it('PLT-04 a registration is renewed after seven days, not before', async () => {
    const device = aDevice();
    await device.subscribe(ana);
    device.world.now = NOW + 7 * DAY - 1;
    await device.refresh(ana);
    expect(device.requests()).toEqual(['add']);
    device.world.now = NOW + 7 * DAY;
    await device.refresh(ana);
    await device.refresh(ana);
    expect(device.requests()).toEqual(['add', 'update']);
  });

  it('PLT-04 a subscription that the browser lost, or one with an old key, is created again', async () => {
    const device = aDevice();
    await device.subscribe(ana);
    device.lose();
    await device.refresh(ana);
    expect([device.requests(), device.holds()]).toEqual([['add', 'update'], 'https://push.example/2']);
    Object.assign(device.world, { key: 'key 2', now: NOW + 8 * DAY });
    await device.refresh(ana);
    expect([device.requests().length, device.holds()]).toEqual([3, 'https://push.example/3']);
  });

  it('PLT-05 a failed renewal is reported and keeps what is stored', async () => {
    const device = aDevice({ fails: ['update'] });
    await device.subscribe(ana);
    device.world.now = NOW + 8 * DAY;
    expect(await codeOf(device.refresh(ana))).toBe('update.failed');
    expect(device.state(ana)).toBe('on');
  });

  it('SEC-03 another person’s registration on the browser is ended', async () => {
    const device = aDevice();
    await device.subscribe(ana);
    await device.refresh(ben);
    expect([device.holds(), device.state(ana), device.state(ben)]).toEqual([undefined, 'off', 'off']);
  });

  it('PLT-05 unsubscribing without a subscription reports that', async () => {
    expect(await codeOf(aDevice().unsubscribe())).toBe('not.subscribed');
    expect(await codeOf(aDevice({ unsupported: true }).unsubscribe())).toBe('unsupported');
  });

  it('PLT-05 unsubscribing fails only if neither side could be reached', async () => {
    for (const [fails, code, state] of [
      [['remove'], undefined, 'off'],
      [['unsubscribe'], undefined, 'off'],
      [['remove', 'unsubscribe'], 'unsubscribe.failed', 'on'],
    ] as const) {
      const device = aDevice({ fails });
      await device.subscribe(ana);
      expect([await codeOf(device.unsubscribe()), device.state(ana)]).toEqual([code, state]);
    }
  });

  it('unreadable stored data counts as none', () => {
    const device = aDevice({ permission: 'granted' });
    device.stored.set('push-registration', '{"registrationId":1}');
    expect(device.state(ana)).toBe('off');
  });
});

describe('the message shown', () => {
  it.each([
    ['unsupported', 'Service workers are disabled or not supported by this browser'],
    ['unsubscribe.failed', 'Unsubscribe failed!'],
    ['not.subscribed', 'Not subscribed to push notifications.'],
  ] as const)('PLT-05 of %s: %s', (code, sentence) => {
    expect(pushSentence(new PushError(code))).toBe(sentence);
  });

  it('PLT-05 names the cause if it is the network', () => {
    const cause = new ApiError(0, { code: 'offline' });
    expect(pushSentence(new PushError('subscribe.failed', { cause }))).toMatch(/^Subscribe failed! ./);
  });
});
