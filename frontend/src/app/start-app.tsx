import './theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followColorScheme } from '#frontend/lib/color-scheme.ts';
import { session, startSession } from '#frontend/lib/session/current.ts';
import { countVisit } from '#frontend/lib/visits.ts';
import { App } from './app.tsx';
import { forgetMessagesOfWhoLeaves } from './forget-messages.ts';
import { createRouter } from './router.ts';

/** Push is for logged-in people: visitors load none of it. */
const startPushForMembers = (): void => {
  const stopWaiting = session.subscribe(() => {
    const state = session.get();
    if (state.status !== 'success' || state.user === null) return;
    stopWaiting();
    void import('./start-push.ts').then(({ startPush }) => startPush('registerWhenStable:30000'));
  });
};

/** Starts the app in an element; returns its router. */
export const startApp = (root: HTMLElement): ReturnType<typeof createRouter> => {
  forgetMessagesOfWhoLeaves();
  countVisit(localStorage, sessionStorage);
  startSession();
  followColorScheme();
  const router = createRouter();
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  startPushForMembers();
  return router;
};
