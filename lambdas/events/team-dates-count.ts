import type { TeamDeletion } from '#shared/domains/teams/deletion.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { createAgendaRepository } from './agenda.repository.ts';
import { createEventsRepository } from './events.repository.ts';

/** What a team hosts: dates that are ahead, who is going to them, and past ones; at most `most` dates each way. Cost: ½ for each date. */
type CountTeamDates = (
  teamId: TeamId,
  most: number,
) => Promise<Pick<TeamDeletion, 'upcoming' | 'going' | 'past'>>;

/** As many cards as one batch reads. */
const BATCH = 100;

export const createTeamDatesCounter = (table: Table, clock: Clock): CountTeamDates => {
  const agenda = createAgendaRepository(table);
  const events = createEventsRepository(table);
  return async (teamId, most) => {
    const now = { dateStart: clock.now() };
    const [ahead, past] = await Promise.all([
      agenda.ofTeam(teamId, now, most + 1),
      agenda.ofTeam(teamId, now, most + 1, true),
    ]);
    const cards = [];
    for (let at = 0; at < ahead.length; at += BATCH)
      cards.push(...(await events.findCards(ahead.slice(at, at + BATCH))));
    const open = cards.filter(({ cancelled }) => !cancelled).slice(0, most);
    return {
      upcoming: { count: open.length, more: ahead.length > most },
      going: open.reduce((sum, { going }) => sum + going, 0),
      past: { count: Math.min(past.length, most), more: past.length > most },
    };
  };
};
