import type { Change } from '#shared/declare/rows.ts';
import type { memberRemovalRow } from '#shared/domains/teams/rows.ts';
import { positionBehind } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import * as teams from '../../teams/index.ts';
import { withdrawRsvp } from '../rsvps/index.ts';
import * as agenda from '../store/agenda.ts';
import type { AgendaPosition } from '../store/index.ts';
import * as seriesRsvps from '../store/series-rsvp.table.ts';

const PER_PAGE = 100;

/**
 * Takes a person who was removed from a team out of its upcoming dates, and out of RSVPs to all dates of its events. Nothing happens if they have
 * joined again meanwhile. Repeats find what is left.
 */
export const leaveTeamDates = async (
  ctx: Context,
  { after }: Change<typeof memberRemovalRow>,
): Promise<void> => {
  if (!after) return;
  const { teamId, userId } = after;
  if (await teams.findPart(ctx, teamId, userId)) return;
  let from: AgendaPosition | { dateStart: string } | undefined = { dateStart: ctx.clock.now() };
  while (from) {
    const page: AgendaPosition[] = await agenda.ofTeam(ctx, teamId, from, PER_PAGE);
    for (const eventId of new Set(page.map((date) => date.eventId)))
      await seriesRsvps.remove(ctx, eventId, userId);
    for (const date of page) await withdrawRsvp(ctx, date, userId);
    from = positionBehind(page, PER_PAGE);
  }
};
