import type { ReactNode } from 'react';
import type { EventPage } from '#shared/domains/events/shapes.ts';

/** What other features show on the page of an event. */
export interface EventParts {
  /** Buttons on the cover. */
  readonly coverActions: (event: EventPage) => ReactNode;
  /** What the people of a date see once it has ended. */
  readonly afterwards: (event: EventPage) => ReactNode;
}
