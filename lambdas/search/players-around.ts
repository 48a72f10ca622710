import type { PlayerNearHome } from '#shared/domains/home/contract.ts';
import { playerLimits } from '#shared/domains/players/rules.ts';
import { type Coordinates, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { UserId } from '#shared/kernel/ids.ts';
import type { GameType, Platform } from '#shared/product/game-types.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { createPlayersFinder, type FindPlayers } from '../players/old-api.ts';
import { byDistance, cityDistance } from './around.ts';
import { hasSportOf, isOn, type SearchDocument } from './document.ts';
import { createEntriesRepository, type EntriesRepository } from './entries.repository.ts';

interface Wanted {
  /** For whom: nobody whom this person may not find. */
  readonly viewer: UserId;
  readonly platform: Platform;
  /** Those who play one of these come first. */
  readonly sports: readonly GameType[];
  readonly center: Coordinates;
  readonly count: number;
}
/**
 * A few people who live near a place, without the search index. Cost: ½ for 4 KB of each cell that the circle touches, and 1 for each
 * of at most a quarter more than `count` people.
 */
export type FindPlayersAround = (wanted: Wanted) => Promise<PlayerNearHome[]>;

/** How many are read of each cell: those whose profile changed last. */
const READ_PER_CELL = 24;
/** How many more people are read than shown: some are blocked, or have just been hidden. */
const SPARE = 1.25;

export interface PlayersAroundDeps {
  readonly entries: Pick<EntriesRepository, 'playersAround'>;
  readonly findPlayers: FindPlayers;
}

export const createPlayersAround =
  ({ entries, findPlayers }: PlayersAroundDeps): FindPlayersAround =>
  async ({ viewer, platform, sports, center, count }) => {
    const miles = playerLimits.radiusMiles.default;
    const read = await entries.playersAround(center, miles * METRES_PER_MILE, READ_PER_CELL);
    const others = read.filter((document) => document.id !== viewer && isOn(document, platform));
    const near = byDistance(others, center, miles);
    const playsSame = (document: SearchDocument) => hasSportOf(document, sports);
    const ids = [...near.filter(playsSame), ...near.filter((document) => !playsSame(document))]
      .slice(0, Math.ceil(count * SPARE))
      .map(({ id }) => UserId.parse(id));
    const players = await findPlayers(viewer, ids);
    return players.slice(0, count).map(({ person }) => ({
      userId: person.id,
      displayName: person.displayName,
      photoURL: person.photoURL,
      sports: person.ratings.filter(({ toggle }) => toggle).map(({ sport }) => sport),
      area: person.city.name,
      distance: cityDistance(center, person.city),
    }));
  };

export const openPlayersAround = (table: Table, clock: Clock): FindPlayersAround =>
  createPlayersAround({
    entries: createEntriesRepository(table),
    findPlayers: createPlayersFinder(table, clock),
  });
