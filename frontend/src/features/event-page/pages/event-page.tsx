import { Navigate, useParams } from 'react-router';
import { ApiError } from '#frontend/lib/api.ts';
import { useTopic } from '#frontend/lib/realtime/use-topic.ts';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { eventTopic } from '#shared/domains/events/topics.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { useEvent } from '../api/use-event.ts';
import { EventView } from '../components/event-view.tsx';

/** The server refuses a truncated id as invalid input. */
const isMissing = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const Missing = () => (
  <>
    <title>{usePageTitle(m.event_not_found_title())}</title>
    <EmptyState
      heading="h1"
      title={m.event_not_found_title()}
      text={m.event_not_found_text()}
      action={<ButtonLink to={paths.discover()}>{m.not_found_action()}</ButtonLink>}
    />
  </>
);

export const Component = () => {
  const { eventId = '', occurrenceId } = useParams();
  const asked = occurrenceId ?? ONLY_OCCURRENCE;
  const { data, error, mutate } = useEvent(eventId, asked);
  // While another date loads, the data is still that of the one before.
  const isAsked = data?.id === eventId && (asked === ONLY_OCCURRENCE || data.occurrenceId === asked);
  const event = isAsked ? data : undefined;
  useTopic(eventTopic, event?.id);
  // A repeating event's address redirects to the date that it shows; the address of a single date redirects to the event.
  if (event && (event.occurrenceId !== asked || occurrenceId === ONLY_OCCURRENCE))
    return <Navigate to={paths.event(event)} replace />;
  if (event)
    return (
      <Page>
        <EventView event={event} />
      </Page>
    );
  return (
    <Page>
      {!error && <EventPageSkeleton />}
      {error && isMissing(error) && <Missing />}
      {error && !isMissing(error) && (
        <ErrorState heading="h1" error={error} title={m.event_failed_title()} onRetry={() => void mutate()} />
      )}
    </Page>
  );
};
