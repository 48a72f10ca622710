import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../../core/at-once.ts';
import { positionBehind } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import { cardsFor } from '../dates/index.ts';
import * as agenda from '../store/agenda.ts';
import * as events from '../store/events.ts';

type Position = Awaited<ReturnType<typeof agenda.ofTeam>>[number];
interface Wanted {
  readonly most: number;
  readonly withPrivate: boolean;
}

const AT_ONCE = 10;
/** Read of each team at a time. */
const LEAST_READ = 5;
/** As many cards as one batch reads. */
const BATCH = 100;
/** Cards read for each one shown: canceled and private ones are left out. */
const SPARE = 2;

const byStart = (a: Position, b: Position): number => a.dateStart.localeCompare(b.dateStart);

/** The first `most` dates of some teams that start after an instant. Teams are read on only while they may have one of them. */
const firstOf = async (
  ctx: Context,
  teamIds: readonly TeamId[],
  from: string,
  most: number,
): Promise<Position[]> => {
  const size = Math.max(LEAST_READ, Math.ceil((2 * most) / teamIds.length));
  let found: Position[] = [];
  let open = teamIds.map((id): { id: TeamId; from: Position | { dateStart: string } } => ({
    id,
    from: { dateStart: from },
  }));
  while (open.length > 0) {
    const pages = await mapAtMost(AT_ONCE, open, async (team) => {
      const items = await agenda.ofTeam(ctx, team.id, team.from, size);
      return { id: team.id, items, next: positionBehind(items, size) };
    });
    found = [...found, ...pages.flatMap(({ items }) => items)].toSorted(byStart);
    const last = found[most - 1];
    open = pages.flatMap(({ id, next }) =>
      next && (!last || next.dateStart < last.dateStart) ? [{ id, from: next }] : [],
    );
  }
  return found.slice(0, most);
};

/** The next dates that some teams host, those in progress included, earliest first. Cost: 1 for 4 KB of each team, ½ for each date, and ½ for each host. */
export const nextOfTeams = async (
  ctx: Context,
  teamIds: readonly TeamId[],
  { most, withPrivate }: Wanted,
): Promise<EventCard[]> => {
  if (teamIds.length === 0) return [];
  const now = ctx.clock.now();
  // An event that is still in progress may have started up to a day ago.
  const keys = await firstOf(ctx, teamIds, addMilliseconds(now, -DAY_MS), most * SPARE);
  const cards = [];
  for (let at = 0; at < keys.length; at += BATCH)
    cards.push(...(await events.findCards(ctx, keys.slice(at, at + BATCH))));
  const shown = cards.filter(
    ({ cancelled, isPrivate, endsAt }) => !cancelled && endsAt > now && (withPrivate || !isPrivate),
  );
  return cardsFor(ctx, shown.slice(0, most), undefined);
};
