import { m } from '#frontend/paraglide/messages.js';
import { serviceWorkers, tabStorage } from '../device/device-storage.ts';
import { showToast } from '../device/toast-store.ts';
import { unsavedChanges } from '../device/unsaved-changes.ts';
import { followReleases } from './follow-releases.ts';
import { isBusy } from './is-busy.ts';
import { rememberScroll } from './return-scroll.ts';

/** A worker that does not answer by then is one of another kind: nothing is known from it. */
const ANSWER_MS = 5000;
const RELOADED = 'reloaded-for-release';

/** Whether the active worker keeps a file; true if it does not say. */
const keeps = (worker: ServiceWorker, file: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data !== false);
    setTimeout(() => resolve(true), ANSWER_MS);
    worker.postMessage({ file }, [port2]);
  });

/** While another release is on its way, nothing is known; and a reload that changed nothing is not repeated. */
const isOutdated = async (
  { installing, waiting, active }: ServiceWorkerRegistration,
  file: string,
): Promise<boolean> => {
  if (installing || waiting || !active || tabStorage.getItem(RELOADED) === file) return false;
  return !(await keeps(active, file));
};

/** Keeps this tab at the newest release. `script` is the address of a script whose name changes with every release. */
export const followReleasesOfPage = (registration: ServiceWorkerRegistration, script: string): void => {
  const file = new URL(script).pathname;
  const reload = (): void => {
    tabStorage.setItem(RELOADED, file);
    rememberScroll(tabStorage);
    location.reload();
  };
  const reloadIfSafe = async (): Promise<void> => {
    if (!(await unsavedChanges.mayBeLost())) return;
    unsavedChanges.letGo();
    reload();
  };
  followReleases({
    check: () => registration.update(),
    isOutdated: () => isOutdated(registration, file),
    onActive: (heard) => serviceWorkers()?.addEventListener('controllerchange', heard),
    onLeft: (heard) => document.addEventListener('visibilitychange', () => document.hidden && heard()),
    isBusy,
    reload,
    offer: () =>
      showToast(m.release_ready(), {
        duration: 'stays',
        action: { label: m.release_reload(), run: () => void reloadIfSafe() },
      }),
  });
};
