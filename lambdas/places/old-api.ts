import type { PlaceCard } from '#shared/domains/places/shapes.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { PlaceId, UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Table } from '../data/table.ts';
import { contextOf } from '../runtime/context.ts';
import { findCards, findPublic, readAll } from './places.ts';
import { findAt } from './places-at.ts';
import { pageReads } from './reads.ts';

// For domains that are not moved yet. It goes with the last of them.
export type FindPlaceCards = (ids: readonly PlaceId[]) => Promise<PlaceCard[]>;
export type FindPlacesAt = (at: Coordinates) => Promise<PlaceCard[]>;
export type ReadListedPlaces = ReturnType<typeof createListedPlacesReader>;

export const createPlaceCardsFinder = (table: Table, options?: { consistent: boolean }): FindPlaceCards => {
  const ctx = contextOf(table);
  return (ids) => findCards(ctx, ids, options);
};
export const createPlacesAt = (table: Table): FindPlacesAt => {
  const ctx = contextOf(table);
  return (at) => findAt(ctx, at);
};
export const createPublicPlaceFinder = (table: Table) => {
  const ctx = contextOf(table);
  return <Owner>(id: PlaceId, findOwner: (id: UserId) => Promise<Owner | undefined>) =>
    findPublic(ctx, id, findOwner);
};
export const createListedPlacesReader = (table: Table) => {
  const ctx = contextOf(table);
  return (from: string, until: string) => readAll(ctx, from, until);
};
export const openPlaceReads = (table: Table, cursors: Cursors, clock: Clock) =>
  pageReads({ ...contextOf(table, clock), cursors });
