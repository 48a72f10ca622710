import type { PlaceCard } from '#shared/domains/places/shapes.ts';
import type { PlaceId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import { contextOf } from '../runtime/context.ts';
import { findCards } from './places.ts';

// For domains that are not moved yet. It goes with the last of them.
export type FindPlaceCards = (ids: readonly PlaceId[]) => Promise<PlaceCard[]>;

export const createPlaceCardsFinder = (table: Table, options?: { consistent: boolean }): FindPlaceCards => {
  const ctx = contextOf(table);
  return (ids) => findCards(ctx, ids, options);
};
