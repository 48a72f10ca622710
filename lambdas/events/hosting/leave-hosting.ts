import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import * as teams from '../../teams/index.ts';
import * as hostlessDates from '../dates/hostless-dates.ts';
import * as agenda from '../store/agenda.ts';
import * as events from '../store/events.ts';

import type { AgendaPosition, EventRows } from '../store/index.ts';

import { cancelAndAnnounce } from './cancel-and-announce.ts';

const PER_PAGE = 50;

const leave = async (ctx: Context, rows: EventRows, person: UserId): Promise<void> => {
  const now = ctx.clock.now();
  const { occurrence } = rows;
  const team = occurrence.team && (await teams.findTeam(ctx, occurrence.team.id));
  if (team && team.ownerId !== person) {
    await hostlessDates.handOverSeries(ctx, occurrence.eventId, person, team.ownerId, now);
    if (!(await hostlessDates.handOver(ctx, rows, team.ownerId, now))) throw new AppError('request.conflict');
    return;
  }
  await hostlessDates.eraseEvent(ctx, occurrence.eventId);
  // What has no title was left before.
  if (occurrence.title === '') return;
  if (occurrence.endsAt > now) await cancelAndAnnounce(ctx, rows, now);
  await hostlessDates.eraseDate(ctx, rows, now);
};

/**
 * Ends what a person hosts, whose account is gone. What a team hosts stays with the team: its owner is who created it from then on. Everything else
 * that is coming up is canceled, and the people of those dates are told; of all dates, only who came remains.
 */
export const leaveHosting = async (ctx: Context, person: UserId): Promise<void> => {
  let before: AgendaPosition | undefined;
  do {
    const dates: AgendaPosition[] = await agenda.hosted(ctx, person, before, PER_PAGE);
    for (const date of dates) {
      const rows = await events.find(ctx, date);
      // The index may be late.
      if (rows?.occurrence.creatorId === person) await leave(ctx, rows, person);
    }
    before = dates.length === PER_PAGE ? dates.at(-1) : undefined;
  } while (before);
};
