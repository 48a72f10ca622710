import type { AnnouncedStatus, PlaceCard } from '#shared/domains/places/shapes.ts';
import { isCurrentStatus } from '#shared/domains/places/status.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { Context } from '../runtime/context.ts';
import { withActiveOwners } from './active-owners.ts';
import { rowsAt } from './lookups/index.ts';
import { shownStatus, toPlaceCard } from './place-page.ts';

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
