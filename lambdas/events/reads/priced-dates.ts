import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import * as agenda from '../store/agenda.ts';
import * as events from '../store/events.ts';

/** Of a person, and of each team. */
const MOST_DATES = 100;

/** Whether a person hosts one of the next 100 dates with a price, on their own or in one of their teams. Cost: ½ for 4 KB, and ½ for each date. */
export const hasPricedDates = async (
  ctx: Context,
  userId: UserId,
  teamIds: readonly TeamId[],
): Promise<boolean> => {
  const now = ctx.clock.now();
  const lists = [
    () => agenda.hostedFrom(ctx, userId, now, MOST_DATES),
    ...teamIds.map((id) => () => agenda.ofTeam(ctx, id, { dateStart: now }, MOST_DATES)),
  ];
  for (const list of lists) {
    const cards = await events.findCards(ctx, await list());
    if (
      cards.some(({ price, cancelled, team }) => price && !cancelled && (!team || teamIds.includes(team.id)))
    )
      return true;
  }
  return false;
};
