import { OccurrenceChange } from '#shared/events/changes.ts';
import { type Reaction, reaction } from '../core/reaction.ts';
import { cellsOf } from '../data/cells.ts';
import type { EventsRepository } from './events.repository.ts';

/** Makes a public date found around its place. It is written from the row as it is now, so repeats change nothing. */
export const createPlaceIndexReaction = (deps: {
  events: Pick<EventsRepository, 'findCards' | 'placeInCells'>;
}): Reaction =>
  reaction(['occurrence.inserted'], OccurrenceChange, async ({ after }) => {
    const [event] = after ? await deps.events.findCards([after]) : [];
    if (event && !event.isPrivate && !event.cancelled) {
      await deps.events.placeInCells(event, cellsOf(event.location));
    }
  });
