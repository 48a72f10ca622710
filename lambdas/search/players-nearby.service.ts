import type * as z from 'zod/mini';
import { bitsOf, partsFrom, playerLimits } from '#shared/domains/players/rules.ts';
import type { PlayerCard, searchContract } from '#shared/domains/search/contract.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { searchWords } from '#shared/kernel/text.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { FindPlayers, Player } from '../players/api.ts';
import { byDistance, isInBox, pageOf } from './around.ts';
import type { SearchDocument } from './document.ts';
import type { LiveIndex } from './live-index.ts';
import { cityDistance } from './results.ts';
import { isOn } from './search.service.ts';

type Query = z.output<typeof searchContract.players.query>;

export interface PlayersNearbyDeps {
  readonly live: LiveIndex;
  readonly findPlayers: FindPlayers;
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

const toCard = ({ person, levels }: Player, center: Coordinates, free: number | undefined): PlayerCard => ({
  userId: person.id,
  displayName: person.displayName,
  photoURL: person.photoURL,
  sports: person.sports.map((sport) => ({
    sport,
    level: levels.find((rated) => rated.sport === sport)?.level ?? null,
  })),
  area: person.city.name,
  distance: cityDistance(center, person.city),
  free: free === undefined ? null : partsFrom(free),
});

/** Players around a position. The index chooses whom to show; only they are read. */
export const createPlayersNearby = ({ live, findPlayers }: PlayersNearbyDeps) => ({
  /** Nearest city first. A page may have fewer items than requested. */
  async find(query: Query, viewer: UserId, platform: Platform) {
    const { gameType } = query;
    const words = searchWords(query.q ?? '');
    const wanted = query.free === undefined ? 0 : bitsOf([query.free]);
    const inBox = isInBox(query);
    const matches = (document: SearchDocument): boolean =>
      document.kind === 'player' &&
      document.id !== viewer &&
      isOn(document, platform) &&
      inBox(document) &&
      (gameType === undefined || document.sports.includes(gameType)) &&
      hasLevel(document, query) &&
      (wanted === 0 || ((document.free ?? 0) & wanted) !== 0) &&
      isNamed(document, words);
    const index = await live.current();
    const found = [...index.all()].filter(matches);
    const miles = query.radius ?? playerLimits.radiusMiles.default;
    const { items, ...rest } = pageOf(byDistance(found, query, miles), query);
    const free = new Map(items.map((document) => [document.id, document.free]));
    const players = await findPlayers(
      viewer,
      items.map(({ id }) => UserId.parse(id)),
    );
    return { ...rest, items: players.map((player) => toCard(player, query, free.get(player.person.id))) };
  },
});
