import type { TeamDeletion } from '#shared/domains/teams/deletion.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import * as agenda from '../store/agenda.ts';
import * as events from '../store/events.ts';

/** What a team hosts: dates that are ahead, who is going to them, and past ones; at most `most` dates each way. Cost: ½ for each date. */
/** As many cards as one batch reads. */
const BATCH = 100;

export const countTeamDates = async (
  ctx: Context,
  teamId: TeamId,
  most: number,
): Promise<Pick<TeamDeletion, 'upcoming' | 'going' | 'past'>> => {
  const now = { dateStart: ctx.clock.now() };
  const [ahead, past] = await Promise.all([
    agenda.ofTeam(ctx, teamId, now, most + 1),
    agenda.ofTeam(ctx, teamId, now, most + 1, true),
  ]);
  const cards = [];
  for (let at = 0; at < ahead.length; at += BATCH)
    cards.push(...(await events.findCards(ctx, ahead.slice(at, at + BATCH))));
  const open = cards.filter(({ cancelled }) => !cancelled).slice(0, most);
  return {
    upcoming: { count: open.length, more: ahead.length > most },
    going: open.reduce((sum, { going }) => sum + going, 0),
    past: { count: Math.min(past.length, most), more: past.length > most },
  };
};
