import type { EventCard } from '#shared/domains/events/shapes.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createAgendaRepository } from './agenda.repository.ts';
import { toCards } from './event-page.ts';
import { createEventsRepository } from './events.repository.ts';

/** At most this many are shown. */
const SHOWN = 6;
/** Read at a time; private, canceled, and finished ones are left out afterwards. */
const READ = 20;

/** The next public events that a team hosts, including those in progress; earliest first. What its people host by themselves is not among them. */
export type FindNextGames = (teamId: TeamId) => Promise<EventCard[]>;

export const createNextGamesFinder = (
  table: Table,
  { findActive, clock }: { readonly findActive: FindActive; readonly clock: Clock },
): FindNextGames => {
  const agenda = createAgendaRepository(table);
  const events = createEventsRepository(table);
  return async (teamId) => {
    const now = clock.now();
    // An event that is still in progress may have started up to a day ago.
    const keys = await agenda.ofTeam(teamId, { dateStart: addMilliseconds(now, -DAY_MS) }, READ);
    const rows = await events.findCards(keys);
    const shown = rows
      .filter(({ isPrivate, cancelled, endsAt }) => !isPrivate && !cancelled && endsAt > now)
      .slice(0, SHOWN);
    return toCards(shown, await findActive(shown.map(({ creatorId }) => creatorId)));
  };
};
