import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createApartFinder } from '../users/people/old-api.ts';
import { createCardsFor } from './cards-for.ts';
import {
  type CellRead,
  createNearbyRepository,
  type ListedDate,
  type PlacedDate,
} from './nearby.repository.ts';

export type { ListedDate, NearbyPosition, PlacedDate } from './nearby.repository.ts';

/** Reads dates in one cell, by time: those of public events, unless something else is said. */
export type ReadCell<D extends PlacedDate = ListedDate> = (
  read: CellRead,
) => Promise<{ items: D[]; more: boolean }>;
/**
 * Finds the cards of dates that `ReadCell` returned, in the same order; without dates that are no longer public or whose hosts are inactive, or
 * behind a block from the viewer.
 */
export type FindListedCards = (
  dates: readonly ListedDate[],
  viewer?: UserId | undefined,
) => Promise<EventCard[]>;

export const openNearby = (table: Table, findActive: FindActive) => {
  const nearby = createNearbyRepository(table);
  const cardsFor = createCardsFor(findActive, createApartFinder(table));
  const findListedCards: FindListedCards = async (dates, viewer) =>
    cardsFor(await nearby.cardsOf(dates), viewer);
  const readCell: ReadCell = nearby.read;
  return { readCell, findListedCards };
};

/** Reads private dates in one cell of the smallest grid, and their cards, for what concerns everything at a place. No viewer may see them. */
export const openPrivateDates = (table: Table, findActive: FindActive) => {
  const nearby = createNearbyRepository(table);
  const cardsFor = createCardsFor(findActive, createApartFinder(table));
  const readCell: ReadCell<PlacedDate> = nearby.readPrivate;
  const findCards = async (dates: readonly PlacedDate[]): Promise<EventCard[]> =>
    cardsFor(await nearby.privateCardsOf(dates), undefined);
  return { readCell, findCards };
};
