import type { Change } from '#shared/declare/rows.ts';
import type { occurrenceRow } from '#shared/domains/events/rows.ts';
import type { EventsRepository } from './events.repository.ts';

/**
 * Makes a public date findable by place. It is written from the current row, so repeats change nothing; the read is consistent,
 * because the stream can be faster than the table's replicas.
 */
export const createPlaceIndexReaction =
  (deps: { events: Pick<EventsRepository, 'find' | 'placeInCells'> }) =>
  async ({ after }: Change<typeof occurrenceRow>): Promise<void> => {
    const rows = after && (await deps.events.find(after));
    if (!rows) return;
    const { occurrence } = rows;
    if (occurrence.isPrivate || occurrence.cancelled) return;
    await deps.events.placeInCells(occurrence);
  };
