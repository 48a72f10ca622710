import { useParams } from 'react-router';
import { useEvent } from '#frontend/lib/event/use-event.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { EventFailed } from '#frontend/ui/states/event-failed.tsx';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { EditForm } from '../components/edit-form.tsx';

/** Why an event cannot be edited, if so. */
const obstacleOf = (event: EventPage, userId: string | undefined, now: string): string | undefined => {
  if (userId !== event.creatorId) return m.edit_event_not_host();
  if (event.cancelled) return m.error_event_cancelled();
  return event.endsAt <= now ? m.error_event_ended() : undefined;
};

const Editing = ({ event }: { readonly event: EventPage }) => {
  const session = useSession();
  const now = useNow();
  const me = session.status === 'success' ? session.user : undefined;
  const title = usePageTitle(m.event_edit());
  const obstacle = obstacleOf(event, me?.id, now);
  if (obstacle === undefined) {
    return (
      <>
        <title>{title}</title>
        <PageHeader title={m.event_edit()} />
        <EditForm key={`${event.id} ${event.occurrenceId}`} event={event} />
      </>
    );
  }
  return (
    <>
      <title>{title}</title>
      <EmptyState
        heading="h1"
        title={obstacle}
        action={<ButtonLink to={paths.event(event)}>{m.edit_event_open()}</ButtonLink>}
      />
    </>
  );
};

export const Component = () => {
  const { eventId = '', occurrenceId = ONLY_OCCURRENCE } = useParams();
  const { data, error, mutate } = useEvent(eventId, occurrenceId);
  const session = useSession();
  const event = session.status === 'loading' ? undefined : data;
  return (
    <Page>
      {event && <Editing event={event} />}
      {!event && !error && <FormSkeleton />}
      {!event && error && <EventFailed error={error} onRetry={() => void mutate()} />}
    </Page>
  );
};
