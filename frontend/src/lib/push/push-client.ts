import type { PushRegistration, PushSubscriptionInput } from '#shared/domains/notifications/push.ts';
import { DAY_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { PushError, type PushErrorCode } from './push-error.ts';
import type { PushMemory } from './push-memory.ts';

/** The parts of a browser's subscription used here. */
export interface Subscription {
  readonly endpoint: string;
  toJSON(): PushSubscriptionJSON;
  unsubscribe(): Promise<boolean>;
}
interface PushSurface {
  getSubscription(): Promise<Subscription | null>;
  subscribe(options: { userVisibleOnly: boolean; applicationServerKey: string }): Promise<Subscription>;
}
export interface PushParts {
  /** Undefined if the browser has no service workers, push, or notifications. */
  readonly browser:
    | {
        readonly permission: () => NotificationPermission;
        readonly ask: () => Promise<NotificationPermission>;
        /** The push side of the registered service worker. */
        readonly pushManager: () => Promise<PushSurface>;
      }
    | undefined;
  readonly server: {
    readonly key: () => Promise<string>;
    readonly add: (body: PushSubscriptionInput) => Promise<PushRegistration>;
    readonly update: (
      registrationId: PushRegistration['id'],
      body: PushSubscriptionInput,
    ) => Promise<PushRegistration>;
    readonly remove: (registrationId: PushRegistration['id']) => Promise<unknown>;
  };
  readonly memory: PushMemory;
  readonly now: () => number;
}
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const GOOD_FOR_MS = 7 * DAY_MS;

/** Turns any failure in `work` into the error with the given code. */
const orElse = async <T>(code: PushErrorCode, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof PushError ? cause : new PushError(code, { cause });
  }
};

const inputOf = (subscription: Subscription, publicKey: string): PushSubscriptionInput => {
  const { auth, p256dh } = subscription.toJSON().keys ?? {};
  if (auth === undefined || p256dh === undefined) throw new PushError('subscribe.failed');
  return { endpoint: subscription.endpoint, auth, p256dh, publicKey };
};

/** Push messages on this device: from permission to registration and back. Every failure is a PushError. */
export const createPushClient = ({ browser, server, memory, now }: PushParts) => {
  const supported = () => {
    if (!browser) throw new PushError('unsupported');
    return browser;
  };
  const allowed = async (): Promise<void> => {
    const permission = await supported().ask();
    if (permission === 'denied') throw new PushError('permission.blocked');
    if (permission === 'default') throw new PushError('permission.default');
  };
  const manager = () => orElse('registration.failed', supported().pushManager);
  const serverKey = async (): Promise<string> => {
    const key = await orElse('configuration.missing', server.key);
    if (!key) throw new PushError('configuration.missing');
    return key;
  };
  const subscriptionFor = async (publicKey: string): Promise<Subscription> => {
    const push = await manager();
    return orElse('subscribe.failed', async () => {
      // One made with another key cannot be used, and prevents creating a new one.
      const existing = await push.getSubscription();
      if (existing && memory.read()?.publicKey !== publicKey) await existing.unsubscribe();
      return push.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    });
  };
  const remember = (userId: UserId, publicKey: string, { id, endpoint, refreshedAt }: PushRegistration) =>
    memory.write({ userId, registrationId: id, endpoint, publicKey, refreshedAt });
  const known = (userId: UserId) => {
    const remembered = memory.read();
    return remembered?.userId === userId ? remembered : undefined;
  };

  /** Ends it on both sides; either is enough, because a push service reports ended subscriptions. */
  const unsubscribe = async (): Promise<void> => {
    const registration = memory.read();
    const subscription = await (await manager()).getSubscription();
    if (!registration && !subscription) throw new PushError('not.subscribed');
    const [here, there] = await Promise.allSettled([
      subscription?.unsubscribe() ?? Promise.resolve(true),
      registration ? server.remove(registration.registrationId) : Promise.resolve(),
    ]);
    const hasEnded = here.status === 'fulfilled' && here.value;
    if (!hasEnded && (there.status === 'rejected' || !registration))
      throw new PushError('unsubscribe.failed', { cause: there.status === 'rejected' ? there.reason : here });
    memory.forget();
  };

  return {
    state: (userId: UserId): PushState => {
      if (!browser) return 'unsupported';
      const permission = browser.permission();
      if (permission === 'denied') return 'blocked';
      return permission === 'granted' && known(userId) ? 'on' : 'off';
    },

    async subscribe(userId: UserId): Promise<void> {
      await allowed();
      const publicKey = await serverKey();
      const input = inputOf(await subscriptionFor(publicKey), publicKey);
      remember(userId, publicKey, await orElse('subscribe.failed', () => server.add(input)));
    },

    /**
     * Renews the registration after seven days, or when the browser has created another subscription. Another person's registration on
     * this browser is ended.
     */
    async refresh(userId: UserId): Promise<void> {
      if (!browser || !memory.read()) return;
      const registration = known(userId);
      if (!registration) return unsubscribe();
      if (browser.permission() !== 'granted') return;
      const subscription = await (await manager()).getSubscription();
      const isOld = now() - Date.parse(registration.refreshedAt) >= GOOD_FOR_MS;
      if (subscription?.endpoint === registration.endpoint && !isOld) return;
      const publicKey = await serverKey();
      const input = inputOf(await subscriptionFor(publicKey), publicKey);
      const renewed = await orElse('update.failed', () => server.update(registration.registrationId, input));
      remember(userId, publicKey, renewed);
    },

    unsubscribe,
  };
};
