import type { NearbyCard } from '#shared/domains/discover/contract.ts';
import { nearbyLimits } from '#shared/domains/discover/rules.ts';
import { attends } from '#shared/domains/events/model/rsvp.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { openTasks } from '#shared/domains/home/tasks.ts';
import { METRES_PER_MILE } from '#shared/kernel/geo.ts';
import type { Member } from '../core/actor.ts';
import { readingOnce } from '../data/dedupe-reads.ts';
import * as discover from '../discover/index.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import * as search from '../search/index.ts';
import * as teams from '../teams/index.ts';
import * as users from '../users/people/index.ts';

/** "upcoming events (slice of 7)". */
const UPCOMING = 7;
const NEARBY_METERS = nearbyLimits.radiusMiles.default * METRES_PER_MILE;
const NEARBY = 6;
const PLAYERS = 6;
/** How many events are read to choose from: those of the person's sports come first. */
const NEARBY_READ = 24;
/** How many of the member's own events are compared with those nearby. */
const OWN_READ = 25;

type OwnCard = Awaited<ReturnType<typeof events.dashboard>>['items'][number];

/** The next few; the first that the member attends is among them, however many invitations come before it. */
export const upcomingOf = <Own extends Pick<OwnCard, 'mine'>>(own: readonly Own[]): Own[] => {
  const next = own.find(({ mine }) => attends(mine));
  const first = own.slice(0, UPCOMING);
  return !next || first.includes(next) ? first : [...first.slice(0, -1), next];
};

/** The next few events, those of the chosen sports before all others; those that the member hosts or attends are marked. */
export const suggestionsOf = <Near extends Pick<NearbyCard, 'id' | 'occurrenceId' | 'gameType'>>(
  nearby: readonly Near[],
  own: readonly Pick<OwnCard, 'id' | 'occurrenceId' | 'mine'>[],
  sports: readonly string[],
) => {
  const isChosen = ({ gameType }: Near): boolean => sports.includes(gameType);
  const keyOf = ({ id, occurrenceId }: Pick<EventCard, 'id' | 'occurrenceId'>) => `${id} ${occurrenceId}`;
  const mine = new Map(
    own.flatMap((card) => (attends(card.mine) ? [[keyOf(card), card.mine] as const] : [])),
  );
  return [...nearby.filter(isChosen), ...nearby.filter((event) => !isChosen(event))]
    .slice(0, NEARBY)
    .map((event) => ({ ...event, mine: mine.get(keyOf(event)) ?? null }));
};

/** A part that fails is left out; the others are still shown. */
const part = async <T>({ log }: Pick<Context, 'log'>, name: string, load: Promise<T>): Promise<T | null> => {
  try {
    return await load;
  } catch (error) {
    log.error('a part of the dashboard failed', error, { part: name });
    return null;
  }
};

/** A member's dashboard; its parts are read concurrently, and people who are in several of them once. */
export const home = async (ctx: Context<'cursors'>, member: Member) => {
  const { userId, user } = member;
  const { defaultCity, sports, platform } = user;
  const around = { viewer: userId, platform, sports, center: defaultCity, count: PLAYERS };
  const [mine, nearby, players, own, invitations, saved] = await readingOnce(() =>
    Promise.all([
      part(ctx, 'upcoming', events.dashboard(ctx, userId, OWN_READ)),
      part(ctx, 'nearby', discover.findSoon(ctx, defaultCity, NEARBY_METERS, NEARBY_READ, userId)),
      part(ctx, 'players', search.findPlayersAround(ctx, around)),
      part(
        ctx,
        'teams',
        teams.listOwn(ctx, userId, family.findShown).then(({ items }) => items),
      ),
      part(ctx, 'invitations', teams.invitationsOf(ctx, member, family.findShown)),
      part(ctx, 'tasks', users.hasWeek(ctx, userId)),
    ]),
  );
  return {
    upcoming: mine === null ? null : upcomingOf(mine.items),
    questions: mine === null ? null : mine.questions,
    invitations: invitations?.filter(({ team }) => !own?.some(({ id }) => id === team.id)) ?? null,
    nearby: nearby && suggestionsOf(nearby, mine?.items ?? [], sports),
    ...{ players, teams: own },
    tasks: openTasks(user, { teams: own?.length ?? null, hasAvailability: saved }),
  };
};

/** Who asks to join the next dates that the member hosts. */
export const requests = async (ctx: Context, { userId }: Pick<Member, 'userId'>) => ({
  items: await events.joinRequests(ctx, userId, OWN_READ),
});
