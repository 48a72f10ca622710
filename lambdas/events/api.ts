import type { EventCard } from '#shared/contracts/events.ts';
import type { Table } from '../data/table.ts';
import { toCard } from './event-page.ts';
import { createEventsRepository, type OccurrenceKey } from './events.repository.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';
import { createStartsRepository } from './starts.repository.ts';

/** Cards of dates, for other domains. */
export interface EventCards {
  findCards(keys: readonly OccurrenceKey[]): Promise<EventCard[]>;
}

export const createEventCards = (table: Table): EventCards => {
  const events = createEventsRepository(table);
  return { findCards: async (keys) => (await events.findCards(keys)).map(toCard) };
};

export type { RsvpsRepository } from './rsvps.repository.ts';
export type { StartsRepository } from './starts.repository.ts';
export { createRsvpsRepository, createStartsRepository };
