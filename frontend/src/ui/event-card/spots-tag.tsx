import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { isPastDeadline } from '#shared/domains/events/model/rules.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { Tag } from './tag.tsx';

/** From so few spots on, people should hurry. */
const LAST = 2;

type SpotsTagProps = Pick<EventCard, 'cancelled' | 'left' | 'dateStart' | 'rsvpHoursBefore'>;

/** Whether there is a spot to take, and how many. */
export const SpotsTag = (event: SpotsTagProps) => {
  const now = useNow();
  if (event.cancelled) return <Tag tone="bad">{m.event_cancelled()}</Tag>;
  if (event.left <= 0) return <Tag tone="bad">{m.places_full()}</Tag>;
  // Before the start only: afterwards, nobody expects to join.
  if (now < event.dateStart && isPastDeadline(event, now)) return <Tag tone="bad">{m.places_closed()}</Tag>;
  return <Tag tone={event.left <= LAST ? 'last' : 'good'}>{m.places_left({ count: event.left })}</Tag>;
};
