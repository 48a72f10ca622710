import { isMissing } from '#frontend/lib/is-missing.ts';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { paths } from '#shared/product/paths.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

interface EventFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A page of an event that does not exist, which the server also says of a truncated id, or that could not be loaded. */
export const EventFailed = ({ error, onRetry }: EventFailedProps) => {
  const title = usePageTitle(m.event_not_found_title());
  if (!isMissing(error))
    return <ErrorState heading="h1" error={error} title={m.event_failed_title()} onRetry={onRetry} />;
  return (
    <>
      <title>{title}</title>
      <EmptyState
        heading="h1"
        title={m.event_not_found_title()}
        text={m.event_not_found_text()}
        action={<ButtonLink to={paths.discover()}>{m.not_found_action()}</ButtonLink>}
      />
    </>
  );
};
