import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { Face } from '#shared/domains/users/face.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { createAgendaRepository } from './agenda.repository.ts';
import { toCards } from './event-page.ts';
import { createEventsRepository } from './events.repository.ts';

/** At most this many are shown. */
const SHOWN = 6;
/** Read at a time; private, canceled, and finished ones are left out afterwards. */
const READ = 20;

/** The next public events that an active person hosts, including those in progress; earliest first. */
export type FindNextGames = (host: Face) => Promise<EventCard[]>;

export const createNextGamesFinder = (table: Table, clock: Clock): FindNextGames => {
  const agenda = createAgendaRepository(table);
  const events = createEventsRepository(table);
  return async (host) => {
    const now = clock.now();
    // An event that is still in progress may have started up to a day ago.
    const keys = await agenda.hostedFrom(host.userId, addMilliseconds(now, -DAY_MS), READ);
    const rows = await events.findCards(keys);
    const shown = rows.filter(({ isPrivate, cancelled, endsAt }) => !isPrivate && !cancelled && endsAt > now);
    return toCards(shown.slice(0, SHOWN), new Map([[host.userId, host]]));
  };
};
