import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import { cardsFor } from '../dates/index.ts';
import type { CellRead, ListedDate, PlacedDate } from './nearby-rows.ts';
import * as nearby from './nearby-rows.ts';

export type { ListedDate, NearbyPosition, PlacedDate } from './nearby-rows.ts';

/** Reads dates in one cell, by time: those of public events, unless something else is said. */
export type ReadCell<D extends PlacedDate = ListedDate> = (
  read: CellRead,
) => Promise<{ items: D[]; more: boolean }>;
/** Reads dates of public events in one cell, by time. */
export const readCell = nearby.read;

/**
 * Finds the cards of dates that `readCell` returned, in the same order; without dates that are no longer public or whose hosts are inactive, or
 * behind a block from the viewer.
 */
export const findListedCards = async (
  ctx: Context,
  dates: readonly ListedDate[],
  viewer?: UserId | undefined,
): Promise<EventCard[]> => cardsFor(ctx, await nearby.cardsOf(ctx, dates), viewer);

/** Reads private dates in one cell of the smallest grid, for what concerns everything at a place. No viewer may see them. */
export const readPrivateCell = nearby.readPrivate;

/** The cards of dates that `readPrivateCell` returned. */
export const findPrivateCards = async (ctx: Context, dates: readonly PlacedDate[]): Promise<EventCard[]> =>
  cardsFor(ctx, await nearby.privateCardsOf(ctx, dates), undefined);
