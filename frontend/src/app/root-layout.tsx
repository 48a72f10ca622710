import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useRevalidator } from 'react-router';
import { usePlatform } from '#frontend/lib/config.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { isSignedIn } from '#frontend/lib/session/session.ts';
import { RouteProgress } from './shell/route-progress.tsx';

/** Around every page: scroll positions, the platform's look, and guards asked again when the session changes. */
export const RootLayout = () => {
  const platform = usePlatform();
  const session = useSession();
  const known = session.status !== 'loading';
  const signedIn = isSignedIn(session);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    document.documentElement.dataset.platform = platform.id;
  }, [platform.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the guards look at the session, so its changes are the trigger.
  useEffect(() => {
    if (known) void revalidate();
  }, [known, signedIn, revalidate]);

  return (
    <>
      <RouteProgress />
      <Outlet />
      <ScrollRestoration />
    </>
  );
};
