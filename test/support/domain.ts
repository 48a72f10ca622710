import type { Clock } from '#lambdas/core/clock.ts';
import { createCursors } from '#lambdas/core/cursor.ts';
import { createIds } from '#lambdas/core/ids.ts';
import type { Table } from '#lambdas/data/table.ts';
import { createAgendaRepository } from '#lambdas/events/agenda.repository.ts';
import { createEventsRepository } from '#lambdas/events/events.repository.ts';
import { createEventsService } from '#lambdas/events/events.service.ts';
import { createNearbyRepository } from '#lambdas/events/nearby.repository.ts';
import { createNearbyService } from '#lambdas/events/nearby.service.ts';
import { createRsvpsRepository } from '#lambdas/events/rsvps.repository.ts';
import { createRsvpsService } from '#lambdas/events/rsvps.service.ts';
import { createUsersRepository } from '#lambdas/users/users.repository.ts';
import { aMember, aUser, clockAt } from './builders.ts';

/** The services of the domains over one table, as the composition roots put them together. */
export const createDomain = (table: Table, clock: Clock = clockAt()) => {
  const ids = createIds(clock);
  const cursors = createCursors(async () => 'a secret of the tests');
  const repositories = {
    users: createUsersRepository(table),
    events: createEventsRepository(table),
    rsvps: createRsvpsRepository(table),
    agenda: createAgendaRepository(table),
    nearby: createNearbyRepository(table),
  };
  const events = createEventsService({ ...repositories, cursors, clock, ids });
  return {
    repositories,
    cursors,
    ids,
    events,
    rsvps: createRsvpsService({ events, rsvps: repositories.rsvps, clock }),
    nearby: createNearbyService({ nearby: repositories.nearby, cursors, clock }),
    /** Somebody whose profile is set up. */
    async member(n: number, overrides: Parameters<typeof aUser>[1] = {}) {
      await repositories.users.add(aUser(n, overrides));
      return aMember(n, overrides);
    },
  };
};
export type Domain = ReturnType<typeof createDomain>;
