import { nearbyLimits } from '#shared/domains/discover/rules.ts';
import { attends } from '#shared/domains/events/rsvp.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import { openTasks } from '#shared/domains/home/tasks.ts';
import { METRES_PER_MILE } from '#shared/kernel/geo.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import type { Log } from '../core/logger.ts';
import { readingOnce } from '../data/reading-once.ts';
import type { FindEvents } from '../discover/api.ts';
import type { ReadAgenda } from '../events/api.ts';
import type { FindPlayersAround } from '../search/api.ts';
import type { FindOwnTeams } from '../teams/api.ts';

/** "upcoming events (slice of 7)". */
const UPCOMING = 7;
const NEARBY_METERS = nearbyLimits.radiusMiles.default * METRES_PER_MILE;
const NEARBY = 6;
const PLAYERS = 6;
/** How many events are read to choose from: those of the person's sports come first. */
const NEARBY_READ = 24;
/** How many of the member's own events are compared with those nearby. */
const OWN_READ = 25;

export interface HomeDeps {
  readonly readAgenda: ReadAgenda;
  readonly findEventsAround: FindEvents;
  readonly findOwnTeams: FindOwnTeams;
  readonly findPlayersAround: FindPlayersAround;
  readonly hasAvailability: (id: UserId) => Promise<boolean>;
  readonly log: Log;
}

type Nearby = Awaited<ReturnType<FindEvents>>;
type Own = Awaited<ReturnType<ReadAgenda>>['items'];

/** The next few; the first that the member attends is among them, however many invitations come before it. */
const upcomingOf = (own: Own): Own => {
  const next = own.find(({ mine }) => attends(mine));
  const first = own.slice(0, UPCOMING);
  return !next || first.includes(next) ? first : [...first.slice(0, -1), next];
};

/** The next few events, those of the chosen sports before all others; those that the member hosts or attends are marked. */
const suggestionsOf = (events: Nearby, own: Own, sports: readonly string[]) => {
  const isChosen = ({ gameType }: Nearby[number]): boolean => sports.includes(gameType);
  const keyOf = ({ id, occurrenceId }: Pick<EventCard, 'id' | 'occurrenceId'>) => `${id} ${occurrenceId}`;
  const mine = new Map(
    own.flatMap((card) => (attends(card.mine) ? [[keyOf(card), card.mine] as const] : [])),
  );
  return [...events.filter(isChosen), ...events.filter((event) => !isChosen(event))]
    .slice(0, NEARBY)
    .map((event) => ({ ...event, mine: mine.get(keyOf(event)) ?? null }));
};

export const createHomeService = (deps: HomeDeps) => {
  const { readAgenda, findEventsAround, findOwnTeams, findPlayersAround, hasAvailability, log } = deps;
  /** A part that fails is left out; the others are still shown. */
  const part = async <T>(name: string, load: Promise<T>): Promise<T | null> => {
    try {
      return await load;
    } catch (error) {
      log.error('a part of the dashboard failed', error, { part: name });
      return null;
    }
  };
  return {
    /** A member's dashboard; its parts are read concurrently, and who is in several of them once. */
    async home(member: Member) {
      const { userId, user } = member;
      const { defaultCity, sports, platform } = user;
      const around = { viewer: userId, platform, sports, center: defaultCity, count: PLAYERS };
      const [mine, events, players, teams, saved] = await readingOnce(() =>
        Promise.all([
          part('upcoming', readAgenda(member, { when: 'upcoming', limit: OWN_READ })),
          part('nearby', findEventsAround(defaultCity, NEARBY_METERS, NEARBY_READ, userId)),
          part('players', findPlayersAround(around)),
          part('teams', findOwnTeams(userId)),
          part('tasks', hasAvailability(userId)),
        ]),
      );
      return {
        upcoming: mine === null ? null : upcomingOf(mine.items),
        nearby: events && suggestionsOf(events, mine?.items ?? [], sports),
        ...{ players, teams },
        tasks: openTasks(user, { teams: teams?.length ?? null, hasAvailability: saved }),
      };
    },
  };
};
export type HomeService = ReturnType<typeof createHomeService>;
