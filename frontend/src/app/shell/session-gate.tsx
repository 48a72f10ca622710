import { Outlet } from 'react-router';
import { session, useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';

/** Wraps screens that need the logged-in person's account: shows an error if it could not be loaded. */
export const SessionGate = () => {
  const state = useSession();
  if (state.status !== 'error') return <Outlet />;
  return (
    <ErrorState
      heading="h1"
      error={state.error}
      title={m.account_failed_title()}
      onRetry={() => void session.refresh()}
    />
  );
};
