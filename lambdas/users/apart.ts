import type { Viewer } from '#shared/domains/users/visibility.ts';
import { isGuestId } from '#shared/kernel/ids.ts';
import { type FindApart, type Looking, nobody } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createBlocksRepository } from './blocks.repository.ts';

/** Finds between whom and a person a block stands, in either direction. Guests and visitors have none. */
export const createApartFinder = (table: Table, { consistent = false } = {}): FindApart => {
  const blocks = createBlocksRepository(table);
  return async (viewer) => {
    if (viewer === undefined || isGuestId(viewer)) return nobody;
    return new Set((await blocks.all(viewer, { consistent })).map(({ otherId }) => otherId));
  };
};

/** Finds a viewer as the predicate needs them, if they are given as an id; undefined for a visitor. */
export const createViewerFinder = (table: Table, options?: { readonly consistent: boolean }) => {
  const findApart = createApartFinder(table, options);
  return async (viewer: Looking): Promise<Viewer | undefined> =>
    typeof viewer === 'string' ? { id: viewer, apart: await findApart(viewer) } : viewer;
};
