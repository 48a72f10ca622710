import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useStatusOf } from '../../api/use-place-status.ts';
import { StatusNote } from './status-note.tsx';

/** What the place of a date has announced, on its page. */
export const StatusOfEvent = ({ event }: { readonly event: EventPage }) => {
  const status = useStatusOf(event);
  return status && <StatusNote status={status} timeZone={event.timeZone} />;
};
