import { notificationsContract as api } from '#shared/domains/notifications/contract.ts';
import { call } from '../api.ts';
import { createPushClient } from './push-client.ts';
import { createPushMemory } from './push-memory.ts';
import { registerServiceWorker } from './service-worker.ts';

const isSupported =
  'serviceWorker' in navigator && typeof PushManager === 'function' && typeof Notification === 'function';

/** A subscription needs an active worker. */
const pushManager = async (): Promise<PushManager> => {
  await registerServiceWorker();
  return (await navigator.serviceWorker.ready).pushManager;
};

/** Push messages on this device. */
export const pushDevice = createPushClient({
  browser: isSupported
    ? {
        permission: () => Notification.permission,
        ask: () => Notification.requestPermission(),
        pushManager,
      }
    : undefined,
  server: {
    key: async () => (await call(api.pushKey, {})).publicKey,
    add: (body) => call(api.addPush, { body }),
    update: (registrationId, body) => call(api.updatePush, { params: { registrationId }, body }),
    remove: (registrationId) => call(api.removePush, { params: { registrationId } }),
  },
  memory: createPushMemory(localStorage),
  now: Date.now,
});
