import { cellSizeFor, cellsAround } from '#shared/domains/discover/rules.ts';
import type { AnnouncedStatus, NearbyPlace, PlaceCard } from '#shared/domains/places/shapes.ts';
import { isCurrentStatus } from '#shared/domains/places/status.ts';
import { type Coordinates, distanceInMeters, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import type { PlaceId, UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { rowsAt } from './lookups/index.ts';
import { shownStatus, toPlaceCard } from './place-page.ts';
import { listInCell, type PlaceRow } from './store/index.ts';

/** Where a page of places starts: behind the one at that distance with that id. */
interface PlacePosition {
  /** Meters. */
  readonly distance: number;
  readonly id: PlaceId;
}
interface Around {
  readonly center: Coordinates;
  /** Meters, at most 20 miles. */
  readonly radius: number;
  readonly after?: PlacePosition | undefined;
  readonly limit: number;
  readonly matches: (place: PlaceCard) => boolean;
}
type Found = PlacePosition & { readonly row: PlaceRow };

/** A search looks this far, in meters, before it looks further: in a city, the first pages are found there. */
const FIRST_RINGS = [3 * METRES_PER_MILE, 7 * METRES_PER_MILE];

const compare = (a: PlacePosition, b: PlacePosition): number =>
  a.distance - b.distance || a.id.localeCompare(b.id);

/** Reads the cells that a circle touches, without those in `read`, and adds them there. */
const readCells = async (
  ctx: Context,
  center: Coordinates,
  ring: number,
  read: Set<string>,
): Promise<PlaceRow[]> => {
  const size = cellSizeFor(ring) === 'fine' ? 'fine' : 'middle';
  const fresh = cellsAround(center, ring).filter((cell) => !read.has(`${size} ${cell}`));
  for (const cell of fresh) read.add(`${size} ${cell}`);
  return (await Promise.all(fresh.map((cell) => listInCell(ctx, size, cell)))).flat();
};

/**
 * Finds places around a position, nearest first. It reads all cells that a circle touches, so it knows every place in the circle, and goes on to a
 * larger circle only if that is not enough for a page. Places whose owner is not active are left out: a page may have fewer items than requested.
 */
export const findAround = async (
  ctx: Context,
  { center, radius, after, limit, matches }: Around,
): Promise<{ readonly items: NearbyPlace[]; readonly next: PlacePosition | undefined }> => {
  const known = new Map<PlaceId, Found>();
  const read = new Set<string>();
  let page: Found[] = [];
  for (const ring of [...FIRST_RINGS.filter((first) => first < radius), radius]) {
    for (const row of await readCells(ctx, center, ring, read)) {
      const found = { row, id: row.id, distance: distanceInMeters(center, row.facts) };
      const isAhead = after === undefined || compare(found, after) > 0;
      if (isAhead && found.distance <= radius && matches(toPlaceCard(row))) known.set(row.id, found);
    }
    page = [...known.values()].filter(({ distance }) => distance <= ring).toSorted(compare);
    if (page.length > limit) break;
  }
  const shown = page.slice(0, limit);
  const last = page.length > limit ? shown.at(-1) : undefined;
  const active = await withActiveOwners(
    ctx,
    shown.map(({ row, distance }) => ({ row, distance, ownerId: row.ownerId })),
  );
  return {
    items: active.map(({ row, distance }) => ({ ...toPlaceCard(row), distance })),
    next: last && { distance: last.distance, id: last.id },
  };
};

/** The places at which something at a position takes place, nearest first, without those of inactive owners. Cost: as `rowsAt`, and ½ for each owner. */
export const findAt = async (ctx: Context, at: Coordinates): Promise<PlaceCard[]> =>
  (await withActiveOwners(ctx, await rowsAt(ctx, at))).map(toPlaceCard);

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

interface Owned {
  readonly ownerId?: UserId | undefined;
}

/** Places without those of inactive owners; one without an owner stays. Cost: ½ for each owner. `consistent`: twice that. */
export const withActiveOwners = async <Place extends Owned>(
  ctx: Context,
  places: readonly Place[],
  { consistent = false } = {},
): Promise<Place[]> => {
  const owners = await users.findActiveIds(
    ctx,
    places.flatMap(({ ownerId }) => ownerId ?? []),
    { consistent },
  );
  return places.filter(({ ownerId }) => ownerId === undefined || owners.has(ownerId));
};
