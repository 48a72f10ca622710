import { notificationsContract as api } from '#shared/domains/notifications/contract.ts';
import { call } from '../api/api.ts';
import { deviceStorage, serviceWorkers } from '../device/device-storage.ts';
import { createPushClient } from './push-client.ts';
import { createPushMemory } from './push-memory.ts';
import { registerServiceWorker } from './service-worker.ts';

const workers = serviceWorkers();
const isSupported =
  workers !== undefined && typeof PushManager === 'function' && typeof Notification === 'function';

/** A subscription needs an active worker. */
const pushManager = async (): Promise<PushManager> => {
  const registration = await registerServiceWorker();
  return ((await workers?.ready) ?? registration).pushManager;
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
  memory: createPushMemory(deviceStorage),
  now: Date.now,
});
