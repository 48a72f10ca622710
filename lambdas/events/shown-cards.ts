import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { openShownNames } from '../family/api.ts';
import { createTeamPartFinder } from '../teams/old-api.ts';
import { createApartFinder } from '../users/people/old-api.ts';
import { letsIn } from './access.ts';
import { keyOf } from './agenda.repository.ts';
import { createCardsFor } from './cards-for.ts';
import { createDatesRepository } from './dates.repository.ts';
import { createEventsRepository } from './events.repository.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';

/** How many current and upcoming dates of an event are searched for one that takes place. */
const LOOKED_THROUGH = 5;
const AT_ONCE = 10;

/**
 * For each of these events, the card of its current or next date, or else the last, that takes place and that the person may see. Events without
 * one are left out.
 */
type FindShownCards = (userId: UserId, eventIds: readonly EventId[]) => Promise<EventCard[]>;

export const createShownCardsFinder = (table: Table, clock: Clock): FindShownCards => {
  const dates = createDatesRepository(table);
  const events = createEventsRepository(table);
  const rsvps = createRsvpsRepository(table);
  const cardsFor = createCardsFor(openShownNames(table, clock), createApartFinder(table));
  const findTeamPart = createTeamPartFinder(table);
  return async (userId, eventIds) => {
    const now = { endsAt: clock.now() };
    const keys = await mapAtMost(AT_ONCE, eventIds, async (eventId) => {
      const coming = await dates.list(eventId, now, LOOKED_THROUGH);
      return coming.length > 0 ? coming : dates.list(eventId, now, 1, true);
    });
    const rows = (await events.findCards(keys.flat())).filter(({ cancelled }) => !cancelled);
    const hidden = rows.filter(({ isPrivate, creatorId }) => isPrivate && creatorId !== userId);
    const open = new Set((await rsvps.findSome(hidden, userId)).filter(letsIn).map(keyOf));
    const closed = hidden.filter((row) => !open.has(keyOf(row)));
    const teams = [...new Set(closed.flatMap(({ team }) => team?.id ?? []))];
    const parts = await mapAtMost(AT_ONCE, teams, (id) => findTeamPart(id, userId));
    const own = new Set(teams.filter((_, index) => parts[index] !== undefined));
    const visible = rows.filter((row) => !closed.includes(row) || (row.team && own.has(row.team.id)));
    const shown = eventIds.flatMap((eventId) => visible.find((row) => row.eventId === eventId) ?? []);
    return cardsFor(shown, userId);
  };
};
