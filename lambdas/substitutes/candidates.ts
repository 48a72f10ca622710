import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { type Candidate, type OpenSpot, ranked } from '#shared/domains/substitutes/candidates.ts';
import { substituteRules } from '#shared/domains/substitutes/rules.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as connections from '../connections/index.ts';
import * as events from '../events/index.ts';
import * as reliability from '../reliability/index.ts';
import type { Context } from '../runtime/context.ts';
import * as search from '../search/index.ts';
import * as teams from '../teams/index.ts';
import * as users from '../users/people/index.ts';
import { countSince, findPreferences } from './request.table.ts';

interface Wanted {
  readonly date: EventCard;
  readonly spot: OpenSpot;
  /** People who must not be asked: they have answered, or were asked. */
  readonly except: ReadonlySet<UserId>;
  /** If present, the date stays hidden from everyone else. */
  readonly only: ReadonlySet<UserId> | undefined;
  readonly count: number;
}

/** More people than this are not compared. */
const MOST_COMPARED = 500;
/** As many strangers as could be asked in all waves, with some who are not free then. */
const MOST_NEARBY = 100;

/**
 * Where people who could be asked are found: the host's earlier dates, connections, and teams; and, for a public date, players nearby. Another
 * source is one more line. Who may be asked is decided later.
 */
const sources: readonly ((ctx: Context, date: EventCard) => Promise<readonly UserId[]>)[] = [
  events.findCompanions,
  (ctx, { creatorId }) => connections.listConnected(ctx, creatorId),
  (ctx, { creatorId }) => teams.findTeammates(ctx, creatorId),
  async (ctx, { creatorId: viewer, gameType: sport, location: center, dateStart: at, isPrivate }) =>
    isPrivate ? [] : search.findPlayersNear(ctx, { viewer, sport, center, at, count: MOST_NEARBY }),
];

/**
 * The people to be asked next, best first. No one is asked for a host from whom a block separates them, or more often than three times in seven
 * days.
 */
export const findCandidates = async (
  ctx: Context,
  { date, spot, except, only, count }: Wanted,
): Promise<readonly Candidate<UserId>[]> => {
  const [found, blocked] = await Promise.all([
    Promise.all(sources.map((source) => source(ctx, date))),
    users.findBlockedIds(ctx, date.creatorId),
  ]);
  const ids = [...new Set(found.flat())]
    .filter((id) => !except.has(id) && !blocked.has(id) && (only?.has(id) ?? true))
    .slice(0, MOST_COMPARED);
  const [players, preferences, figures] = await Promise.all([
    users.findPlayers(ctx, ids),
    findPreferences(ctx, ids),
    reliability.findReliability(ctx, ids),
  ]);
  const candidates = players.map((player) => ({
    ...player,
    wantsToBeAsked: preferences.get(player.userId),
    reliability: figures.get(player.userId)?.figure ?? null,
  }));
  const { mostAskedPerWeek, weekMs } = substituteRules;
  const weekAgo = addMilliseconds(ctx.clock.now(), -weekMs);
  const chosen: Candidate<UserId>[] = [];
  for (const candidate of ranked(candidates, spot)) {
    if (chosen.length >= count) break;
    const asked = await countSince(ctx, candidate.userId, weekAgo, mostAskedPerWeek);
    if (asked < mostAskedPerWeek) chosen.push(candidate);
  }
  return chosen;
};
