import type { EventCard } from '#shared/domains/events/shapes.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import { toCards } from '../dates/index.ts';
import * as agenda from '../store/agenda.ts';
import * as events from '../store/events.ts';

/** At most this many are shown. */
const SHOWN = 6;
/** Read at a time; private, canceled, and finished ones are left out afterwards. */
const READ = 20;

/** The next public events that a team hosts, including those in progress; earliest first. What its people host by themselves is not among them. */
export const nextGames = async (ctx: Context, teamId: TeamId): Promise<EventCard[]> => {
  const now = ctx.clock.now();
  // An event that is still in progress may have started up to a day ago.
  const keys = await agenda.ofTeam(ctx, teamId, { dateStart: addMilliseconds(now, -DAY_MS) }, READ);
  const rows = await events.findCards(ctx, keys);
  const shown = rows
    .filter(({ isPrivate, cancelled, endsAt }) => !isPrivate && !cancelled && endsAt > now)
    .slice(0, SHOWN);
  return toCards(
    shown,
    await family.findShown(
      ctx,
      shown.map(({ creatorId }) => creatorId),
    ),
  );
};
