import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useRevalidator } from 'react-router';
import { useSWRConfig } from 'swr';
import { usePlatform } from '#frontend/lib/config.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import type { SessionState } from '#frontend/lib/session/session.ts';
import { RouteProgress } from './shell/route-progress.tsx';

/** Who is here, in one word that changes whenever a guard would decide anew. */
const identityOf = (session: SessionState): string => {
  if (session.status === 'success') return session.user?.id ?? 'nobody';
  return session.status === 'pending' ? `new ${session.account.id}` : session.status;
};

/** Asks the guards again when another person is here, and forgets what the one before has read. */
const useIdentityChanges = (): void => {
  const identity = identityOf(useSession());
  const before = useRef<string>('loading');
  const { revalidate } = useRevalidator();
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (before.current === identity) return;
    if (before.current !== 'loading') void mutate((key) => key !== 'config', undefined, { revalidate: true });
    before.current = identity;
    void revalidate();
  }, [identity, revalidate, mutate]);
};

/** Around every page: scroll positions, the platform's look, and the guards. */
export const RootLayout = () => {
  const platform = usePlatform();
  useIdentityChanges();
  useEffect(() => {
    document.documentElement.dataset.platform = platform.id;
  }, [platform.id]);

  return (
    <>
      <RouteProgress />
      <Outlet />
      <ScrollRestoration />
    </>
  );
};
