import { Navigate, useParams, useSearchParams } from 'react-router';
import { ApiError } from '#frontend/lib/api/api.ts';
import { useEvent } from '#frontend/lib/event/use-event.ts';
import { useTopic } from '#frontend/lib/realtime/use-topic.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EventMissing } from '#frontend/ui/states/event-missing.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { eventTopic } from '#shared/domains/events/topics.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { INVITATION } from '#shared/product/app-pages.ts';
import { paths } from '#shared/product/paths.ts';
import type { EventParts } from './event-parts.ts';
import { EventView } from './event-view.tsx';

/** The page of a date of an event, whose address names it. */
export const EventScreen = ({ parts }: { readonly parts: EventParts }) => {
  const { eventId = '', occurrenceId } = useParams();
  const [query] = useSearchParams();
  const token = query.get(INVITATION);
  const asked = occurrenceId ?? ONLY_OCCURRENCE;
  const { data, error, mutate } = useEvent(eventId, asked);
  // While another date loads, the data is still that of the one before.
  const isAsked = data?.id === eventId && (asked === ONLY_OCCURRENCE || data.occurrenceId === asked);
  const event = isAsked ? data : undefined;
  useTopic(eventTopic, event?.id);
  // A repeating event's address redirects to the date that it shows; the address of a single date redirects to the event, and an invitation that is not needed anymore is left out.
  if (event && (event.occurrenceId !== asked || occurrenceId === ONLY_OCCURRENCE || token !== null))
    return <Navigate to={paths.event(event)} replace />;
  if (!event && error instanceof ApiError && error.status === 404 && token !== null)
    return (
      <Page>
        {parts.invitation({ eventId, occurrenceId: asked, token, onAccepted: () => void mutate() })}
      </Page>
    );
  return (
    <Page>
      <Loaded
        of={{ data: event, error, mutate }}
        heading="h1"
        failed={m.event_failed_title()}
        missing={<EventMissing />}
        skeleton={<EventPageSkeleton />}
      >
        {(shown) => <EventView event={shown} parts={parts} />}
      </Loaded>
    </Page>
  );
};
