import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useRevalidator } from 'react-router';
import { usePlatform } from '#frontend/lib/page/config.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { identityOf } from '#frontend/lib/session/identity.ts';
import { IdentityCache } from './identity-cache.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useOnPage } from './on-page.ts';
import { RouteAnnouncer } from './shell/route-announcer.tsx';
import { RouteProgress } from './shell/route-progress.tsx';
import { useSessionEnd } from './use-session-end.ts';

/** Runs the guards again when the person changes. */
const useRevalidateGuards = (): void => {
  const identity = useSession();
  const key = identity.status === 'pending' ? `new ${identity.account.id}` : identityOf(identity);
  const before = useRef<string | undefined>(undefined);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    void revalidate();
  }, [key, revalidate]);
};

/** Wraps every page: scroll positions, the platform's design, and the guards. */
export const RootLayout = () => {
  const platform = usePlatform();
  const isOnPage = useOnPage();
  useRevalidateGuards();
  useSessionEnd();
  useEffect(() => {
    document.documentElement.dataset.platform = platform.id;
  }, [platform.id]);

  return (
    <>
      <RouteAnnouncer />
      <RouteProgress />
      <IdentityCache>
        <Outlet />
        <LeaveGuard />
      </IdentityCache>
      {isOnPage && <ScrollRestoration />}
    </>
  );
};
