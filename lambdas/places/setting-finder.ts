import { cellsAround } from '#shared/domains/discover/rules.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import { type Coordinates, distanceInMetres } from '#shared/kernel/geo.ts';
import type { Table } from '../data/table.ts';
import { createPlacesRepository } from './places.repository.ts';

/** Whether the nearest place at a position is indoors or outdoors; undefined if it is both, or if there is none. */
type FindSetting = (at: Coordinates) => Promise<'indoor' | 'outdoor' | undefined>;

export const createSettingFinder = (table: Table): FindSetting => {
  const places = createPlacesRepository(table);
  return async (at) => {
    const cells = cellsAround(at, placeLimits.sameSpot);
    const rows = (await Promise.all(cells.map((cell) => places.inCell('fine', cell)))).flat();
    const [nearest] = rows
      .map(({ facts }) => ({ setting: facts.setting, distance: distanceInMetres(at, facts) }))
      .filter(({ distance }) => distance <= placeLimits.sameSpot)
      .toSorted((a, b) => a.distance - b.distance);
    return nearest && nearest.setting !== 'both' ? nearest.setting : undefined;
  };
};
