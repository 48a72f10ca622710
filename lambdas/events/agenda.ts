import { openVisible } from '../connections/old-api.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createTeamPartFinder } from '../teams/old-api.ts';
import { createApartFinder } from '../users/people/old-api.ts';
import { createAgendaRepository } from './agenda.repository.ts';
import { type AgendaService, createAgendaService } from './agenda.service.ts';
import { createEventsRepository } from './events.repository.ts';

export interface AgendaWorld {
  readonly table: Table;
  readonly findActive: FindActive;
  readonly cursors: Cursors;
  readonly clock: Clock;
}

/** Reads pages of the events that a person hosts, attends, waits for, or is invited to. */
export type ReadAgenda = AgendaService['mine'];

export const openAgenda = ({ table, ...deps }: AgendaWorld): ReadAgenda =>
  createAgendaService({
    events: createEventsRepository(table),
    agenda: createAgendaRepository(table),
    findApart: createApartFinder(table),
    findVisible: openVisible(table, deps.clock),
    findTeamPart: createTeamPartFinder(table),
    ...deps,
  }).mine;

/** Counts the events of a host that start at `now` (ISO instant) or later. */
export const createUpcomingCounter = (table: Table) => createAgendaRepository(table).countUpcoming;
