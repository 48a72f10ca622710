import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { Table } from '../data/table.ts';
import { createActiveFinder } from '../users/api.ts';
import { toCards } from './event-page.ts';
import { createEventsRepository, type OccurrenceKey } from './events.repository.ts';

/** Cards of dates; dates of inactive hosts are left out. */
export interface EventCards {
  findCards(keys: readonly OccurrenceKey[]): Promise<EventCard[]>;
}

export const createEventCards = (table: Table): EventCards => {
  const events = createEventsRepository(table);
  const findActive = createActiveFinder(table);
  return {
    async findCards(keys) {
      const rows = await events.findCards(keys);
      const active = await findActive(rows.map(({ creatorId }) => creatorId));
      return toCards(rows, active);
    },
  };
};
