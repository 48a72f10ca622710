import type { EventCard } from '#shared/contracts/event-shapes.ts';
import type { Table } from '../data/table.ts';
import { toCard } from './event-page.ts';
import { createEventsRepository, type OccurrenceKey } from './events.repository.ts';

/** Cards of dates, for other domains. */
export interface EventCards {
  findCards(keys: readonly OccurrenceKey[]): Promise<EventCard[]>;
}

export const createEventCards = (table: Table): EventCards => {
  const events = createEventsRepository(table);
  return { findCards: async (keys) => (await events.findCards(keys)).map(toCard) };
};

export { createAgendaRepository } from './agenda.repository.ts';
export { type AgendaService, createAgendaService } from './agenda.service.ts';
export type { Occurrence } from './events.repository.ts';
export { createRsvpsRepository, type RsvpsRepository } from './rsvps.repository.ts';
export { createStartsRepository, type StartsRepository } from './starts.repository.ts';
export { createEventsRepository, toCard };
