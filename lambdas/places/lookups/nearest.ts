import { cellsAround } from '#shared/domains/discover/rules.ts';
import type { MovedFor } from '#shared/domains/events/model/moved-for.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import { type Coordinates, distanceInMeters } from '#shared/kernel/geo.ts';
import type { Context } from '../../runtime/context.ts';
import { findStatus, listInCell, type PlaceRow } from '../store/index.ts';

/** The places at a position, nearest first. Cost: ½ for 4 KB of one to four cells. */
export const rowsAt = async (ctx: Context, at: Coordinates): Promise<PlaceRow[]> => {
  const cells = cellsAround(at, placeLimits.sameSpot);
  const rows = (await Promise.all(cells.map((cell) => listInCell(ctx, 'fine', cell)))).flat();
  return rows
    .map((row) => ({ row, distance: distanceInMeters(at, row.facts) }))
    .filter(({ distance }) => distance <= placeLimits.sameSpot)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ row }) => row);
};

/** Whether the nearest place at a position is indoors or outdoors; undefined if it is both, or there is no place. */
export const findSetting = async (
  ctx: Context,
  at: Coordinates,
): Promise<'indoor' | 'outdoor' | undefined> => {
  const [nearest] = await rowsAt(ctx, at);
  return nearest && nearest.facts.setting !== 'both' ? nearest.facts.setting : undefined;
};

/** Whether a place has announced a status at that time. It may have ended since. */
export const isAnnounced = async (ctx: Context, { placeId, from }: MovedFor): Promise<boolean> =>
  (await findStatus(ctx, placeId, from)) !== undefined;
