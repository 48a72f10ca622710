import { Outlet } from 'react-router';
import { session, useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';

/** Around screens that need the record of the signed-in person: says so when it could not be read. */
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
