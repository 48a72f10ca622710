import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { createActiveFinder } from '../users/api.ts';
import { createDateAccess, createEventAccess, type EventAccess } from './access.ts';
import { createDatesRepository } from './dates.repository.ts';
import { toCards } from './event-page.ts';
import { createEventsRepository, type OccurrenceKey } from './events.repository.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';

/** Cards of dates, for other domains; dates of inactive hosts are left out. */
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

/** Loads an event and the caller's roles in it, for other domains whose objects belong to an event. */
export const openEventAccess = (table: Table, clock: Clock): EventAccess => {
  const events = createEventsRepository(table);
  const rsvps = createRsvpsRepository(table);
  const findDate = createDateAccess({ events, rsvps, findActive: createActiveFinder(table) });
  return createEventAccess({ dates: createDatesRepository(table), rsvps, findDate, clock });
};

export { createAgendaRepository } from './agenda.repository.ts';
export { type AgendaService, createAgendaService } from './agenda.service.ts';
export type { Occurrence } from './events.repository.ts';
export {
  createNearbyRepository,
  type ListedDate,
  type NearbyPosition,
  type NearbyRepository,
} from './nearby.repository.ts';
export { createDatesRepository, createEventsRepository, createRsvpsRepository, toCards };
