import type * as z from 'zod/mini';
import type { PlaceRole } from '#shared/domains/places/roles.ts';
import type { PlaceCard, PlacePage } from '#shared/domains/places/shapes.ts';
import type { FindActive } from '../core/standing.ts';
import type { PlaceRow } from './places.repository.ts';

export const toPlaceCard = ({ id, facts, timeZone, verified }: PlaceRow): PlaceCard => ({
  ...facts,
  id,
  timeZone,
  verified,
});

export type ShowPlace = (row: PlaceRow, roles: readonly PlaceRole[]) => Promise<z.input<typeof PlacePage>>;

/** A place's page, with its owner as they are now, for a viewer with those roles. */
export const createPlacePages =
  (findActive: FindActive): ShowPlace =>
  async (row, roles) => {
    const { ownerId, revision } = row;
    const owner = ownerId === undefined ? undefined : (await findActive([ownerId])).get(ownerId);
    return { ...toPlaceCard(row), owner: owner ?? null, revision, viewer: { roles: [...roles] } };
  };
