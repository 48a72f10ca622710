import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { toCards } from './event-page.ts';
import { createNearbyRepository, type ListedDate, type NearbyRepository } from './nearby.repository.ts';

export type { ListedDate, NearbyPosition } from './nearby.repository.ts';

/** Reads the dates of public events in one cell, by time. */
export type ReadCell = NearbyRepository['read'];
/** Finds the cards of dates that `ReadCell` returned, in the same order; without dates that are no longer public or whose hosts are inactive. */
export type FindListedCards = (dates: readonly ListedDate[]) => Promise<EventCard[]>;

export const openNearby = (table: Table, findActive: FindActive) => {
  const nearby = createNearbyRepository(table);
  const findListedCards: FindListedCards = async (dates) => {
    const rows = await nearby.cardsOf(dates);
    return toCards(rows, await findActive(rows.map(({ creatorId }) => creatorId)));
  };
  const readCell: ReadCell = nearby.read;
  return { readCell, findListedCards };
};
