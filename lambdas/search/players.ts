import type * as z from 'zod/mini';
import type { PlayerNearHome } from '#shared/domains/home/contract.ts';
import { bitsOf, freeParts, playerLimits } from '#shared/domains/players/rules.ts';
import type { PlayerCard, searchContract } from '#shared/domains/search/contract.ts';
import { lastDayOf } from '#shared/domains/users/date-entry.ts';
import { tripAt } from '#shared/domains/users/free-at.ts';
import { type Coordinates, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { searchWords } from '#shared/kernel/text.ts';
import type { GameType, Platform } from '#shared/product/game-types.ts';
import * as players from '../players/index.ts';
import type { Context } from '../runtime/context.ts';
import type { PersonTimes } from '../users/people/index.ts';
import { byDistance, cityDistance, isInBox, pageOf } from './around.ts';
import { hasSportOf, isOn, placedAt, type SearchDocument, tripOn } from './document.ts';
import { currentIndex } from './live-index.ts';
import { listPlayersAround } from './search.table.ts';

type Query = z.output<typeof searchContract.players.query>;

interface WantedAround {
  /** For whom: no one whom this person may not find. */
  readonly viewer: UserId;
  readonly platform: Platform;
  /** Those who play one of these come first. */
  readonly sports: readonly GameType[];
  readonly center: Coordinates;
  readonly count: number;
}
interface WantedNear extends Pick<WantedAround, 'viewer' | 'center' | 'count'> {
  readonly sport: GameType;
  /** When: anyone who travels then is in the city that they travel to. Who is found must not be shown where, nor when they are free. */
  readonly at: string;
}

/** How many are read of each cell: those whose profile changed last. */
const READ_PER_CELL = 24;
/** How many more people are read than shown: some are blocked, or have just been hidden. */
const SPARE = 1.25;
/** Points by which the level of a player may differ from the one that is searched for. */
const NEAR_LEVEL = 1;

const hasLevel = ({ levels }: SearchDocument, { gameType, level }: Query): boolean => {
  if (gameType === undefined || level === undefined) return true;
  const own = levels?.find(({ sport }) => sport === gameType)?.level;
  return own !== undefined && Math.abs(own - level) <= NEAR_LEVEL;
};

const isNamed = ({ title }: SearchDocument, words: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const names = searchWords(title);
  return words.every((word) => names.some((name) => name.startsWith(word)));
};

const toCard = (
  { person }: players.Player,
  times: PersonTimes | undefined,
  center: Coordinates,
  now: string,
): PlayerCard => {
  const trip = times && tripAt(times.dates, now);
  const sports = person.ratings.map(({ sport, level, toggle }) => ({ sport, level, available: toggle }));
  return {
    userId: person.id,
    displayName: person.displayName,
    photoURL: person.photoURL,
    sports: sports.toSorted((a, b) => Number(b.available) - Number(a.available)),
    area: person.city.name,
    distance: cityDistance(center, trip?.location ?? person.city),
    free: times?.week ? freeParts(times.week) : null,
    visiting: trip ? { city: trip.location.formattedAddress, until: lastDayOf(trip) } : null,
  };
};

/** More people than this, whose times decide whether they are found and who chose who may see them, are not asked about for one search: the nearest are. */
const MOST_ASKED_ABOUT = 100;

const idsOf = (documents: readonly SearchDocument[]): UserId[] => documents.map(({ id }) => UserId.parse(id));

/**
 * Players around a position, nearest city first. The index chooses whom to show; only they are read. Anyone who travels now is in the city that they
 * travel to, for viewers who may know. A page may have fewer items than requested.
 */
export const findPlayersNearby = async (ctx: Context, query: Query, viewer: UserId, platform: Platform) => {
  const { gameType } = query;
  const now = ctx.clock.now();
  const words = searchWords(query.q ?? '');
  const wanted = query.free === undefined ? 0 : bitsOf([query.free]);
  const inBox = isInBox(query);
  const miles = query.radius ?? playerLimits.radiusMiles.default;
  const { documents } = await currentIndex(ctx);
  const known = [...documents.values()].filter(
    (document) =>
      document.kind === 'player' &&
      document.id !== viewer &&
      isOn(document, platform) &&
      (gameType === undefined || document.sports.includes(gameType)) &&
      hasLevel(document, query) &&
      isNamed(document, words),
  );
  const around = (some: readonly SearchDocument[]) => byDistance(some.filter(inBox), query, miles);
  const isFree = ({ free = 0 }: SearchDocument): boolean => (free & wanted) !== 0;

  // Where people are found, or whether they are found, must reveal nothing to viewers who may not see their times.
  const decided = known.filter(
    (document) => !document.isOpen && (wanted === 0 ? tripOn(document, now) : isFree(document)),
  );
  const nearest = around(decided.flatMap((document) => [document, placedAt(document, now)]));
  const askedAbout = [...new Set(idsOf(nearest))].slice(0, MOST_ASKED_ABOUT);
  const shownTimes = await players.findShownTimes(ctx, viewer, askedAbout);
  const mayKnow = (document: SearchDocument): boolean =>
    document.isOpen === true || shownTimes.has(UserId.parse(document.id));

  const placed = known
    .filter((document) => wanted === 0 || (isFree(document) && mayKnow(document)))
    .map((document) => (mayKnow(document) ? placedAt(document, now) : document));
  const { items, ...rest } = pageOf(around(placed), query);
  const saidSo = items.filter(({ isOpen }) => isOpen !== undefined);
  const [found, times] = await Promise.all([
    players.findPlayers(ctx, viewer, idsOf(items)),
    players.findShownTimes(ctx, viewer, idsOf(saidSo)),
  ]);
  return {
    ...rest,
    items: found.map((player) => toCard(player, times.get(player.person.id), query, now)),
  };
};

/**
 * A few people who live near a place, without the search index. Cost: ½ for 4 KB of each cell that the circle touches, and 1 for each
 * of at most a quarter more than `count` people.
 */
export const findPlayersAround = async (
  ctx: Context,
  { viewer, platform, sports, center, count }: WantedAround,
): Promise<PlayerNearHome[]> => {
  const miles = playerLimits.radiusMiles.default;
  const read = await listPlayersAround(ctx, center, miles * METRES_PER_MILE, READ_PER_CELL);
  const others = read.filter((document) => document.id !== viewer && isOn(document, platform));
  const near = byDistance(others, center, miles);
  const playsSame = (document: SearchDocument) => hasSportOf(document, sports);
  const inOrder = [...near.filter(playsSame), ...near.filter((document) => !playsSame(document))];
  const chosen = inOrder.slice(0, Math.ceil(count * SPARE));
  const found = await players.findPlayers(ctx, viewer, idsOf(chosen));
  return found.slice(0, count).map(({ person }) => ({
    userId: person.id,
    displayName: person.displayName,
    photoURL: person.photoURL,
    sports: person.ratings.filter(({ toggle }) => toggle).map(({ sport }) => sport),
    area: person.city.name,
    distance: cityDistance(center, person.city),
  }));
};

/**
 * People who play a sport and are near a place, nearest city first: only those whom the viewer may find as players nearby. The first call of a
 * function reads the whole search index, later ones ½ read unit for what has changed; each person costs 1.
 */
export const findPlayersNear = async (
  ctx: Context,
  { viewer, sport, center, at, count }: WantedNear,
): Promise<readonly UserId[]> => {
  const { documents } = await currentIndex(ctx);
  const playing = [...documents.values()]
    .filter(({ kind, id, sports }) => kind === 'player' && id !== viewer && sports.includes(sport))
    .map((document) => placedAt(document, at));
  const nearest = byDistance(playing, center, playerLimits.radiusMiles.default).slice(0, count);
  const found = await players.findPlayers(ctx, viewer, idsOf(nearest));
  return found.map(({ person }) => person.id);
};
