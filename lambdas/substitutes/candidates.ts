import type { EventCard } from '#shared/domains/events/shapes.ts';
import { type Candidate, type OpenSpot, ranked } from '#shared/domains/substitutes/candidates.ts';
import { substituteRules } from '#shared/domains/substitutes/rules.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindReliability } from '../core/reliability.ts';
import type { FindApart } from '../core/standing.ts';
import type { FindPlayers } from '../users/people/old-api.ts';
import type { RequestsRepository } from './requests.repository.ts';

/** Finds people who could be asked for a date, such as the host's connections. Each source is one of these; who may be asked is decided later. */
export type CandidateSource = (date: EventCard) => Promise<readonly UserId[]>;

export interface CandidatesDeps {
  readonly sources: readonly CandidateSource[];
  readonly findPlayers: FindPlayers;
  /** Nobody is asked for a host from whom a block separates them. */
  readonly findApart: FindApart;
  readonly findReliability: FindReliability;
  readonly requests: Pick<RequestsRepository, 'preferencesOf' | 'countSince'>;
}
interface Wanted {
  readonly date: EventCard;
  readonly spot: OpenSpot;
  /** Whoever must not be asked: they have answered, or were asked. */
  readonly except: ReadonlySet<UserId>;
  /** If present, nobody else learns of the date. */
  readonly only: ReadonlySet<UserId> | undefined;
  readonly count: number;
  readonly now: string;
}
/** The people to be asked next, best first. */
export type FindCandidates = (wanted: Wanted) => Promise<readonly Candidate<UserId>[]>;

/** More people than this are not compared. */
const MOST_COMPARED = 500;

/** Finds, compares, and limits: nobody is asked more often than three times in seven days. */
export const createFindCandidates =
  ({ sources, findPlayers, findApart, findReliability, requests }: CandidatesDeps): FindCandidates =>
  async ({ date, spot, except, only, count, now }) => {
    const [found, apart] = await Promise.all([
      Promise.all(sources.map((source) => source(date))),
      findApart(date.creatorId),
    ]);
    const ids = [...new Set(found.flat())]
      .filter((id) => !except.has(id) && !apart.has(id) && (only?.has(id) ?? true))
      .slice(0, MOST_COMPARED);
    const [players, preferences, reliability] = await Promise.all([
      findPlayers(ids),
      requests.preferencesOf(ids),
      findReliability(ids),
    ]);
    const candidates = players.map((player) => ({
      ...player,
      wantsToBeAsked: preferences.get(player.userId),
      reliability: reliability.get(player.userId)?.figure ?? null,
    }));
    const { mostAskedPerWeek, weekMs } = substituteRules;
    const weekAgo = addMilliseconds(now, -weekMs);
    const chosen: Candidate<UserId>[] = [];
    for (const candidate of ranked(candidates, spot)) {
      if (chosen.length >= count) break;
      const asked = await requests.countSince(candidate.userId, weekAgo, mostAskedPerWeek);
      if (asked < mostAskedPerWeek) chosen.push(candidate);
    }
    return chosen;
  };
