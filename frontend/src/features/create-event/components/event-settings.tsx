import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { EditForm } from './edit-form.tsx';

/** Why an event cannot be edited, if so. */
const obstacleOf = (event: EventPage, now: string): string | undefined => {
  if (event.cancelled) return m.error_event_cancelled();
  return event.endsAt <= now ? m.error_event_ended() : undefined;
};

/** The form with which a host edits an event, or why they no longer can. */
export const EventSettings = ({ event }: { readonly event: EventPage }) => {
  const obstacle = obstacleOf(event, useNow());
  if (obstacle === undefined) return <EditForm key={`${event.id} ${event.occurrenceId}`} event={event} />;
  return <EmptyState title={obstacle} />;
};
