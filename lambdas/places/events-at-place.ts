import type { EventCard } from '#shared/domains/events/shapes.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { EventsAround } from '../discover/api.ts';
import type { PlaceRow } from './places.repository.ts';

/** The next public events at a place. */
export type FindEventsAt = (
  place: Pick<PlaceRow, 'facts'>,
  viewer?: UserId,
) => Promise<{ items: EventCard[] }>;

export const createEventsAtPlace =
  (findNext: EventsAround['next']): FindEventsAt =>
  async ({ facts }, viewer) => ({
    items: [...(await findNext(facts, placeLimits.sameSpot, placeLimits.events, viewer))],
  });
