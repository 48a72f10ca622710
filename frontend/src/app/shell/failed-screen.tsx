import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Shown in place of a screen that crashed; the shell around it keeps working. */
export const FailedScreen = () => {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <ErrorState
      heading="h1"
      error={error}
      title={m.screen_failed_title()}
      onRetry={() => void revalidate()}
    />
  );
};
