import './theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followColorScheme } from '#frontend/lib/device/color-scheme.ts';
import { deviceStorage, tabStorage } from '#frontend/lib/device/device-storage.ts';
import { countVisit } from '#frontend/lib/page/visits.ts';
import { returnToScroll } from '#frontend/lib/release/return-scroll.ts';
import { session, startSession } from '#frontend/lib/session/current.ts';
import { getLocale } from '#frontend/paraglide/runtime.js';
import { App } from './app.tsx';
import { forgetMessagesOfWhoLeaves } from './forget-messages.ts';
import { putOnPage } from './on-page.ts';
import { createRouter } from './router.ts';

/** The service worker is for logged-in people: visitors load none of it. */
const startWorkerForMembers = (): void => {
  const stopWaiting = session.subscribe(() => {
    const state = session.get();
    if (state.status !== 'success' || state.user === null) return;
    stopWaiting();
    // The name of this script changes with that of any screen.
    const script = import.meta.url;
    void import('./start-worker.ts').then(({ startWorker }) => startWorker(script));
  });
};

/** Starts the app in an element; returns its router. */
export const startApp = (root: HTMLElement): ReturnType<typeof createRouter> => {
  forgetMessagesOfWhoLeaves();
  document.documentElement.lang = getLocale();
  countVisit(deviceStorage, tabStorage);
  startSession();
  followColorScheme();
  if (root.isConnected) putOnPage();
  const router = createRouter({ restoresScroll: root.isConnected });
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  startWorkerForMembers();
  returnToScroll(tabStorage);
  return router;
};
