import type { ReactNode } from 'react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { bySeries } from '#frontend/lib/event/by-series.ts';
import type { EventCard as EventCardData } from '#shared/domains/events/model/shapes.ts';
import { EventCard } from './event-card.tsx';
import css from './event-grid.module.css';

interface EventGridProps<T> {
  readonly events: readonly T[];
  readonly heading?: 'h2' | 'h3';
  /** The viewer's own part in an event. */
  readonly badgeOf?: (event: T) => ReactNode;
}

/** Cards in as many columns as fit; a series is one card. */
export const EventGrid = <T extends EventCardData & { readonly distance?: number }>({
  events,
  heading,
  badgeOf,
}: EventGridProps<T>) => {
  const now = useNow();
  return (
    <ul className={css.grid}>
      {bySeries(events, now).map(({ event, moreDates }) => (
        <li key={event.id}>
          <EventCard
            event={event}
            distance={event.distance}
            moreDates={moreDates}
            {...(heading && { heading })}
            badge={badgeOf?.(event)}
          />
        </li>
      ))}
    </ul>
  );
};
