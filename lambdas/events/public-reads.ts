import { eventsContract } from '#shared/domains/events/contract.ts';
import { openVisible } from '../connections/old-api.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { type PublicReads, publicReads } from '../core/public-reads.ts';
import type { Table } from '../data/table.ts';
import { openShownNames } from '../family/api.ts';
import { createTeamPartFinder } from '../teams/old-api.ts';
import { createApartFinder } from '../users/people/old-api.ts';
import { createEventAccess, type EventView, openDateAccess } from './access.ts';
import { createAgendaRepository } from './agenda.repository.ts';
import { createAgendaService } from './agenda.service.ts';
import { createDatesRepository } from './dates.repository.ts';
import { createDatesService } from './dates.service.ts';
import { toPage } from './event-page.ts';
import { createEventsRepository } from './events.repository.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';

/** What anyone may read of events. */
export const openEventReads = (table: Table, cursors: Cursors, clock: Clock): PublicReads => {
  const findActive = openShownNames(table, clock);
  const events = createEventsRepository(table);
  const rsvps = createRsvpsRepository(table);
  const findDate = openDateAccess(table, clock);
  const dates = createDatesRepository(table);
  const findEvent = createEventAccess({ dates, rsvps, findDate, clock });
  const datesOf = createDatesService({ dates, events, rsvps, cursors, clock });
  const agenda = createAgendaService({
    events,
    agenda: createAgendaRepository(table),
    findActive,
    findApart: createApartFinder(table),
    findVisible: openVisible(table, clock),
    findTeamPart: createTeamPartFinder(table),
    cursors,
    clock,
  });
  const page = (view: EventView) => toPage(view, clock.now());
  return publicReads(
    eventsContract,
    {
      get: async ({ event }) => page(event),
      date: async ({ occurrence }) => page(occurrence),
      dates: ({ actor, event, query }) => datesOf.list(actor, event, query),
      ofTeam: ({ actor, params, query }) => agenda.ofTeam(actor, params.teamId, query.cursor),
      hostedBy: ({ params, query }) => agenda.hostedBy(params.userId, undefined, query.cursor),
      upcomingGames: ({ params }) => agenda.upcomingGames(params.userId, undefined),
    },
    { event: findEvent, occurrence: findDate },
  );
};
