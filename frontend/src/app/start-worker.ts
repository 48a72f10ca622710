import { serviceWorkers } from '#frontend/lib/device/device-storage.ts';
import {
  ownStrategy,
  type PageLife,
  readStrategy,
  timeHasCome,
} from '#frontend/lib/push/registration-strategy.ts';
import { followReleasesOfPage } from '#frontend/lib/release/page-release.ts';
import { session } from '#frontend/lib/session/current.ts';
import type { SessionState } from '#frontend/lib/session/session.ts';
import type { UserId } from '#shared/kernel/ids.ts';

const page: PageLife = {
  stable: () =>
    new Promise((resolve) => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

const userIdOf = (state: SessionState): UserId | undefined =>
  state.status === 'success' ? state.user?.id : undefined;

/** Maintains the registration of the person who is logged in. */
const followSession = (): void => {
  let last: UserId | undefined;
  const follow = async (): Promise<void> => {
    const userId = userIdOf(session.get());
    if (userId === last) return;
    last = userId;
    if (userId === undefined) return;
    try {
      await (await import('#frontend/lib/push/device.ts')).pushDevice.refresh(userId);
    } catch {
      // The person did not ask for this: the settings show the state, and the next start tries again.
    }
  };
  session.subscribe(() => void follow());
  void follow();
};

/**
 * Registers the service worker when its time has come, and from then on keeps push registrations and the app fresh. `script` is the address of a script
 * whose name changes with every release.
 */
export const startWorker = async (script: string): Promise<void> => {
  await timeHasCome(readStrategy(ownStrategy), page);
  if (!serviceWorkers()) return;
  const { registerServiceWorker } = await import('#frontend/lib/push/service-worker.ts');
  // If it cannot be registered, the settings show that to people who turn on notifications.
  const registration = await registerServiceWorker().catch(() => undefined);
  if (!registration) return;
  followSession();
  followReleasesOfPage(registration, script);
};
