import { cellsAround } from '#shared/domains/discover/rules.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import type { AnnouncedStatus, PlaceCard } from '#shared/domains/places/shapes.ts';
import { isCurrentStatus } from '#shared/domains/places/status.ts';
import { type Coordinates, distanceInMetres } from '#shared/kernel/geo.ts';
import type { Context } from '../runtime/context.ts';
import { withActiveOwners } from './active-owners.ts';
import { listInCell, type PlaceRow } from './place.table.ts';
import { shownStatus, toPlaceCard } from './place-page.ts';

/** The places at a position, nearest first. Cost: ½ for 4 KB of one to four cells. */
const rowsAt = async (ctx: Context, at: Coordinates): Promise<PlaceRow[]> => {
  const cells = cellsAround(at, placeLimits.sameSpot);
  const rows = (await Promise.all(cells.map((cell) => listInCell(ctx, 'fine', cell)))).flat();
  return rows
    .map((row) => ({ row, distance: distanceInMetres(at, row.facts) }))
    .filter(({ distance }) => distance <= placeLimits.sameSpot)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ row }) => row);
};

/** The places at which something at a position takes place, nearest first, without those of inactive owners. Cost: as `rowsAt`, and ½ for each owner. */
export const findAt = async (ctx: Context, at: Coordinates): Promise<PlaceCard[]> =>
  (await withActiveOwners(ctx, await rowsAt(ctx, at))).map(toPlaceCard);

/** Whether the nearest place at a position is indoors or outdoors; undefined if it is both, or if there is none. */
export const findSetting = async (
  ctx: Context,
  at: Coordinates,
): Promise<'indoor' | 'outdoor' | undefined> => {
  const [nearest] = await rowsAt(ctx, at);
  return nearest && nearest.facts.setting !== 'both' ? nearest.facts.setting : undefined;
};

/** What the nearest place at a position that is delayed or closed now has announced. */
export const statusAt = async (
  ctx: Context,
  at: Coordinates,
): Promise<{ readonly status: AnnouncedStatus | null }> => {
  const now = ctx.clock.now();
  const announced = (await rowsAt(ctx, at)).filter(({ status }) => isCurrentStatus(status ?? null, now));
  const [found] = await withActiveOwners(ctx, announced);
  if (!found?.status) return { status: null };
  return { status: { ...shownStatus(found.status), placeId: found.id, placeName: found.facts.name } };
};
