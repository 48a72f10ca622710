import { playerLimits } from '#shared/domains/players/rules.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { UserId } from '#shared/kernel/ids.ts';
import type { GameType } from '#shared/product/game-types.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { createPlayersFinder } from '../players/old-api.ts';
import { byDistance } from './around.ts';
import { openLiveIndex } from './live-index.ts';
import { placedAt } from './placed.ts';

interface Wanted {
  /** For whom: nobody whom this person may not find. */
  readonly viewer: UserId;
  readonly sport: GameType;
  readonly center: Coordinates;
  /** When: whoever travels then is in the city that they travel to. Who is found must not be told where, nor when they are free. */
  readonly at: string;
  readonly count: number;
}
/**
 * People who play a sport and are near a place, nearest city first: only those whom the viewer may find as players nearby. The first call of a
 * function reads the whole search index, later ones ½ read unit for what has changed; each person costs 1.
 */
export type FindPlayersNear = (wanted: Wanted) => Promise<readonly UserId[]>;

export const openPlayersNear = (table: Table, clock: Clock): FindPlayersNear => {
  const live = openLiveIndex(table, clock);
  const findPlayers = createPlayersFinder(table, clock);
  return async ({ viewer, sport, center, at, count }) => {
    const index = await live.current();
    const found = [...index.all()]
      .filter(({ kind, id, sports }) => kind === 'player' && id !== viewer && sports.includes(sport))
      .map((document) => placedAt(document, at));
    const nearest = byDistance(found, center, playerLimits.radiusMiles.default).slice(0, count);
    const players = await findPlayers(
      viewer,
      nearest.map(({ id }) => UserId.parse(id)),
    );
    return players.map(({ person }) => person.id);
  };
};
