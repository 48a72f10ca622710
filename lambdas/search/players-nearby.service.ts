import type * as z from 'zod/mini';
import { bitsOf, freeParts, playerLimits } from '#shared/domains/players/rules.ts';
import type { PlayerCard, searchContract } from '#shared/domains/search/contract.ts';
import { lastDayOf } from '#shared/domains/users/date-entry.ts';
import { tripAt } from '#shared/domains/users/free-at.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { searchWords } from '#shared/kernel/text.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Clock } from '../core/clock.ts';
import type { FindPlayers, FindShownTimes, Player } from '../players/old-api.ts';
import type { PersonTimes } from '../users/people/index.ts';
import { byDistance, cityDistance, isInBox, pageOf } from './around.ts';
import { isOn, type SearchDocument } from './document.ts';
import type { LiveIndex } from './live-index.ts';
import { placedAt, tripOn } from './placed.ts';

type Query = z.output<typeof searchContract.players.query>;

export interface PlayersNearbyDeps {
  readonly live: LiveIndex;
  readonly findPlayers: FindPlayers;
  readonly findShownTimes: FindShownTimes;
  readonly clock: Clock;
}

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
  { person }: Player,
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

/** Players around a position. The index chooses whom to show; only they are read. */
export const createPlayersNearby = ({ live, findPlayers, findShownTimes, clock }: PlayersNearbyDeps) => ({
  /** Nearest city first. Whoever travels now is in the city that they travel to, for viewers who may know. A page may have fewer items than requested. */
  async find(query: Query, viewer: UserId, platform: Platform) {
    const { gameType } = query;
    const now = clock.now();
    const words = searchWords(query.q ?? '');
    const wanted = query.free === undefined ? 0 : bitsOf([query.free]);
    const inBox = isInBox(query);
    const miles = query.radius ?? playerLimits.radiusMiles.default;
    const index = await live.current();
    const players = [...index.all()].filter(
      (document) =>
        document.kind === 'player' &&
        document.id !== viewer &&
        isOn(document, platform) &&
        (gameType === undefined || document.sports.includes(gameType)) &&
        hasLevel(document, query) &&
        isNamed(document, words),
    );
    const around = (documents: readonly SearchDocument[]) =>
      byDistance(documents.filter(inBox), query, miles);
    const isFree = ({ free = 0 }: SearchDocument): boolean => (free & wanted) !== 0;

    // Where people are found, or whether they are, must not tell anything to somebody who may not see their times.
    const decided = players.filter(
      (document) => !document.isOpen && (wanted === 0 ? tripOn(document, now) : isFree(document)),
    );
    const nearest = around(decided.flatMap((document) => [document, placedAt(document, now)]));
    const askedAbout = [...new Set(nearest.map(({ id }) => UserId.parse(id)))].slice(0, MOST_ASKED_ABOUT);
    const known = await findShownTimes(viewer, askedAbout);
    const mayKnow = (document: SearchDocument): boolean =>
      document.isOpen === true || known.has(UserId.parse(document.id));

    const placed = players
      .filter((document) => wanted === 0 || (isFree(document) && mayKnow(document)))
      .map((document) => (mayKnow(document) ? placedAt(document, now) : document));
    const { items, ...rest } = pageOf(around(placed), query);
    const ids = items.map(({ id }) => UserId.parse(id));
    const saidSo = items.flatMap(({ id, isOpen }) => (isOpen === undefined ? [] : [UserId.parse(id)]));
    const [found, times] = await Promise.all([findPlayers(viewer, ids), findShownTimes(viewer, saidSo)]);
    return {
      ...rest,
      items: found.map((player) => toCard(player, times.get(player.person.id), query, now)),
    };
  },
});
