import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createApartFinder } from '../users/api.ts';
import { createCardsFor } from './cards-for.ts';
import { createNearbyRepository, type ListedDate, type NearbyRepository } from './nearby.repository.ts';

export type { ListedDate, NearbyPosition } from './nearby.repository.ts';

/** Reads the dates of public events in one cell, by time. */
export type ReadCell = NearbyRepository['read'];
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
