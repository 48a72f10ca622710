import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { Table } from '../data/table.ts';
import { createActiveFinder } from '../users/api.ts';
import { createEventAccess, type EventAccess } from './access.ts';
import { toCard } from './event-page.ts';
import { createEventsRepository, type OccurrenceKey } from './events.repository.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';

/** Cards of dates, for other domains; those of a host who is not active are left out. */
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
      return rows.filter(({ creatorId }) => active.has(creatorId)).map(toCard);
    },
  };
};

/** How an event and the caller's roles in it are found, for what else is about it. */
export const openEventAccess = (table: Table): EventAccess =>
  createEventAccess({
    events: createEventsRepository(table),
    rsvps: createRsvpsRepository(table),
    findActive: createActiveFinder(table),
  });

export { createAgendaRepository } from './agenda.repository.ts';
export { type AgendaService, createAgendaService } from './agenda.service.ts';
export { createDatesRepository } from './dates.repository.ts';
export type { Occurrence } from './events.repository.ts';
export {
  createNearbyRepository,
  type ListedDate,
  type NearbyPosition,
  type NearbyRepository,
} from './nearby.repository.ts';
export type { RsvpsRepository } from './rsvps.repository.ts';
export { createStartsRepository, type StartsRepository } from './starts.repository.ts';
export { createEventsRepository, createRsvpsRepository, toCard };
