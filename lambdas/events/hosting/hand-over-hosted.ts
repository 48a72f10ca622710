import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { positionBehind } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import type { Team } from '../../teams/index.ts';
import * as teams from '../../teams/index.ts';
import * as hostlessDates from '../dates/hostless-dates.ts';
import * as agenda from '../store/agenda.ts';
import * as events from '../store/events.ts';

import type { AgendaPosition } from '../store/index.ts';

import { releaseCovers } from './release-covers.ts';

const PER_PAGE = 100;

/**
 * Gives the team's owner what a person has created for it, if the person may not host for the team anymore. The events of a team stay with the team.
 * Of a person who has lost the role, or left, dates that are ahead are the owner's from then on: in the agenda, and in what hosts are notified of.
 * The cover goes with the person, who uploaded it. Repeats find what is left.
 */
export const handOverHosted = async (
  ctx: Context,
  { id, ownerId }: Pick<Team, 'id' | 'ownerId'>,
  person: UserId,
): Promise<void> => {
  if (person === ownerId || (await teams.findPart(ctx, id, person)) === 'host') return;
  const now = ctx.clock.now();
  let from: AgendaPosition | { dateStart: string } | undefined = { dateStart: now };
  while (from) {
    const page: AgendaPosition[] = await agenda.ofTeam(ctx, id, from, PER_PAGE);
    for (const date of page) {
      const rows = await events.find(ctx, date);
      if (rows?.occurrence.creatorId !== person) continue;
      await hostlessDates.handOverSeries(ctx, date.eventId, person, ownerId, now);
      if (!(await hostlessDates.handOver(ctx, rows, ownerId, now))) throw new AppError('request.conflict');
      if (rows.occurrence.cover !== undefined) await releaseCovers(ctx, person, date.eventId);
    }
    from = positionBehind(page, PER_PAGE);
  }
};
